import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId, projectParams, time } from './fields.ts';

export const event = z
  .object({
    id,
    user_id: id.nullable(),
    project_id: id.nullable(),
    integration_id: id.nullable(),
    object_id: id.nullable(),
    object_type: z.string().nullable(),
    description: z.string().nullable(),
    created: time,
    object_name: z.string(),
    project_name: z.string().nullable(),
    username: z.string().nullable(),
    address: z.string().nullable().meta({ description: 'Network address of the caller.' }),
    client: z.string().nullable().meta({ description: 'What the caller said it is (User-Agent).' }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof event>;

const tag = 'Events';
const query = z.object({ limit: z.string().optional(), before: pathId.optional() });

export const listEvents = endpoint({
  method: 'GET',
  url: '/api/events',
  access: access.signedIn,
  tag,
  summary: 'Events of your projects, newest first; pages by `before`.',
  query,
  status: 200,
  response: z.array(event),
});

export const listLastEvents = endpoint({
  method: 'GET',
  url: '/api/events/last',
  access: access.signedIn,
  tag,
  summary: 'The newest 200 events of your projects.',
  query,
  status: 200,
  response: z.array(event),
});

export const listProjectEvents = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/events',
  access: access.member,
  tag,
  summary: 'Events of a project, newest first; pages by `before`.',
  params: projectParams,
  query,
  status: 200,
  response: z.array(event),
});

export const listLastProjectEvents = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/events/last',
  access: access.member,
  tag,
  summary: 'The newest 200 events of a project.',
  params: projectParams,
  query,
  status: 200,
  response: z.array(event),
});
