/** Makes what a plan says, within one write: all of it, or the write fails and nothing is there. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  BodyOf,
  createEnvironment,
  createIntegration,
  createIntegrationMatcher,
  createIntegrationValue,
  createInventory,
  createProject,
  createRepository,
  createSchedule,
  createTemplate,
  createView,
  KeyType,
  Project,
} from '@signalbox/contract';
import type { Executor, Write } from '../../db/database.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller, ProjectCaller } from '../../lib/caller.ts';
import type { RestorePlan } from './restore-plan.ts';
import type { RestoreReport, Spot } from './restore-report.ts';

type Row = { readonly id: number };
type Insert<B> = (write: Write, asked: ProjectCaller, body: B) => Promise<Row>;

/** The services of the objects, as far as they are needed here. */
export interface Inserters {
  readonly project: (
    write: Write,
    caller: Caller,
    body: Omit<BodyOf<typeof createProject>, 'demo'>,
  ) => Promise<Project>;
  readonly key: Insert<{ name: string; type: KeyType }>;
  readonly environment: Insert<BodyOf<typeof createEnvironment>>;
  readonly environmentSecrets: (
    write: Write,
    environmentId: number,
    names: readonly { name: string; type: 'var' | 'env' }[],
  ) => Promise<void>;
  readonly view: Insert<BodyOf<typeof createView>>;
  readonly repository: Insert<BodyOf<typeof createRepository>>;
  readonly inventory: Insert<BodyOf<typeof createInventory>>;
  /** takes any app */
  readonly template: (
    write: Write,
    asked: ProjectCaller,
    body: BodyOf<typeof createTemplate>,
    options: { readonly isWorkspaceLost: boolean },
  ) => Promise<Row>;
  /** throws `validation_failed` for an app that this server does not have */
  readonly requireApp: (db: Executor, id: string) => Promise<void>;
  readonly schedule: Insert<BodyOf<typeof createSchedule>>;
  readonly integration: Insert<BodyOf<typeof createIntegration>>;
  readonly matcher: (
    write: Write,
    integrationId: number,
    body: Omit<BodyOf<typeof createIntegrationMatcher>, 'id' | 'integration_id'>,
  ) => Promise<Row>;
  readonly value: (
    write: Write,
    integrationId: number,
    body: Omit<BodyOf<typeof createIntegrationValue>, 'id' | 'integration_id'>,
  ) => Promise<Row>;
  readonly alias: (
    write: Write,
    alias: { projectId: number; integrationId: number | null; alias?: string },
  ) => Promise<unknown>;
}

interface Making {
  readonly write: Write;
  readonly asked: ProjectCaller;
  readonly insert: Inserters;
  readonly report: RestoreReport;
}

/** From provisional to real ids. */
class RealIds {
  readonly #ids = new Map<number, number>();

  set(provisional: number, { id }: Row): void {
    this.#ids.set(provisional, id);
  }

  of(provisional: number): number {
    const id = this.#ids.get(provisional);
    if (id === undefined) throw new Error(`nothing was made for ${provisional}`);
    return id;
  }

  orNull(provisional: number | null): number | null {
    return provisional === null ? null : this.of(provisional);
  }
}

/** Throws `validation_failed` for what only the services can find, section by section. */
export async function writePlan(
  { write, caller, insert, report }: Omit<Making, 'asked'> & { readonly caller: Caller },
  plan: RestorePlan,
): Promise<Project> {
  const { demo: _demo, ...body } = plan.project;
  const project = await insert.project(write, caller, body);
  const making = { write, asked: { caller, projectId: project.id }, insert, report };
  const keys = await writeKeys(making, plan);
  const environments = await writeEnvironments(making, plan);
  const views = await inOrder(making, plan.views, ({ body: view }) => insert.view(write, making.asked, view));
  const repositories = await inOrder(making, plan.repositories, ({ body: repository }) =>
    insert.repository(write, making.asked, { ...repository, ssh_key_id: keys.of(repository.ssh_key_id) }),
  );
  const inventories = await inOrder(making, plan.inventories, ({ body: inventory }) =>
    insert.inventory(write, making.asked, {
      ...inventory,
      ssh_key_id: keys.orNull(inventory.ssh_key_id),
      become_key_id: keys.orNull(inventory.become_key_id),
      repository_id: repositories.orNull(inventory.repository_id),
    }),
  );
  const ids = { keys, environments, views, repositories, inventories };
  const templates = await writeTemplates(making, plan, ids);
  await noteUnknownApps(making, plan);
  await writeSchedules(making, plan, { templates, repositories });
  await writeHolders(making, plan, { templates, inventories });
  await writeIntegrations(making, plan, { templates, keys });
  for (const alias of plan.projectAliases) {
    await writeAlias(making, { section: 'integration_aliases', name: alias }, { alias, integrationId: null });
  }
  return project;
}

/** Stands for what a service refused. What was found so far ends the restoring after the section. */
const NOT_MADE: Row = { id: 0 };

const OBJECTS_PER_TURN = 100;

/** SQLite works in this thread: without a pause nobody would be answered for the seconds that a large file takes. */
async function pause(index: number): Promise<void> {
  if (index % OBJECTS_PER_TURN === OBJECTS_PER_TURN - 1) await nextTurn();
}

