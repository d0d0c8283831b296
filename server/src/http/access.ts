/** Enforces the `access` that an endpoint declares. */

import {
  type Access,
  allPermissions,
  type Endpoint,
  hasPermission,
  type Permission,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../db/database.ts';
import { memberMask, memberRoleName } from '../db/member-mask.ts';
import { forbidden, notFound } from '../lib/app-error.ts';
import { type Caller, ownsAllProjects, reachesProject } from '../lib/caller.ts';

export interface Membership {
  /** '' = no member: an administrator, or an endpoint outside of projects */
  readonly role: string;
  readonly permissions: number;
  /** of a role that somebody has made */
  readonly name?: string;
}

export const NO_MEMBERSHIP: Membership = { role: '', permissions: 0 };

/** undefined when the project does not exist, or not for this caller. */
async function findMembership(
  database: Database,
  caller: Caller,
  projectId: number,
): Promise<Membership | undefined> {
  if (!reachesProject(caller, projectId)) return undefined;
  const isOwn = ownsAllProjects(caller);
  const row = await database.read
    .selectFrom('projects')
    .leftJoin('members', (join) =>
      join.onRef('members.project_id', '=', 'projects.id').on('members.user_id', '=', caller.userId),
    )
    .select(['members.role', memberMask().as('mask'), memberRoleName().as('roleName')])
    .where('projects.id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined || (row.role === null && !isOwn)) return undefined;
  const permissions = isOwn ? allPermissions : row.mask;
  return { role: row.role ?? '', permissions, ...(row.roleName !== null && { name: row.roleName }) };
}

const permissionWords = {
  runProjectTasks: 'run_tasks',
  updateProject: 'update_project',
  manageProjectResources: 'manage_resources',
  manageProjectUsers: 'manage_team',
} as const satisfies Readonly<Record<Permission, string>>;

/** The id that decides. */
const pathGuards: ReadonlyMap<Access['kind'], string> = new Map([
  ['project', 'project_id'],
  ['self-or-admin', 'user_id'],
]);

/**
 * What `checkAccess` looks for in the address must stand there: without it, it would let everybody in. Throws for a
 * declaration that lacks it, which stops the start.
 */
export function requireGuardedPath({ access, method, url, params }: Endpoint): void {
  const needed = pathGuards.get(access.kind);
  if (needed === undefined) return;
  if (url.split('/').includes(`:${needed}`) && params !== undefined && needed in params.shape) return;
  throw new Error(`${method} ${url} is guarded by ${needed}, which its address does not hold`);
}

interface Asked {
  readonly access: Access;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Throws `forbidden` or `not_found`. */
export async function checkAccess(
  database: Database,
  { access, caller, params }: Asked,
): Promise<Membership> {
  if (access.kind === 'admin' && !caller.isAdmin) throw forbidden(text('access.administrators_only'));
  if (access.kind === 'self-or-admin' && !caller.isAdmin && params.user_id !== caller.userId) {
    throw forbidden(text('access.self_or_administrator'));
  }
  const projectId = params.project_id;
  if (typeof projectId !== 'number') return NO_MEMBERSHIP;
  const membership = await findMembership(database, caller, projectId);
  if (membership === undefined) throw notFound('project');
  if (
    access.kind === 'project' &&
    access.permission !== null &&
    !hasPermission(membership.permissions, access.permission)
  ) {
    throw forbidden(text('access.role', { permission: permissionWords[access.permission] }));
  }
  return membership;
}
