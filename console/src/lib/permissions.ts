/** The contract's access tables without its schemas: the compiler holds the two together. */
import type { Permission, permissionBits } from '@signalbox/contract';

const bits: typeof permissionBits = {
  runProjectTasks: 1,
  updateProject: 2,
  manageProjectResources: 4,
  manageProjectUsers: 8,
};

export function hasPermission(mask: number, permission: Permission): boolean {
  return (mask & bits[permission]) !== 0;
}
