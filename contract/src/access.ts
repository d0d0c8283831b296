/** Who may do what. The server's guard, the console's buttons and the access test all read these tables. */
import { z } from 'zod';

/** Bits of a member's permission mask, as on the wire. */
export const permissionBits = {
  runProjectTasks: 1,
  updateProject: 2,
  manageProjectResources: 4,
  manageProjectUsers: 8,
} as const;
export type Permission = keyof typeof permissionBits;

export const projectRole = z.enum(['owner', 'manager', 'task_runner', 'guest']);
export type ProjectRole = z.infer<typeof projectRole>;

export const rolePermissions: Readonly<Record<ProjectRole, number>> = {
  owner: 15,
  manager: permissionBits.runProjectTasks | permissionBits.manageProjectResources,
  task_runner: permissionBits.runProjectTasks,
  guest: 0,
};

/** A mask of every bit: what an administrator holds in each project. */
export const allPermissions = rolePermissions.owner;

export function hasPermission(mask: number, permission: Permission): boolean {
  return (mask & permissionBits[permission]) !== 0;
}

/**
 * What an endpoint asks of its caller.
 * - `public`: nothing. `signed-in`: a session or an API token.
 * - `admin`: the admin flag. `self-or-admin`: the user named by `:user_id`, or an admin.
 * - `project`: membership of `:project_id` (else 404), and the permission, if one is named (else 403).
 * - `runner`: a runner's token.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'self-or-admin' }
  | { readonly kind: 'runner' }
  | { readonly kind: 'project'; readonly permission: Permission | null };

export const access = {
  public: { kind: 'public' },
  signedIn: { kind: 'signed-in' },
  admin: { kind: 'admin' },
  selfOrAdmin: { kind: 'self-or-admin' },
  runner: { kind: 'runner' },
  member: { kind: 'project', permission: null },
  project: (permission: Permission): Access => ({ kind: 'project', permission }),
} as const satisfies Record<string, Access | ((permission: Permission) => Access)>;
