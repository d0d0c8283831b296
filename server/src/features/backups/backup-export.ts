/** From the rows of a project to its backup: ids become names, secrets stay behind. */
import type { Backup } from '@signalbox/contract';
import { withoutCredentials } from '../../lib/git-address.ts';
import { readTags } from '../../lib/runner-tags.ts';
import type { ProjectRows } from './backup-rows.ts';
import { compareTexts, uniqueNames } from './unique-names.ts';

type Names = ReadonlyMap<number, string>;

interface SectionNames {
  readonly keys: Names;
  readonly repositories: Names;
  readonly inventories: Names;
  readonly environments: Names;
  readonly views: Names;
  readonly templates: Names;
  readonly integrations: Names;
}

/** As long as names of templates and views may be; those of all others may be longer. */
const TITLE_MAX = 100;
const NAME_MAX = 255;

export function toBackup(rows: ProjectRows): Backup {
  const { project } = rows;
  const names: SectionNames = {
    keys: uniqueNames(rows.keys, NAME_MAX),
    repositories: uniqueNames(rows.repositories, NAME_MAX),
    // Elsewhere nothing is without a name, and in a file no name means none.
    inventories: uniqueNames(
      rows.inventories.map(({ id, name }) => ({ id, name: name || 'Inventory' })),
      NAME_MAX,
    ),
    environments: uniqueNames(rows.environments, NAME_MAX),
    views: uniqueNames(
      rows.views.map(({ id, title }) => ({ id, name: title })),
      TITLE_MAX,
    ),
    templates: uniqueNames(rows.templates, TITLE_MAX),
    integrations: uniqueNames(rows.integrations, NAME_MAX),
  };
  return {
    meta: {
      name: project.name,
      alert: project.alert === 1,
      alert_chat: project.alert_chat,
      max_parallel_tasks: project.max_parallel_tasks,
      type: project.type,
    },
    keys: byName(rows.keys.map((row) => ({ name: nameIn(names.keys, row.id), type: row.type }))),
    repositories: byName(rows.repositories.map((row) => toRepository(row, names))),
    inventories: byName(rows.inventories.map((row) => toInventory(row, names))),
    environments: byName(toEnvironments(rows, names)),
    views: rows.views
      .map((row) => ({ title: nameIn(names.views, row.id), position: row.position }))
      .toSorted((a, b) => compareTexts(a.title, b.title)),
    templates: byName(toTemplates(rows, names)),
    integrations: byName(toIntegrations(rows, names)),
    integration_aliases: rows.aliases
      .filter((alias) => alias.integration_id === null)
      .map(({ alias }) => alias),
  };
}

function byName<T extends { readonly name: string }>(objects: readonly T[]): T[] {
  return objects.toSorted((a, b) => compareTexts(a.name, b.name));
}

/** Absent for what points nowhere, or to something that is gone. */
function nameOf(names: Names, id: number | null): string | undefined {
  return id === null ? undefined : names.get(id);
}

function nameIn(names: Names, id: number): string {
  const name = names.get(id);
  if (name === undefined) throw new Error(`there is no name for ${id}`);
  return name;
}

function toRepository(row: ProjectRows['repositories'][number], names: SectionNames) {
  return {
    name: nameIn(names.repositories, row.id),
    git_url: withoutCredentials(row.git_url),
    git_branch: row.git_branch,
    ssh_key: nameOf(names.keys, row.key_id),
  };
}

function toInventory(row: ProjectRows['inventories'][number], names: SectionNames) {
  return {
    name: nameIn(names.inventories, row.id),
    type: row.type,
    inventory: row.inventory,
    ssh_key: nameOf(names.keys, row.user_key_id),
    become_key: nameOf(names.keys, row.become_key_id),
    repository: nameOf(names.repositories, row.repository_id),
    // A workspace says so when it belongs to nobody: restored without a word, its first user would get it.
    holder: nameOf(names.templates, row.holder_id) ?? (row.type.endsWith('-workspace') ? '' : undefined),
    ...tagsOf(row),
  };
}

