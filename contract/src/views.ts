import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenText, id, pathId, projectParams, repeatedId, sortQuery } from './fields.ts';

export const view = z
  .object({
    id,
    project_id: id,
    title: z.string().meta({ description: 'Title of the tab.' }),
    position: z.int().meta({ description: 'Views come in this order.' }),
  })
  .meta({ id: 'View' });
export type View = z.infer<typeof view>;

export const viewBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  title: givenText('Title', 100),
  position: z
    .int()
    .nullish()
    .transform((value) => value ?? 0),
});

const tag = 'Views';
const viewParams = projectParams.extend({ view_id: pathId });

export const listViews = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/views',
  access: access.member,
  tag,
  summary: 'The views of a project.',
  description: 'In their order.',
  params: projectParams,
  query: sortQuery,
  status: 200,
  response: z.array(view),
});

export const createView = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/views',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Create a view.',
  description: 'It is empty until templates name it in `view_id`.',
  params: projectParams,
  body: viewBody,
  status: 201,
  response: view,
});

export const getView = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/views/:view_id',
  access: access.member,
  tag,
  summary: 'One view.',
  description: 'Title and position.',
  params: viewParams,
  status: 200,
  response: view,
});

export const updateView = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/views/:view_id',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Change a view.',
  description: 'Send the whole view.',
  params: viewParams,
  body: viewBody,
  status: 204,
});

export const deleteView = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/views/:view_id',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Delete a view; its templates stay.',
  description: 'They are then found under all templates.',
  params: viewParams,
  status: 204,
});

export const setViewPositions = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/views/positions',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Order the views: a map of view id to position.',
  description: 'For example `{"3": 0, "1": 1}`. Views that are not named keep their position.',
  params: projectParams,
  body: z.record(z.string().regex(/^[0-9]+$/, 'must be a view id'), z.int()),
  status: 204,
});
