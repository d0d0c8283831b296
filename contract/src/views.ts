import { z } from 'zod';
import { access } from './access.ts';
import { fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import { givenText, ownId, projectId, projectParams, repeatedId } from './fields.ts';
import { resource } from './resource.ts';
import { fieldMessage } from './texts/field-message.ts';

export const view = z
  .object({
    id: ownId,
    project_id: projectId,
    title: z.string().meta({ description: 'Title of the tab.', example: 'Sites' }),
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

export const backupView = z.object({
  title: fileText('Unique among views.'),
  name: fileText('Read where there is no title.'),
  position: z.number().nullish().meta({ description: 'Place in the order.' }),
});

const tag = 'Views';

export const viewResource = resource({
  noun: 'a view',
  all: 'views of a project',
  tag,
  url: '/api/project/:project_id/views',
  params: projectParams,
  id: 'view_id',
  write: access.project('manageProjectResources'),
  entity: view,
  body: viewBody,
  list: { description: 'In their order.' },
  create: { description: 'It is empty until templates name it in `view_id`.' },
  get: { description: 'Title and position.' },
  update: { description: 'Send the whole view.' },
  remove: {
    summary: 'Delete a view; its templates stay.',
    description: 'They are then found under all templates.',
  },
});
export const {
  list: listViews,
  create: createView,
  get: getView,
  update: updateView,
  remove: deleteView,
} = viewResource;

export const setViewPositions = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/views/positions',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Order the views: a map of view id to position.',
  description: 'For example `{"3": 0, "1": 1}`. Views that are not named keep their position.',
  params: projectParams,
  body: z
    .record(z.string().regex(/^[0-9]+$/, fieldMessage('field.view_id')), z.int())
    .meta({ example: { 3: 0, 1: 1 } }),
  status: 204,
});
