export const inventoryTypes = [
  'static',
  'static-yaml',
  'file',
  'terraform-workspace',
  'tofu-workspace',
  'pulumi-stack',
] as const;
export type InventoryType = (typeof inventoryTypes)[number];

/** Inventories that name a workspace, or a stack, instead of listing hosts. */
export const workspaceTypes = [
  'terraform-workspace',
  'tofu-workspace',
  'pulumi-stack',
] as const satisfies InventoryType[];

/** Whether the content of an inventory is the name of a workspace. */
export function isWorkspaceType(type: string): boolean {
  return workspaceTypes.some((one) => one === type);
}

/** It stands in addresses and names of files as it is, and after an option's name it must be none. */
export function isWorkspaceName(name: string): boolean {
  return /^[A-Za-z0-9._~@$&+=:][A-Za-z0-9._~@$&+=:-]*$/.test(name) && name !== '.' && name !== '..';
}

/** `dev`, or with what it belongs to: `project/dev`, `organization/project/dev`. */
export function isStackName(name: string): boolean {
  const parts = name.split('/');
  return (
    parts.length <= 3 &&
    parts.every((part) => /^[A-Za-z0-9_.][A-Za-z0-9_.-]{0,99}$/.test(part) && !/^\.\.?$/.test(part))
  );
}
