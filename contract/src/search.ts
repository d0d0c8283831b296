import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { ownId, pathId } from './fields.ts';

const kinds = [
  'task',
  'template',
  'project',
  'key',
  'repository',
  'inventory',
  'environment',
  'schedule',
  'integration',
] as const;

export const searchHit = z
  .object({
    kind: z.enum(kinds).meta({ description: 'Kind of the object.', example: 'template' }),
    id: ownId,
    name: z.string().meta({
      description: 'Name that people know it by; of a task that of its template.',
      example: 'Deploy',
    }),
    project_id: ownId.meta({ description: 'Project to which it belongs; of a project itself.' }),
    project_name: z.string().meta({ description: 'Name of that project.', example: 'Website' }),
    detail: z.string().meta({
      description: 'App of a template, status of a task, type of a key or an inventory; empty for others.',
      example: 'bash',
    }),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.infer<typeof searchHit>;

export const searchObjects = endpoint({
  method: 'GET',
  url: '/api/search',
  access: access.signedIn,
  tag: 'Search',
  summary: 'Objects of your projects by their names, and tasks by their numbers; the best first, up to 60.',
  description:
    'Finds names that hold every word of `text`, in any case. `61` and `#61` find the task of that number. An administrator searches all projects.',
  query: z.object({
    text: z
      .string()
      .max(200)
      .default('')
      .meta({ description: 'What is looked for.', example: 'deploy site' }),
    project_id: pathId.optional().meta({ description: 'What is of this project comes first.', example: 1 }),
  }),
  status: 200,
  response: z.array(searchHit),
});
