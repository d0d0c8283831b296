import { z } from 'zod';
import { access } from './access.ts';
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts';
import { id, pathId, projectParams, reference, references, repeatedId, sortQuery, text } from './fields.ts';

export const inventoryType = z.enum([
  'static',
  'static-yaml',
  'file',
  'terraform-workspace',
  'tofu-workspace',
]);
export type InventoryType = z.infer<typeof inventoryType>;

/** Inventories that name a workspace instead of listing hosts. */
export const workspaceTypes = ['terraform-workspace', 'tofu-workspace'] as const satisfies InventoryType[];

export function isWorkspaceType(type: string): boolean {
  return workspaceTypes.some((one) => one === type);
}

/** Terraform workspaces are taken by OpenTofu as well: some clients know no other type for either. */
const typesOfApp: ReadonlyMap<string, readonly InventoryType[]> = new Map([
  ['ansible', ['static', 'static-yaml', 'file']],
  ['terraform', ['terraform-workspace']],
  ['tofu', ['tofu-workspace', 'terraform-workspace']],
]);

const needsOfApp: ReadonlyMap<string, string> = new Map([
  ['ansible', 'Ansible needs a list of hosts: choose a static or file inventory'],
  ['terraform', 'Terraform needs a workspace: choose an inventory of type Terraform workspace'],
  ['tofu', 'OpenTofu needs a workspace: choose an inventory of type OpenTofu or Terraform workspace'],
]);

/** Types of inventory that an app can use, its own first; undefined = it reads none, so that any will do. */
export function inventoryTypesOfApp(app: string): readonly InventoryType[] | undefined {
  return typesOfApp.get(app);
}

/** Why an app cannot use inventories of this type; undefined = it can. */
export function inventoryProblem(app: string, type: string): string | undefined {
  const isTaken = typesOfApp.get(app)?.some((one) => one === type) ?? true;
  return isTaken ? undefined : needsOfApp.get(app);
}

export const inventory = z
  .object({
    id,
    name: z.string(),
    project_id: id,
    inventory: z
      .string()
      .meta({ description: 'Content, file path or workspace name, according to the type.' }),
    ssh_key_id: id.nullable().meta({ description: 'Key to sign in to the hosts with.' }),
    become_key_id: id
      .nullable()
      .meta({ description: 'Key to become another user on the hosts with (sudo).' }),
    type: inventoryType.meta({
      description:
        '`static` and `static-yaml` hold the content, `file` a path in a repository, the others a workspace name.',
    }),
    holder_id: id.nullable().meta({ description: 'Template that owns this workspace.' }),
    repository_id: id.nullable().meta({ description: 'File type: null = the repository of the template.' }),
  })
  .meta({ id: 'Inventory' });
export type Inventory = z.infer<typeof inventory>;

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
});

/** true for a relative path that never climbs above its start */
export function isPathInside(path: string): boolean {
  return !path.startsWith('/') && !path.split('/').includes('..') && !path.includes('\0');
}

const tag = 'Inventory';
const inventoryParams = projectParams.extend({ inventory_id: pathId });

export const listInventories = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/inventory',
  access: access.member,
  tag,
  summary: 'The inventories of a project.',
  description: 'Content included.',
  params: projectParams,
  query: sortQuery,
  status: 200,
  response: z.array(inventory),
});

export const createInventory = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/inventory',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Create an inventory.',
  description:
    'Static types hold their content, `file` a path inside a repository, workspace types the name of a Terraform or OpenTofu workspace. It is kept as it was sent: what keeps tasks from running with it is said at their start.',
  params: projectParams,
  body: inventoryBody,
  bodyLimit: LARGE_BODY_LIMIT,
  status: 201,
  response: inventory,
});

export const getInventory = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/inventory/:inventory_id',
  access: access.member,
  tag,
  summary: 'One inventory.',
  description: 'Content included.',
  params: inventoryParams,
  status: 200,
  response: inventory,
});

export const updateInventory = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/inventory/:inventory_id',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Change an inventory.',
  description: 'Send the whole inventory. Tasks that wait use what is stored when they start.',
  params: inventoryParams,
  body: inventoryBody,
  bodyLimit: LARGE_BODY_LIMIT,
  status: 204,
});

export const deleteInventory = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/inventory/:inventory_id',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Delete an inventory that nothing uses.',
  description: 'Refused while a template uses it.',
  params: inventoryParams,
  status: 204,
  errors: ['in_use'],
});

export const getInventoryReferences = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/inventory/:inventory_id/refs',
  access: access.member,
  tag,
  summary: 'What uses an inventory.',
  description: 'A client shows it before it offers to delete. All lists are empty when nothing uses it.',
  params: inventoryParams,
  status: 200,
  response: references,
});
