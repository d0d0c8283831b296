import { z } from 'zod';
import { access } from './access.ts';
import { fileList, fileName, fileText } from './backup-fields.ts';
import { LARGE_BODY_LIMIT } from './endpoint.ts';
import {
  id,
  ownId,
  pageHeaders,
  projectId,
  projectParams,
  reference,
  repeatedId,
  runnerTags,
  saidQuery,
  text,
} from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { inventoryTypes } from './rules/inventory-type.ts';

export const inventoryType = z.enum(inventoryTypes);

export const inventory = z
  .object({
    id: ownId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Web servers' }),
    project_id: projectId,
    inventory: z.string().meta({
      description: 'Content, file path or workspace name, according to the type.',
      example: '[web]\nweb1.example.org',
    }),
    ssh_key_id: id.nullable().meta({ description: 'Key to sign in to the hosts with.', example: 5 }),
    become_key_id: id
      .nullable()
      .meta({ description: 'Key to become another user on the hosts with (sudo).' }),
    type: inventoryType.meta({
      description:
        '`static` and `static-yaml` hold the content, `file` a path in a repository, the others a workspace name.',
      example: 'static',
    }),
    holder_id: id.nullable().meta({ description: 'Template that owns this workspace.' }),
    repository_id: id
      .nullable()
      .meta({ description: 'File type: null = the repository of the template.', example: 4 }),
    runner_tags: z.array(z.string()).meta({
      description: 'Tasks on these hosts run on runners that have all of these tags.',
      example: ['dmz'],
    }),
  })
  .meta({ id: 'Inventory' });
export type Inventory = z.infer<typeof inventory>;

export const listedInventory = inventory
  .pick({ id: true, project_id: true, name: true, type: true, repository_id: true })
  .extend({
    path: z
      .string()
      .nullable()
      .meta({ description: 'File path or workspace name; null where it holds its content.' }),
  })
  .meta({ id: 'ListedInventory', description: 'An inventory as lists show it.' });
export type ListedInventory = z.infer<typeof listedInventory>;

export const inventoryChoice = inventory
  .pick({ id: true, name: true, type: true })
  .meta({ id: 'InventoryChoice', description: 'An inventory as forms offer it.' });

export type InventoryChoice = z.infer<typeof inventoryChoice>;

export const inventoryBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: text(),
  inventory: text(1_000_000),
  ssh_key_id: reference,
  become_key_id: reference,
  type: inventoryType,
  holder_id: reference,
  repository_id: reference,
  runner_tags: runnerTags,
});

export const backupInventory = z.object({
  name: fileName,
  type: fileText('As in `Inventory`.'),
  inventory: fileText('Content, file path or workspace name, according to the type.'),
  ssh_key: fileText('Name of the key to sign in to the hosts with.'),
  become_key: fileText('Name of the key to become another user with.'),
  repository: fileText('File type: name of the repository; absent = that of the template.'),
  holder: fileText('Name of the template that owns the workspace; empty = none does.'),
  runner_tags: fileList('Tags that tasks on these hosts require of a runner.', z.string()),
});

export const inventoryResource = resource({
  noun: 'an inventory',
  all: 'inventories of a project',
  tag: 'Inventory',
  url: '/api/project/:project_id/inventory',
  params: projectParams,
  id: 'inventory_id',
  write: access.project('manageProjectResources'),
  entity: inventory,
  body: inventoryBody,
  list: {
    description: 'Content included. Sorts by `name` and `type`, which is searched too.',
    query: saidQuery,
    headers: pageHeaders,
    response: wholeOrRows(inventory, listedInventory, inventoryChoice),
  },
  create: {
    description:
      'Static types hold their content, `file` a path inside a repository, workspace types the name of a Terraform or OpenTofu workspace. It is kept as it was sent: what keeps tasks from running with it is said at their start.',
    bodyLimit: LARGE_BODY_LIMIT,
  },
  get: { description: 'Content included.' },
  update: {
    description: 'Send the whole inventory. Tasks that wait use what is stored when they start.',
    bodyLimit: LARGE_BODY_LIMIT,
  },
  remove: {
    summary: 'Delete an inventory that nothing uses.',
    description: 'Refused while a template uses it.',
    errors: ['in_use'],
  },
  references: {},
});
export const {
  list: listInventories,
  create: createInventory,
  get: getInventory,
  update: updateInventory,
  remove: deleteInventory,
  references: getInventoryReferences,
} = inventoryResource;
