/** Several changes of one project in one: for programs that keep a project as files. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { projectParams } from './fields.ts';

const change = z.object({
  method: z.enum(['POST', 'PUT', 'DELETE']).meta({ description: 'Method of the call.', example: 'POST' }),
  path: z.string().min(1).max(200).meta({
    description: "Address of the call, from behind the project's; `/` is the project itself.",
    example: '/views',
  }),
  body: z
    .unknown()
    .optional()
    .meta({
      description:
        'What the call takes. A number below zero in a field of ids, or as an id in the address, is what the change of this number has made: -1 is the first one.',
      example: { title: 'Sites', position: 0 },
    }),
  expected: z.record(z.string(), z.unknown()).nullish().meta({
    description: 'Fields of the object as they must be now, as the call that reads it answers them.',
    example: null,
  }),
});

export const applyChanges = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/changes',
  access: access.whole('manageProjectResources'),
  tag: 'Projects',
  summary: 'Several changes of a project: all of them, or none and the reason.',
  description:
    'Each is a call that makes, changes or deletes one object of the project, or sets it, with the body of that call, and needs what that call needs. What `expected` and `lists` say is looked at first, while nobody else changes it; when the project is not so any more, the answer is `conflict`. A refusal says in `change` of its text which one it was, from 1.',
  params: projectParams,
  body: z.object({
    changes: z.array(change).min(1).max(5000).meta({ description: 'One after the other.' }),
    lists: z
      .record(z.string().max(100), z.array(z.int()))
      .nullish()
      .meta({
        description:
          'Path of a list to the ids that it must have now, in any order; of parts too, such as `/templates/3/perms`.',
        example: { '/views': [] },
      }),
  }),
  bodyLimit: { megabytes: 32, listEntries: 100_000 },
  status: 200,
  response: z.object({
    ids: z.array(z.int().nullable()).meta({
      description: 'Of each change the id of what it has made; null = it made nothing.',
      example: [7],
    }),
  }),
  errors: ['conflict', 'not_found', 'forbidden', 'in_use'],
});