/** One section. Its problems are collected; the ones after it would only suffer from them. */
async function inOrder<T extends { readonly spot: Spot; readonly id: number }>(
  { report }: Making,
  planned: readonly T[],
  make: (one: T, ids: RealIds) => Promise<Row>,
): Promise<RealIds> {
  const ids = new RealIds();
  for (const [index, one] of planned.entries()) {
    await pause(index);
    try {
      ids.set(one.id, await make(one, ids));
    } catch (error) {
      report.catch(one.spot, error);
      ids.set(one.id, NOT_MADE);
    }
  }
  report.throwProblems();
  return ids;
}

async function writeKeys({ write, asked, insert }: Making, { keys }: RestorePlan): Promise<RealIds> {
  const ids = new RealIds();
  for (const [index, key] of keys.entries()) {
    await pause(index);
    ids.set(index + 1, await insert.key(write, asked, key));
  }
  return ids;
}

function writeEnvironments(making: Making, plan: RestorePlan): Promise<RealIds> {
  const { write, asked, insert } = making;
  return inOrder(making, plan.environments, async ({ body, secrets }) => {
    const row = await insert.environment(write, asked, body);
    await insert.environmentSecrets(write, row.id, secrets);
    return row;
  });
}

function writeTemplates(
  making: Making,
  plan: RestorePlan,
  ids: Record<'keys' | 'environments' | 'views' | 'repositories' | 'inventories', RealIds>,
): Promise<RealIds> {
  const { write, asked, insert } = making;
  return inOrder(making, plan.templates, async ({ body, isInventoryLost }, templates) => {
    const buildTemplateId = templates.orNull(body.build_template_id);
    if (buildTemplateId === NOT_MADE.id) return NOT_MADE;
    const real = {
      ...body,
      repository_id: ids.repositories.of(body.repository_id),
      inventory_id: ids.inventories.orNull(body.inventory_id),
      environment_id: ids.environments.orNull(body.environment_id),
      view_id: ids.views.orNull(body.view_id),
      build_template_id: buildTemplateId,
      vaults: body.vaults.map((vault) => ({ ...vault, vault_key_id: ids.keys.orNull(vault.vault_key_id) })),
    };
    return await insert.template(write, asked, real, { isWorkspaceLost: isInventoryLost });
  });
}

/** Templates of an app that is not there come over: an administrator can add it later. */
async function noteUnknownApps({ write, insert, report }: Making, plan: RestorePlan): Promise<void> {
  for (const [app, templates] of Map.groupBy(plan.templates, ({ body }) => body.app)) {
    try {
      await insert.requireApp(write.tx, app);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      for (const { spot } of templates) {
        report.note(
          spot,
          `This server has no app ${app}: its tasks cannot run before an administrator adds it`,
        );
      }
    }
  }
}

async function writeSchedules(
  making: Making,
  plan: RestorePlan,
  { templates, repositories }: Record<'templates' | 'repositories', RealIds>,
): Promise<void> {
  const { write, asked, insert } = making;
  // In the order of the file, not in that of the templates' making.
  const schedules = plan.templates
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ spot, schedules: own }) => own.map((body) => ({ spot, body })))
    .map((schedule, index) => ({ ...schedule, id: index + 1 }));
  await inOrder(making, schedules, ({ body }) =>
    insert.schedule(write, asked, {
      ...body,
      template_id: templates.of(body.template_id),
      repository_id: repositories.orNull(body.repository_id),
    }),
  );
}

/** Templates point to inventories, and a workspace to the template that owns it: this side comes last. */
async function writeHolders(
  { write }: Making,
  plan: RestorePlan,
  { templates, inventories }: Record<'templates' | 'inventories', RealIds>,
): Promise<void> {
  for (const { id, holderId } of plan.inventories) {
    if (holderId === undefined) continue;
    await write.tx
      .updateTable('inventories')
      .set({ holder_id: templates.orNull(holderId) })
      .where('id', '=', inventories.of(id))
      .execute();
  }
}

async function writeIntegrations(
  making: Making,
  plan: RestorePlan,
  { templates, keys }: Record<'templates' | 'keys', RealIds>,
): Promise<void> {
  const { write, asked, insert } = making;
  await inOrder(making, plan.integrations, async ({ spot, body, matchers, values, aliases }) => {
    const row = await insert.integration(write, asked, {
      ...body,
      template_id: templates.of(body.template_id),
      auth_secret_id: keys.orNull(body.auth_secret_id),
    });
    for (const matcher of matchers) await insert.matcher(write, row.id, matcher);
    for (const value of values) await insert.value(write, row.id, value);
    for (const alias of aliases) await writeAlias(making, spot, { alias, integrationId: row.id });
    return row;
  });
}

/** As the server makes them, or long enough not to be guessed. */
const usableAlias = /^[A-Za-z0-9_-]{12,50}$/;

/** Aliases are unique on a server: the project that the backup is of may still have this one. */
async function writeAlias(
  { write, asked, insert, report }: Making,
  spot: Pick<Spot, 'section' | 'name'>,
  { alias, integrationId }: { readonly alias: string; readonly integrationId: number | null },
): Promise<void> {
  const where = { projectId: asked.projectId, integrationId };
  if (usableAlias.test(alias)) {
    try {
      await insert.alias(write, { ...where, alias });
      return;
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    }
  }
  const reason = usableAlias.test(alias) ? 'is taken on this server' : 'can be guessed too easily';
  report.note(spot, `The alias ${alias} ${reason}: there is a new one, tell it to those who send to it`);
  await insert.alias(write, where);
}
