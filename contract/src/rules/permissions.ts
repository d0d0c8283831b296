/** What the members of a project may do. */

/** Bits of a member's permission mask, as on the wire. */
export const permissionBits = {
  runProjectTasks: 1,
  updateProject: 2,
  manageProjectResources: 4,
  manageProjectUsers: 8,
} as const;
export type Permission = keyof typeof permissionBits;

export const projectRoles = ['owner', 'manager', 'task_runner', 'guest'] as const;
export type ProjectRole = (typeof projectRoles)[number];

/** For roles as they come from the database or a client. */
export function isProjectRole(role: unknown): role is ProjectRole {
  return projectRoles.some((one) => one === role);
}

export const rolePermissions: Readonly<Record<ProjectRole, number>> = {
  owner: 15,
  manager: permissionBits.runProjectTasks | permissionBits.manageProjectResources,
  task_runner: permissionBits.runProjectTasks,
  guest: 0,
};

/** The mask of a built-in role; a role of somebody's own is in the database, and may do nothing by its name. */
export function permissionsOf(role: string | null | undefined): number {
  return isProjectRole(role) ? rolePermissions[role] : 0;
}

/** A mask of every bit: what an administrator holds in each project. */
export const allPermissions = rolePermissions.owner;

/** `mask`: as `permissionsOf` gives it, and as the wire has it. */
export function hasPermission(mask: number, permission: Permission): boolean {
  return (mask & permissionBits[permission]) !== 0;
}

/** Whoever has it runs, or reads, and changes nothing. */
export function isPlainMask(mask: number): boolean {
  return (mask & ~permissionBits.runProjectTasks) === 0;
}

/** Whether `mask` has each permission of `needed`: nobody grants more than he holds. */
export function holdsAll(mask: number, needed: number): boolean {
  return (needed & ~mask) === 0;
}

/** What a right on one template can allow beyond seeing it: run it, and change it. */
export const templatePermissions = permissionBits.runProjectTasks | permissionBits.manageProjectResources;

interface OnTemplate {
  /** of the role */
  readonly roleMask: number;
  /** the template is only for those with a right on it */
  readonly isLimited: boolean;
  /** masks of the rights that somebody has on it, himself and by his role */
  readonly granted: readonly number[];
}

/**
 * What a member may do with one template; null = he does not see it. Who manages the team has what his role says on a
 * limited one too: he could give himself a right.
 */
export function effectiveOnTemplate({ roleMask, isLimited, granted }: OnTemplate): number | null {
  const byRole = isLimited && !hasPermission(roleMask, 'manageProjectUsers') ? null : roleMask;
  if (byRole === null && granted.length === 0) return null;
  return granted.reduce((mask, one) => mask | (one & templatePermissions), byRole ?? 0);
}
