import type { InventoryType } from '@signalbox/contract';

/** What an inventory is for; each kind has its own form. */
export const inventoryKinds = ['ansible', 'terraform', 'tofu'] as const;
export type InventoryKind = (typeof inventoryKinds)[number];

export function kindOfType(type: InventoryType): InventoryKind {
  if (type === 'terraform-workspace') return 'terraform';
  return type === 'tofu-workspace' ? 'tofu' : 'ansible';
}

export function workspaceType(kind: 'terraform' | 'tofu'): InventoryType {
  return kind === 'terraform' ? 'terraform-workspace' : 'tofu-workspace';
}
