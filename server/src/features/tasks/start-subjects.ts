/** Loads what decides whether tasks of templates can run: a fixed number of queries, however many templates. */
import { profileOf } from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { isOneOf } from '../../db/dialects/one-of.ts';
import { PreparedQuery } from '../../db/prepared-query.ts';
import type { Schema } from '../../db/schema.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import { listTemplateEnvironments } from '../../db/template-environments.ts';
import { isSealedEmpty } from '../../lib/secret-box.ts';
import type { SecretSubject, StartSubject, VaultSubject } from './start-obstacles.ts';

type TemplateRow = Selectable<TemplateTable>;

interface Asked {
  readonly templates: readonly TemplateRow[];
  /** inventory that a task names instead of that of its template */
  readonly inventoryId?: number | null;
}

/** By the id of the template. All that it names is of its own project. */
export async function loadStartSubjects(
  db: Executor,
  { templates, inventoryId = null }: Asked,
): Promise<ReadonlyMap<number, StartSubject>> {
  if (templates.length === 0) return new Map();
  const inventoryOf = (template: TemplateRow) => inventoryId ?? template.inventory_id;
  const inventories = await rowsOf(db, 'inventories', templates.map(inventoryOf));
  const repositories = await rowsOf(db, 'repositories', [
    ...templates.map((template) => template.repository_id),
    ...[...inventories.values()].map((inventory) => inventory.repository_id),
  ]);
  const environmentIds = await listTemplateEnvironments(db, templates);
  const environments = await rowsOf(db, 'environments', [...environmentIds.values()].flat());
  const secrets = await listSecrets(db, [...environments.keys()]);
  const builds = await rowsOf(
    db,
    'templates',
    templates.map((template) => template.build_template_id),
  );
  // A template may have kept those of the app that it had before.
  const withVaults = templates.filter(({ app }) => profileOf(app).takesVaults);
  const vaults = await listVaults(
    db,
    withVaults.map(({ id }) => id),
  );
  const emptyKeys = await listEmptyKeys(db, [
    ...[...repositories.values()].map((repository) => repository.key_id),
    ...[...inventories.values()].flatMap(({ user_key_id: user, become_key_id: become }) => [user, become]),
    ...[...vaults.values()].flatMap((own) => own.map((vault) => vault.key_id)),
  ]);
  return new Map(
    templates.map((template) => {
      const inventory = inventories.get(inventoryOf(template) ?? 0);
      const subject: StartSubject = {
        template,
        inventory,
        repository: repositories.get(template.repository_id),
        inventoryRepository: repositories.get(inventory?.repository_id ?? 0),
        environments: (environmentIds.get(template.id) ?? []).flatMap((id) => {
          const row = environments.get(id);
          return row === undefined ? [] : [{ ...row, secrets: secrets.get(id) ?? [] }];
        }),
        emptyKeys,
        vaults: vaults.get(template.id) ?? [],
        build: builds.get(template.build_template_id ?? 0),
      };
      return [template.id, subject];
    }),
  );
}

type Named = 'inventories' | 'repositories' | 'environments' | 'templates';
type Row<T extends Named> = Selectable<Schema[T]>;

const rowsIn = (table: Named) =>
  new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
    db
      .selectFrom(table as 'templates')
      .selectAll()
      .where(isOneOf(dialect, 'id', given.ids)),
  );
const rowsWith = {
  inventories: rowsIn('inventories'),
  repositories: rowsIn('repositories'),
  environments: rowsIn('environments'),
  templates: rowsIn('templates'),
};

async function rowsOf<T extends Named>(
  db: Executor,
  table: T,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Row<T>>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await rowsWith[table].all(db, { ids: wanted });
  // One table stands for the others, so that the query has a type: what was read has the columns of the one named.
  return new Map(rows.map((row) => [row.id, row as unknown as Row<T>]));
}

async function listSecrets(
  db: Executor,
  environmentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly SecretSubject[]>> {
  if (environmentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('environment_secrets')
    .select(['environment_id', 'type', 'name', 'secret'])
    .where('environment_id', 'in', environmentIds)
    .orderBy('id')
    .execute();
  const secrets = rows.map(({ secret, ...row }) => ({ ...row, isEmpty: isSealedEmpty(secret) }));
  return Map.groupBy(secrets, (row) => row.environment_id);
}

const emptyKeysWith = new PreparedQuery((db, given: { readonly ids: readonly number[] }, dialect) =>
  db
    .selectFrom('access_keys')
    .select(['id', 'name'])
    .where(isOneOf(dialect, 'id', given.ids))
    .where('type', '<>', 'none')
    .where('secret', 'is', null),
);

async function listEmptyKeys(
  db: Executor,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await emptyKeysWith.all(db, { ids: wanted });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function listVaults(
  db: Executor,
  templateIds: readonly number[],
): Promise<Map<number, VaultSubject[]>> {
  if (templateIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('template_vaults')
    .leftJoin('access_keys', 'access_keys.id', 'template_vaults.key_id')
    .select([
      'template_vaults.template_id',
      'template_vaults.type',
      'template_vaults.name',
      'template_vaults.key_id',
      'access_keys.name as key_name',
      'access_keys.type as key_type',
    ])
    .where('template_vaults.template_id', 'in', templateIds)
    .orderBy('template_vaults.id')
    .execute();
  return Map.groupBy(rows, (row) => row.template_id);
}
