/** Who uses an object of a project, and whether what an object points to lies in its own project. */

import type { References } from '@signalbox/contract';
import { type Noun, noun, type Text, text } from '@signalbox/contract/texts';
import { inUse, validationFailed } from '../lib/app-error.ts';
import { type Caller, ownsAllProjects } from '../lib/caller.ts';
import type { Executor } from './database.ts';
import { withoutTemplates } from './reading.ts';
import { findTemplateRights, NO_TEMPLATE_RIGHTS } from './template-rights.ts';

type PointedType = 'key' | 'repository' | 'inventory' | 'environment' | 'template';
/** The entities of a project, as the event log names them. What points to one of the others does not keep it. */
export type EntityType = PointedType | 'view' | 'schedule' | 'integration' | 'alert_channel' | 'alert_rule';

interface Referenced {
  readonly type: EntityType;
  readonly projectId: number;
  readonly id: number;
}

type User = { id: number; name: string };
type UserTableName = 'templates' | 'inventories' | 'repositories' | 'schedules' | 'integrations';

/** Columns that point to an entity and keep it from being deleted. What templates have several of is looked up apart. */
const pointers: Readonly<Record<PointedType, Partial<Record<UserTableName, readonly string[]>>>> = {
  key: {
    inventories: ['user_key_id', 'become_key_id'],
    repositories: ['key_id'],
    integrations: ['auth_key_id'],
  },
  repository: {
    templates: ['repository_id'],
    inventories: ['repository_id'],
    schedules: ['repository_id'],
  },
  inventory: { templates: ['inventory_id'] },
  environment: {},
  template: {
    templates: ['build_template_id'],
    // Its schedules are not users of it: they exist for it alone and go with it.
    integrations: ['template_id'],
  },
};

function isPointedTo(type: EntityType): type is PointedType {
  return Object.hasOwn(pointers, type);
}

export async function findReferences(db: Executor, referenced: Referenced): Promise<References> {
  const { type } = referenced;
  const users = (table: UserTableName) =>
    usersIn(db, { ...referenced, table, columns: isPointedTo(type) ? pointers[type][table] : undefined });
  return {
    templates: await (beside[type]?.(db, referenced) ?? users('templates')),
    inventories: await users('inventories'),
    repositories: await users('repositories'),
    schedules: await users('schedules'),
    integrations: await users('integrations'),
  };
}

async function usersIn(
  db: Executor,
  {
    projectId,
    id,
    table,
    columns,
  }: Referenced & { table: UserTableName; columns?: readonly string[] | undefined },
): Promise<User[]> {
  if (columns === undefined) return [];
  return await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where((where) => where.or(columns.map((column) => where(where.ref(column as 'id'), '=', id))))
    .orderBy('id')
    .execute();
}

async function usersOfVault(db: Executor, { projectId, id }: Referenced): Promise<User[]> {
  return await db
    .selectFrom('templates')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('id', 'in', (where) =>
      where.selectFrom('template_vaults').select('template_id').where('key_id', '=', id),
    )
    .orderBy('id')
    .execute();
}

async function usersOfEnvironment(db: Executor, { projectId, id }: Referenced): Promise<User[]> {
  return await db
    .selectFrom('templates')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where((where) =>
      where.or([
        where('environment_id', '=', id),
        where(
          'id',
          'in',
          where.selectFrom('template_environments').select('template_id').where('environment_id', '=', id),
        ),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** Templates that use it by something that they have several of. */
const beside: Readonly<
  Partial<Record<EntityType, (db: Executor, referenced: Referenced) => Promise<User[]>>>
> = { key: usersOfVault, environment: usersOfEnvironment };

const MAX_NAMED = 3;

/** Throws `in_use` with a sentence that names who uses it, as far as the caller may know of them. */
export async function refuseWhenUsed(
  db: Executor,
  { caller, ...referenced }: Referenced & { readonly caller: Caller | null },
): Promise<void> {
  const { type, projectId } = referenced;
  if (!isPointedTo(type)) return;
  const all = namesOf(await findReferences(db, referenced));
  if (all.length === 0) return;
  const { hidden } =
    caller === null || ownsAllProjects(caller)
      ? NO_TEMPLATE_RIGHTS
      : await findTemplateRights(db, { userId: caller.userId, projectId });
  const seen = namesOf(await findReferences(withoutTemplates(db, hidden), referenced));
  if (seen.length === 0) throw inUse(text('template_right.in_use'));
  const users = seen.slice(0, MAX_NAMED);
  throw inUse(text('object.in_use', { kind: type, users, more: all.length - users.length }));
}

function namesOf(references: References): Text[] {
  return [
    ...references.templates.map(({ name }) => text('named.template', { name })),
    ...references.inventories.map(({ name }) => text('named.inventory', { name })),
    ...references.repositories.map(({ name }) => text('named.repository', { name })),
    ...references.schedules.map(({ name, id }) => text('named.schedule', { name: name || id })),
    ...references.integrations.map(({ name }) => text('named.integration', { name })),
  ];
}

export interface PointedTo {
  /** field of the body, for the message */
  readonly field: string;
  readonly table:
    | 'access_keys'
    | 'repositories'
    | 'inventories'
    | 'environments'
    | 'views'
    | 'templates'
    | 'alert_channels';
  /** null = points nowhere */
  readonly id: number | null;
  readonly what: Noun;
}

/** Throws `validation_failed` with a message per field that points outside of the project, or nowhere. */
export async function checkPointers(
  db: Executor,
  projectId: number,
  pointedTo: readonly PointedTo[],
): Promise<void> {
  const fields: Record<string, Text> = {};
  for (const { field, table, id, what } of pointedTo) {
    if (id === null) continue;
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (row === undefined) fields[field] = text('object.not_in_project', { what: noun(what) });
  }
  if (Object.keys(fields).length > 0) throw validationFailed(fields);
}
