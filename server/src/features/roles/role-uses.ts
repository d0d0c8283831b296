/**
 * What names a role by its slug. While there is any of it the role stays: whatever comes to be called so later would have
 * what was meant for this one. Whoever names a role locks its row (`findGivenRole`), and a deletion locks it before it looks.
 */
import { approvalRule, type RoleUse } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { isActiveTask } from '../../engine/queue/queue-situation.ts';
import { inUse } from '../../lib/app-error.ts';
import type { RoleRow } from './role-store.ts';

const MAX_NAMED = 3;

/** Throws `in_use`. */
export async function refuseUsed(db: Executor, role: RoleRow): Promise<void> {
  const uses = await listUses(db, role);
  if (uses.length === 0) return;
  const named = uses.slice(0, MAX_NAMED).map((use) => nameOf(use, role));
  throw inUse(text('role.in_use', { role: role.name, users: named, more: uses.length - named.length }));
}

function nameOf({ kind, name, task_id, project_name: project }: RoleUse, role: RoleRow): Text | string {
  if (kind === 'member')
    return role.project_id === null ? text('role.held_in', { user: name, project: project ?? '' }) : name;
  if (kind === 'invitation') return text('named.invitation', { name });
  if (kind === 'group_rule') return text('named.group_rule', { name });
  if (kind === 'approval') return text('named.approval', { name });
  return kind === 'task' ? text('named.task', { task: task_id ?? 0 }) : text('named.template', { name });
}

export async function listUses(db: Executor, role: RoleRow): Promise<RoleUse[]> {
  const uses: RoleUse[] = [];
  for (const find of [holders, rights, approvals, tasks, rules, invitations])
    uses.push(...(await find(db, role)));
  return uses;
}

export function holdersOf(db: Executor, { slug, project_id: owner }: RoleRow) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .innerJoin('projects', 'projects.id', 'members.project_id')
    .where('members.role', '=', slug)
    .$if(owner !== null, (query) => query.where('members.project_id', '=', owner));
}

const place = ['projects.id as project_id', 'projects.name as project_name'] as const;

async function holders(db: Executor, role: RoleRow): Promise<RoleUse[]> {
  const rows = await holdersOf(db, role)
    .select(['users.username as name', ...place])
    .orderBy('users.username')
    .orderBy('projects.id')
    .execute();
  return rows.map((row) => ({ kind: 'member', ...row, template_id: null, task_id: null }));
}

async function rights(db: Executor, { slug, project_id: owner }: RoleRow): Promise<RoleUse[]> {
  const rows = await db
    .selectFrom('template_rights')
    .innerJoin('templates', 'templates.id', 'template_rights.template_id')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select(['templates.name', 'templates.id as template_id', ...place])
    .where('template_rights.role', '=', slug)
    .$if(owner !== null, (query) => query.where('projects.id', '=', owner))
    .orderBy('templates.id')
    .execute();
  return rows.map((row) => ({ kind: 'template_right', ...row, task_id: null }));
}

async function approvals(db: Executor, { slug, project_id: owner }: RoleRow): Promise<RoleUse[]> {
  const rows = await db
    .selectFrom('templates')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select(['templates.name', 'templates.id as template_id', 'templates.approval', ...place])
    .where('templates.approval', 'is not', null)
    .$if(owner !== null, (query) => query.where('projects.id', '=', owner))
    .orderBy('templates.id')
    .execute();
  return rows
    .filter(({ approval }) => approvalRule.parse(JSON.parse(approval ?? '')).roles.includes(slug))
    .map(({ approval: _, ...row }) => ({ kind: 'approval', ...row, task_id: null }));
}

/** A task keeps the rule that its template had, until it has ended. */
async function tasks(db: Executor, { slug, project_id: owner }: RoleRow): Promise<RoleUse[]> {
  const rows = await db
    .selectFrom('tasks')
    .innerJoin('templates', 'templates.id', 'tasks.template_id')
    .innerJoin('projects', 'projects.id', 'templates.project_id')
    .select([
      'templates.name',
      'templates.id as template_id',
      'tasks.id as task_id',
      'tasks.approval',
      ...place,
    ])
    .where((where) => where.or([isActiveTask, where('tasks.status', '=', 'waiting')]))
    .where('tasks.approval', 'is not', null)
    .$if(owner !== null, (query) => query.where('projects.id', '=', owner))
    .orderBy('tasks.id')
    .execute();
  return rows
    .filter(({ approval }) => readRule(approval).roles.includes(slug))
    .map(({ approval: _, ...row }) => ({ kind: 'task', ...row }));
}

const readRule = (approval: string | null) => approvalRule.parse(JSON.parse(approval ?? '').rule);

async function rules(db: Executor, { slug, project_id: owner }: RoleRow): Promise<RoleUse[]> {
  const rows = await db
    .selectFrom('group_rules')
    .leftJoin('projects', 'projects.id', 'group_rules.project_id')
    .select(['group_rules.value as name', ...place])
    .where('group_rules.role', '=', slug)
    .$if(owner !== null, (query) => query.where('group_rules.project_id', '=', owner))
    .orderBy('group_rules.id')
    .execute();
  return rows.map((row) => ({ kind: 'group_rule', ...row, template_id: null, task_id: null }));
}

async function invitations(db: Executor, { slug, project_id: owner }: RoleRow): Promise<RoleUse[]> {
  const rows = await db
    .selectFrom('invitations')
    .leftJoin('projects', 'projects.id', 'invitations.project_id')
    .select(['invitations.email as name', ...place])
    .where('invitations.role', '=', slug)
    .$if(owner !== null, (query) => query.where('invitations.project_id', '=', owner))
    .orderBy('invitations.id')
    .execute();
  return rows.map((row) => ({ kind: 'invitation', ...row, template_id: null, task_id: null }));
}
