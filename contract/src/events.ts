import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  id,
  listBefore,
  listLimit,
  listOrder,
  nextCursorInOrder,
  ownId,
  pathId,
  projectParams,
  time,
} from './fields.ts';
import { wireText } from './wire-text.ts';

export const event = z
  .object({
    id: ownId,
    user_id: id.nullable().meta({
      description: 'Who did it; null for a schedule, an integration or the server itself.',
      example: 2,
    }),
    project_id: id.nullable().meta({ description: 'Project to which it belongs.', example: 1 }),
    integration_id: id.nullable().meta({ description: 'Integration that did it.' }),
    object_id: id.nullable().meta({ description: 'The object that it is about.', example: 3 }),
    object_type: z.string().nullable().meta({
      description: 'Kind of that object: `task`, `template`, `key` and so on.',
      example: 'template',
    }),
    description: z
      .string()
      .nullable()
      .meta({ description: 'What happened, as a sentence.', example: 'Template Deploy site updated' }),
    description_text: wireText.nullable().meta({
      description: 'What `description` says, to be worded in any language; null for old events.',
      example: {
        code: 'event.updated',
        params: { what: { code: 'noun.template', params: {} }, name: 'Deploy site' },
      },
    }),
    created: time.meta({ description: 'When it happened.' }),
    object_name: z.string().meta({ description: 'Name of the object at that time.', example: 'Deploy site' }),
    project_name: z.string().nullable().meta({ description: 'Name of the project.', example: 'Website' }),
    username: z.string().nullable().meta({ description: 'Name of the user.', example: 'alice' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'Network address of the caller.', example: '192.0.2.7' }),
    client: z
      .string()
      .nullable()
      .meta({ description: 'What the caller said it is (User-Agent).', example: 'curl/8.5.0' }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

const tag = 'Events';
const newest = z.object({ limit: listLimit, before: listBefore });
const query = newest.extend(listOrder);
const projectQuery = query.extend({
  object_type: z
    .string()
    .optional()
    .meta({ description: 'Only events about this kind of object.', example: 'template' }),
  object_id: pathId.optional().meta({
    description: 'With `object_type`: only events about this object. Alone it counts for nothing.',
    example: 3,
  }),
  user_id: pathId.optional().meta({ description: 'Only what this user did.', example: 2 }),
  text: z.string().max(200).optional().meta({
    description:
      'Only events where each of these words stands in `description`, `object_name` or `username`, in any case. A call looks through 2000.',
    example: 'deploy alice',
  }),
});

export const listEvents = endpoint({
  method: 'GET',
  url: '/api/events',
  access: access.signedIn,
  tag,
  summary: 'Events of your projects, newest first unless `order` says otherwise.',
  description: 'An administrator gets the events of all projects, and those that belong to none.',
  query,
  status: 200,
  response: z.array(event),
  headers: nextCursorInOrder,
});

export const listLastEvents = endpoint({
  method: 'GET',
  url: '/api/events/last',
  access: access.signedIn,
  tag,
  summary: 'The newest 200 events of your projects.',
  description: 'Without paging: for a glance at what happens.',
  query: newest,
  status: 200,
  response: z.array(event),
});

export const listProjectEvents = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/events',
  access: access.member,
  tag,
  summary: 'Events of a project, newest first unless `order` says otherwise.',
  description:
    'Every change and every start, confirmation and stop of a task, with who did it and from where.',
  params: projectParams,
  query: projectQuery,
  status: 200,
  response: z.array(event),
  headers: nextCursorInOrder,
});

export const listLastProjectEvents = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/events/last',
  access: access.member,
  tag,
  summary: 'The newest 200 events of a project.',
  description: 'Without paging: for a glance at what happens.',
  params: projectParams,
  query: newest,
  status: 200,
  response: z.array(event),
});
