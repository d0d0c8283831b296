/** Enforces the `access` that an endpoint declares. */

import {
  type Access,
  allPermissions,
  type Endpoint,
  hasPermission,
  type Permission,
  permissionBits,
} from '@signalbox/contract';
import { noun, text } from '@signalbox/contract/texts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { memberMask, memberRoleName } from '../db/member-mask.ts';
import { PreparedQuery } from '../db/prepared-query.ts';
import { findTemplateRights, NO_TEMPLATE_RIGHTS, type TemplateRights } from '../db/template-rights.ts';
import { forbidden, notFound, validationFailed } from '../lib/app-error.ts';
import { type Caller, ownsAllProjects, reachesProject } from '../lib/caller.ts';
import { findGranters } from './granters.ts';
import { findTouchedTemplate, touchedNoun } from './touched-template.ts';

export interface Membership {
  /** '' = no member: an administrator, or an endpoint outside of projects */
  readonly role: string;
  readonly permissions: number;
  /** of a role that somebody has made */
  readonly name?: string;
  /** in this project; outside of projects, of all that the caller is a member of */
  readonly templates: TemplateRights;
}

export const NO_MEMBERSHIP: Membership = { role: '', permissions: 0, templates: NO_TEMPLATE_RIGHTS };

/** What a caller may do with one template that he sees. */
export function maskOn({ permissions, templates }: Membership, templateId: number): number {
  return templates.masks.get(templateId) ?? permissions;
}

/** Most projects have no right on a template at all: then nothing is asked about them. */
const hasRights = sql<number | boolean>`(
  exists (select 1 from template_rights where template_rights.project_id = projects.id)
  or exists (select 1 from templates where templates.project_id = projects.id and templates.is_limited = 1))`;

interface Member {
  readonly userId: number;
  readonly projectId: number;
}

const placeOf = new PreparedQuery((db, { userId, projectId }: Member) =>
  db
    .selectFrom('projects')
    .leftJoin('members', (join) =>
      join.onRef('members.project_id', '=', 'projects.id').on('members.user_id', '=', userId),
    )
    .select([
      'members.role',
      memberMask().as('mask'),
      memberRoleName().as('roleName'),
      hasRights.as('hasRights'),
    ])
    .where('projects.id', '=', projectId),
);

/** undefined when the project does not exist, or not for this caller. */
async function findMembership(
  database: Database,
  caller: Caller,
  projectId: number,
): Promise<Membership | undefined> {
  if (!reachesProject(caller, projectId)) return undefined;
  const isOwn = ownsAllProjects(caller);
  const row = await placeOf.first(database.read, { userId: caller.userId, projectId });
  if (row === undefined || (row.role === null && !isOwn)) return undefined;
  const permissions = isOwn ? allPermissions : row.mask;
  const templates =
    isOwn || !row.hasRights
      ? NO_TEMPLATE_RIGHTS
      : await findTemplateRights(database.read, { userId: caller.userId, projectId });
  return {
    role: row.role ?? '',
    permissions,
    ...(row.roleName !== null && { name: row.roleName }),
    templates,
  };
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
  const isAdminHere = access.kind === 'metrics' ? ownsAllProjects(caller) : caller.isAdmin;
  if ((access.kind === 'admin' || access.kind === 'metrics') && !isAdminHere)
    throw forbidden(text('access.administrators_only'));
  if (access.kind === 'self-or-admin' && !caller.isAdmin && params.user_id !== caller.userId) {
    throw forbidden(text('access.self_or_administrator'));
  }
  const projectId = params.project_id;
  if (typeof projectId !== 'number') return await outsideOfProjects(database, access, caller);
  const membership = await findMembership(database, caller, projectId);
  if (membership === undefined) throw notFound('project');
  const { permissions, templates } = membership;
  const hasOwnRights = templates.hidden.size + templates.masks.size > 0;
  const touched = hasOwnRights ? await findTouchedTemplate(database.read, projectId, params) : undefined;
  if (access.kind === 'project') {
    // What is hidden is treated as what is not there: the role decides, and then it is not found.
    const mask =
      touched === undefined || templates.hidden.has(touched) ? permissions : maskOn(membership, touched);
    const isForBody = touched === undefined && access.onTemplate === true;
    await requirePermission(database, projectId, {
      permission: access.permission,
      mask: isForBody ? anyMask(membership) : mask,
      findTemplate: async () => {
        const id = touched ?? (await findTouchedTemplate(database.read, projectId, params));
        return id === undefined || templates.hidden.has(id) ? undefined : id;
      },
    });
    if (access.whole && templates.hidden.size > 0) {
      const all = { projectId, mask: permissionBits.manageProjectUsers };
      throw forbidden(text('template_right.not_all'), await findGranters(database.read, all));
    }
  }
  if (touched !== undefined && templates.hidden.has(touched)) throw notFound(touchedNoun(params));
  return membership;
}

/** Lists over all projects of somebody, who may have templates hidden from him. */
async function outsideOfProjects(database: Database, access: Access, caller: Caller): Promise<Membership> {
  if (access.kind !== 'signed-in' || ownsAllProjects(caller)) return NO_MEMBERSHIP;
  return {
    ...NO_MEMBERSHIP,
    templates: await findTemplateRights(database.read, { userId: caller.userId }),
  };
}

/** What somebody may do with one template or another. */
const anyMask = ({ permissions, templates }: Membership) =>
  [...templates.masks.values()].reduce((all, mask) => all | mask, permissions);

interface Required {
  readonly permission: Permission | null;
  readonly mask: number;
  /** asked where it is refused: the template that it is about, unless it is hidden */
  readonly findTemplate: () => Promise<number | undefined>;
}

/** The refusal says who could grant it: only members come so far. */
async function requirePermission(
  database: Database,
  projectId: number,
  { permission, mask, findTemplate }: Required,
): Promise<void> {
  if (permission === null || hasPermission(mask, permission)) return;
  const wanted = { projectId, mask: permissionBits[permission], templateId: await findTemplate() };
  const granters = await findGranters(database.read, wanted);
  throw forbidden(text('access.role', { permission: permissionWords[permission] }), granters);
}

/** What a right on a template decides. Whoever changes the project makes it run templates by its integrations. */
const neededOnTemplate: Readonly<Partial<Record<Permission, Permission>>> = {
  runProjectTasks: 'runProjectTasks',
  manageProjectResources: 'manageProjectResources',
  updateProject: 'runProjectTasks',
};

interface BodyOfAccess {
  readonly access: Access;
  readonly membership: Membership;
  readonly projectId: number;
}

/**
 * The templates that a body names: those that are hidden are none of the project, and what the address needs is
 * needed on them. Throws `validation_failed` or `forbidden`.
 */
export async function checkBodyTemplates(
  database: Database,
  { access, membership, projectId }: BodyOfAccess,
  body: unknown,
): Promise<void> {
  const { hidden, masks } = membership.templates;
  if (access.kind !== 'project' || hidden.size + masks.size === 0) return;
  const given = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  for (const field of ['template_id', 'build_template_id']) {
    const id = given[field];
    if (typeof id === 'number' && hidden.has(id))
      throw validationFailed({ [field]: text('object.not_in_project', { what: noun('template') }) });
  }
  const id = given.template_id;
  const needed = access.permission === null ? undefined : neededOnTemplate[access.permission];
  if (typeof id !== 'number') return;
  await requirePermission(database, projectId, {
    permission: needed ?? null,
    mask: maskOn(membership, id),
    findTemplate: async () => id,
  });
}
