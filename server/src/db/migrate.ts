import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { DialectName } from './dialects/dialect-name.ts';
import { type MigrationTries, migrationTries, tryMigration } from './migration-tries.ts';
import { initial } from './migrations/0001-initial.ts';
import { userIdentities } from './migrations/0002-user-identities.ts';
import { listIndexes } from './migrations/0003-list-indexes.ts';
import { runnerLinks } from './migrations/0006-runner-links.ts';
import { asSent } from './migrations/0008-as-sent.ts';
import { outbox } from './migrations/0009-outbox.ts';
import { runnerTags } from './migrations/0010-runner-tags.ts';
import { texts } from './migrations/0011-texts.ts';
import { taskQuestions } from './migrations/0012-task-questions.ts';
import { outboxTexts } from './migrations/0013-outbox-texts.ts';
import { runnerIsolation } from './migrations/0014-runner-isolation.ts';
import { taskMessageTexts } from './migrations/0015-task-message-texts.ts';
import { scheduleWishes } from './migrations/0016-schedule-wishes.ts';
import { remoteRunners } from './migrations/0021-remote-runners.ts';
import { runnerDrain } from './migrations/0022-runner-drain.ts';
import { templateQueue } from './migrations/0023-template-queue.ts';
import { alertChannels } from './migrations/0024-alert-channels.ts';
import { alertRules } from './migrations/0025-alert-rules.ts';
import { webhookRequests } from './migrations/0026-webhook-requests.ts';
import { retentionRules } from './migrations/0028-retention-rules.ts';
import { diskAlarms } from './migrations/0029-disk-alarms.ts';
import { viewKinds } from './migrations/0030-view-kinds.ts';
import { templateEnvironments } from './migrations/0031-template-environments.ts';
import { valueKinds } from './migrations/0032-value-kinds.ts';
import { dashboardVisits } from './migrations/0033-dashboard-visits.ts';
import { taskExecutions } from './migrations/0034-task-executions.ts';
import { eventFilters } from './migrations/0036-event-filters.ts';
import { eventFiltersTogether } from './migrations/0037-event-filters-together.ts';
import { roles } from './migrations/0038-roles.ts';
import { templateRights } from './migrations/0039-template-rights.ts';
import { secondFactors } from './migrations/0040-second-factors.ts';
import { passkeys } from './migrations/0041-passkeys.ts';
import { groupRules } from './migrations/0042-group-rules.ts';
import { guessCounts } from './migrations/0043-guess-counts.ts';
import { invitations } from './migrations/0044-invitations.ts';
import { tokenScopes } from './migrations/0045-token-scopes.ts';
import { taskApprovals } from './migrations/0046-task-approvals.ts';
import { audit } from './migrations/0047-audit.ts';
import { taskStartKeys } from './migrations/0048-task-start-keys.ts';
import { configuredRules } from './migrations/0049-configured-rules.ts';
import { importLinks } from './migrations/0050-import-links.ts';
import { invitationLanguage } from './migrations/0051-invitation-language.ts';
import { runnerMachines } from './migrations/0052-runner-machines.ts';
import { sparseIndexes } from './migrations/0053-sparse-indexes.ts';
import { groupRights } from './migrations/0054-group-rights.ts';
import { templateFavourites } from './migrations/0055-template-favourites.ts';
import { tasksByDuration } from './migrations/0056-tasks-by-duration.ts';
import { revisions } from './migrations/0057-revisions.ts';
import type { Schema } from './schema.ts';

