import { z } from 'zod';
import { access } from './access.ts';
import { fileFlag, fileText } from './backup-fields.ts';
import { endpoint } from './endpoint.ts';
import { flag, givenText, ownId, projectId, projectParams, repeatedId, text, textOrNull } from './fields.ts';
import { resource } from './resource.ts';
import { fieldMessage } from './texts/field-message.ts';

export const view = z
  .object({
    id: ownId,
    project_id: projectId,
    title: z.string().meta({ description: 'Title of the tab.', example: 'Sites' }),
    position: z.int().meta({ description: 'Views come in this order.' }),
    type: z.string().meta({
      description:
        '`all`: shows every template, in the place of the tab for all of them. Anything else: the templates that name the view.',
      example: '',
    }),
    hidden: z.boolean().meta({
      description: 'It has no tab; whoever opens its address still sees it.',
      example: false,
    }),
    sort_column: z.string().nullable().meta({
      description:
        'Its templates come in the order of this column: `name`, `playbook`, `inventory`, `environment` or `repository`, on the console also `status`, `version` or `last_task`. Others are kept and have no effect.',
      example: 'name',
    }),
    sort_reverse: z
      .boolean()
      .meta({ description: 'In the opposite order of `sort_column`.', example: false }),
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
  type: text(),
  hidden: flag,
  sort_column: textOrNull(),
  sort_reverse: flag,
});

export const backupView = z.object({
  title: fileText('Unique among views.'),
  name: fileText('Read where there is no title.'),
  position: z.number().nullish().meta({ description: 'Place in the order.' }),
  type: fileText('`all` for the view of all templates.'),
  hidden: fileFlag('It has no tab.'),
  sort_column: fileText('Column by which its templates are sorted.'),
  sort_reverse: fileFlag('They are sorted the other way round.'),
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
  create: { description: 'It is empty until templates name it in `view_id`, unless its type is `all`.' },
  get: { description: 'Title, place, and how its templates are sorted.' },
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
