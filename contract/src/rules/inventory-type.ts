export const inventoryTypes = [
  'static',
  'static-yaml',
  'file',
  'terraform-workspace',
  'tofu-workspace',
] as const;
export type InventoryType = (typeof inventoryTypes)[number];

/** Inventories that name a workspace instead of listing hosts. */
export const workspaceTypes = ['terraform-workspace', 'tofu-workspace'] as const satisfies InventoryType[];

/** Whether the content of an inventory is the name of a workspace. */
export function isWorkspaceType(type: string): boolean {
  return workspaceTypes.some((one) => one === type);
}

/** It stands in addresses and names of files as it is, and after an option's name it must be none. */
export function isWorkspaceName(name: string): boolean {
  return /^[A-Za-z0-9._~@$&+=:][A-Za-z0-9._~@$&+=:-]*$/.test(name) && name !== '.' && name !== '..';
}