/** In order of their names; a released one is never edited. What they may do: expand-then-contract.test.ts. */
export const migrations: Record<string, (dialect: DialectName) => Migration> = {
  '0001-initial': initial,
  '0002-user-identities': userIdentities,
  '0003-list-indexes': listIndexes,
  '0006-runner-links': runnerLinks,
  '0008-as-sent': asSent,
  '0009-outbox': outbox,
  '0010-runner-tags': runnerTags,
  '0011-texts': texts,
  '0012-task-questions': taskQuestions,
  '0013-outbox-texts': outboxTexts,
  '0014-runner-isolation': runnerIsolation,
  '0015-task-message-texts': taskMessageTexts,
  '0016-schedule-wishes': scheduleWishes,
  '0021-remote-runners': remoteRunners,
  '0022-runner-drain': runnerDrain,
  '0023-template-queue': templateQueue,
  '0024-alert-channels': alertChannels,
  '0025-alert-rules': alertRules,
  '0026-webhook-requests': webhookRequests,
  '0028-retention-rules': retentionRules,
  '0029-disk-alarms': diskAlarms,
  '0030-view-kinds': viewKinds,
  '0031-template-environments': templateEnvironments,
  '0032-value-kinds': valueKinds,
  '0033-dashboard-visits': dashboardVisits,
  '0034-task-executions': taskExecutions,
  '0036-event-filters': eventFilters,
  '0037-event-filters-together': eventFiltersTogether,
  '0038-roles': roles,
  '0039-template-rights': templateRights,
  '0040-second-factors': secondFactors,
  '0041-passkeys': passkeys,
  '0042-group-rules': groupRules,
  '0043-guess-counts': guessCounts,
  '0044-invitations': invitations,
  '0045-token-scopes': tokenScopes,
  '0046-task-approvals': taskApprovals,
  '0047-audit': audit,
  '0048-task-start-keys': taskStartKeys,
  '0049-configured-rules': configuredRules,
  '0050-import-links': importLinks,
  '0051-invitation-language': invitationLanguage,
  '0052-runner-machines': runnerMachines,
  '0053-sparse-indexes': sparseIndexes,
  '0054-group-rights': groupRights,
  '0055-template-favourites': templateFavourites,
  '0056-tasks-by-duration': tasksByDuration,
  '0057-revisions': revisions,
};

/** Every migration that this version knows, in their order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

export interface MigrateOptions {
  /** these alone are to be made; otherwise all */
  readonly names?: readonly string[];
  /** of PostgreSQL, in which the tables are; otherwise the first one of the search path */
  readonly schema?: string;
  /**
   * Before a database that has a content is changed. What it throws stops the migration; the migrations that are to
   * come are handed over.
   */
  readonly before?: ((pending: readonly string[]) => Promise<void>) | undefined;
  readonly tries?: MigrationTries;
}

/**
 * Brings the schema up to date, all or nothing; several servers may do so at once. Of a transaction it becomes a part.
 */
export async function migrate(
  database: Kysely<Schema>,
  dialect: DialectName,
  { names = migrationNames, schema, before, tries = migrationTries }: MigrateOptions = {},
): Promise<void> {
  // Within a transaction nobody asks for a table that may not be there: PostgreSQL would end it.
  const made = database.isTransaction ? [] : await migrationsOf(database);
  if (isDeepStrictEqual(made, [...names])) return;
  const unknown = made.find((name) => !(name in migrations));
  if (made.length > 0 && unknown === undefined) {
    await before?.(names.filter((name) => !made.includes(name)));
  }
  const isShared = dialect === 'postgres' && !database.isTransaction;
  const migrator = new Migrator({
    db: database,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(names.map((name) => [name, briefly(knownMigration(name)(dialect))])),
    },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  // Kysely has the lock of those that migrate by then, for which a server waits as long as another one takes.
  const briefly = ({ up }: Migration): Migration => ({
    async up(db) {
      if (isShared) await sql`select set_config('lock_timeout', ${String(tries.lockMs)}, true)`.execute(db);
      await up(db);
    },
  });
  const toLatest = async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  };
  const error = await (isShared ? tryMigration(toLatest, tries) : toLatest()).then(
    () => null,
    (failure: unknown) => failure,
  );
  if (error === null) return;
  const newer = await firstUnknown(database).catch(() => undefined);
  if (newer === undefined) throw error;
  throw new Error(newerSentence(newer), { cause: error });
}

export function newerSentence(migration: string): string {
  return `This database is of a newer version of Signalbox (${migration}): install that version again, or restore a copy of the database from before`;
}

function knownMigration(name: string): (dialect: DialectName) => Migration {
  const migration = migrations[name];
  if (migration === undefined) throw new Error(`There is no migration ${name}`);
  return migration;
}

/**
 * What the database has made so far, in one question, as nearly every start finds it so: the migrator looks through all
 * tables and columns, twice. A database without such a table is empty; of one that does not answer the migrator says so.
 */
export async function migrationsOf(database: Kysely<Schema>): Promise<string[]> {
  return await namesOfMade(database).catch(() => []);
}

/** The migration that a later version has made, if there is one. */
async function firstUnknown(database: Kysely<Schema>): Promise<string | undefined> {
  return (await namesOfMade(database)).find((name) => !(name in migrations));
}

async function namesOfMade(database: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}