/** Files without tags look as they always did. */
function tagsOf(row: { readonly runner_tags: string }) {
  const tags = readTags(row.runner_tags);
  return tags.length === 0 ? {} : { runner_tags: tags };
}

function toEnvironments(rows: ProjectRows, names: SectionNames) {
  const secrets = Map.groupBy(rows.secrets, (secret) => secret.environment_id);
  return rows.environments.map((row) => ({
    name: nameIn(names.environments, row.id),
    json: row.json || null,
    env: row.env || null,
    secrets: (secrets.get(row.id) ?? [])
      .map(({ name, type }) => ({ name, type }))
      .toSorted((a, b) => compareTexts(a.type, b.type) || compareTexts(a.name, b.name)),
  }));
}

function toTemplates(rows: ProjectRows, names: SectionNames) {
  const vaults = Map.groupBy(rows.vaults, (vault) => vault.template_id);
  const schedules = Map.groupBy(rows.schedules, (schedule) => schedule.template_id);
  return rows.templates.map((row) => {
    const own = toSchedules(schedules.get(row.id) ?? [], names);
    return {
      name: nameIn(names.templates, row.id),
      app: row.app,
      playbook: row.playbook,
      arguments: row.arguments,
      allow_override_args_in_task: row.allow_override_args_in_task === 1,
      description: row.description,
      type: row.type,
      start_version: row.start_version,
      autorun: row.autorun === 1,
      git_branch: row.git_branch,
      suppress_success_alerts: row.suppress_success_alerts === 1,
      survey_vars: JSON.parse(row.survey_vars),
      inventory: nameOf(names.inventories, row.inventory_id),
      repository: nameOf(names.repositories, row.repository_id),
      environment: nameOf(names.environments, row.environment_id),
      build_template: nameOf(names.templates, row.build_template_id),
      view: nameOf(names.views, row.view_id),
      ...tagsOf(row),
      vaults: (vaults.get(row.id) ?? []).map((vault) => ({
        name: vault.name,
        vault_key: nameOf(names.keys, vault.key_id),
        ...(vault.type === 'password' ? {} : { type: vault.type }),
        script: vault.script,
      })),
      task_params: row.task_params === null ? null : JSON.parse(row.task_params),
      // Programs that know one schedule per template only get the one that matters most.
      cron: (own.find(({ active }) => active) ?? own[0])?.cron_format,
      schedules: own,
    };
  });
}

function toSchedules(rows: ProjectRows['schedules'], names: SectionNames) {
  return rows
    .map((row) => ({
      name: row.name,
      cron_format: row.cron_format,
      active: row.active === 1,
      repository: nameOf(names.repositories, row.repository_id),
      time_zone: row.time_zone,
    }))
    .toSorted((a, b) => compareTexts(a.name, b.name) || compareTexts(a.cron_format, b.cron_format));
}

/** Matchers, values and aliases keep their order: of two values for one variable the later one counts. */
function toIntegrations(rows: ProjectRows, names: SectionNames) {
  const matchers = Map.groupBy(rows.matchers, (matcher) => matcher.integration_id);
  const values = Map.groupBy(rows.values, (value) => value.integration_id);
  const aliases = Map.groupBy(rows.aliases, (alias) => alias.integration_id);
  return rows.integrations.map((row) => ({
    name: nameIn(names.integrations, row.id),
    auth_method: row.auth_method,
    auth_header: row.auth_header,
    auth_secret: nameOf(names.keys, row.auth_key_id),
    searchable: row.searchable === 1,
    task_params: JSON.parse(row.task_params),
    template: nameIn(names.templates, row.template_id),
    aliases: (aliases.get(row.id) ?? []).map(({ alias }) => alias),
    matchers: (matchers.get(row.id) ?? []).map(
      ({ name, match_type, method, body_data_type, key, value }) => ({
        name,
        match_type,
        method,
        body_data_type,
        key,
        value,
      }),
    ),
    extract_values: (values.get(row.id) ?? []).map(
      ({ name, value_source, body_data_type, key, variable }) => ({
        name,
        value_source,
        body_data_type,
        key,
        variable,
      }),
    ),
  }));
}
