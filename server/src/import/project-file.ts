/** From the rows of a project to its file: objects refer to each other by name, and no secret is in it. */
import { type Backup, isWorkspaceType } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import type { ProjectRows } from './project-rows.ts';
import { secretNameOf } from './secret-name.ts';
import { SectionNames } from './section-names.ts';
import { flagIn, idIn, jsonIn, numberIn, type SourceRow, textIn, textOrNull } from './source-row.ts';
import { surveyIn } from './survey-in-row.ts';

export type NoteObject = (place: { readonly section: string; readonly name: string }, told: Text) => void;

interface Options {
  readonly note: NoteObject;
  /** of the other server: schedules that name none go by it; null = they go by the time of this one */
  readonly timeZone: string | null;
}

const sections = {
  keys: { word: 'Key', maxLength: 255 },
  views: { word: 'View', maxLength: 100, column: 'title' },
  environments: { word: 'Environment', maxLength: 255 },
  repositories: { word: 'Repository', maxLength: 255 },
  inventories: { word: 'Inventory', maxLength: 255 },
  templates: { word: 'Template', maxLength: 100 },
} as const;
type NamedSection = keyof typeof sections;
type Names = Readonly<Record<NamedSection, SectionNames>>;

/** Each section has its objects in the order of the rows: the place of one in the file is that of its row. */
export function makeProjectFile(rows: ProjectRows, options: Options): Backup {
  const names = namesOf(rows, options.note);
  const byTemplate = (row: SourceRow) => numberIn(row, 'template_id');
  const byIntegration = (row: SourceRow) => numberIn(row, 'integration_id');
  const context: Context = {
    ...options,
    names,
    vaults: Map.groupBy(rows.vaults, byTemplate),
    schedules: Map.groupBy(rows.schedules, byTemplate),
    secrets: Map.groupBy(rows.secrets, (row) => numberIn(row, 'environment_id')),
    matchers: Map.groupBy(rows.matchers, byIntegration),
    values: Map.groupBy(rows.values, byIntegration),
    aliases: Map.groupBy(rows.aliases, byIntegration),
  };
  return {
    meta: {
      name: textIn(rows.project, 'name') || `Project ${rows.id}`,
      alert: flagIn(rows.project, 'alert'),
      alert_chat: textOrNull(rows.project, 'alert_chat'),
      max_parallel_tasks: numberIn(rows.project, 'max_parallel_tasks') ?? 0,
      type: textIn(rows.project, 'type'),
    },
    keys: rows.keys.map((row) => ({ name: names.keys.of(idIn(row)), type: textIn(row, 'type') })),
    views: rows.views.map((row) => ({
      title: names.views.of(idIn(row)),
      position: numberIn(row, 'position') ?? 0,
    })),
    environments: rows.environments.map((row) => environmentOf(row, context)),
    repositories: rows.repositories.map((row) => ({
      name: names.repositories.of(idIn(row)),
      git_url: textIn(row, 'git_url'),
      git_branch: textIn(row, 'git_branch'),
      ssh_key: names.keys.find(numberIn(row, 'ssh_key_id')),
    })),
    inventories: rows.inventories.map((row) => inventoryOf(row, context)),
    templates: rows.templates.map((row) => templateOf(row, context)),
    integrations: rows.integrations.map((row) => integrationOf(row, context)),
    integration_aliases: (context.aliases.get(null) ?? []).map((row) => textIn(row, 'alias')),
  };
}

type Parts = ReadonlyMap<number | null, readonly SourceRow[]>;
interface Context extends Options {
  readonly names: Names;
  readonly vaults: Parts;
  readonly schedules: Parts;
  readonly secrets: Parts;
  readonly matchers: Parts;
  readonly values: Parts;
  readonly aliases: Parts;
}

function namesOf(rows: ProjectRows, note: NoteObject): Names {
  const entries = (Object.keys(sections) as NamedSection[]).map((section) => [
    section,
    new SectionNames(rows[section], sections[section], (name, told) => note({ section, name }, told)),
  ]);
  return Object.fromEntries(entries) as Names;
}

function environmentOf(
  row: SourceRow,
  { names, secrets }: Context,
): NonNullable<Backup['environments']>[number] {
  const own = (secrets.get(idIn(row)) ?? []).map((secret) => secretNameOf(textIn(secret, 'name')));
  return {
    name: names.environments.of(idIn(row)),
    json: textOrNull(row, 'json'),
    env: textOrNull(row, 'env'),
    password: textOrNull(row, 'password'),
    // Of two of a name the other server gives its programs one as well.
    secrets: [...new Map(own.map((secret) => [`${secret.type}.${secret.name}`, secret])).values()],
  };
}

function inventoryOf(row: SourceRow, { names }: Context): NonNullable<Backup['inventories']>[number] {
  const type = textIn(row, 'type');
  const holder = names.templates.find(numberIn(row, 'holder_id'));
  return {
    name: names.inventories.of(idIn(row)),
    type,
    inventory: textIn(row, 'inventory'),
    ssh_key: names.keys.find(numberIn(row, 'ssh_key_id')),
    become_key: names.keys.find(numberIn(row, 'become_key_id')),
    repository: names.repositories.find(numberIn(row, 'repository_id')),
    holder: holder ?? (isWorkspaceType(type) ? '' : undefined),
  };
}

function templateOf(row: SourceRow, context: Context): NonNullable<Backup['templates']>[number] {
  const { names, vaults, note } = context;
  const id = idIn(row);
  const name = names.templates.of(id);
  return {
    name,
    app: textIn(row, 'app') || 'ansible',
    playbook: textIn(row, 'playbook'),
    arguments: textOrNull(row, 'arguments'),
    allow_override_args_in_task: flagIn(row, 'allow_override_args_in_task'),
    description: textOrNull(row, 'description'),
    type: textIn(row, 'type'),
    start_version: textOrNull(row, 'start_version'),
    autorun: flagIn(row, 'autorun'),
    git_branch: textOrNull(row, 'git_branch'),
    suppress_success_alerts: flagIn(row, 'suppress_success_alerts'),
    survey_vars: surveyIn(row, (told) => note({ section: 'templates', name }, told)),
    inventory: names.inventories.find(numberIn(row, 'inventory_id')),
    repository: names.repositories.find(numberIn(row, 'repository_id')),
    environment: names.environments.find(numberIn(row, 'environment_id')),
    build_template: names.templates.find(numberIn(row, 'build_template_id')),
    view: names.views.find(numberIn(row, 'view_id')),
    vaults: (vaults.get(id) ?? []).map((vault) => ({
      name: textOrNull(vault, 'name'),
      vault_key: names.keys.find(numberIn(vault, 'vault_key_id')),
    })),
    schedules: (context.schedules.get(id) ?? []).map((schedule) => scheduleOf(schedule, context)),
  };
}

function scheduleOf(row: SourceRow, { names, timeZone }: Context) {
  const repository = names.repositories.find(numberIn(row, 'repository_id'));
  const cron = textIn(row, 'cron_format');
  return {
    name: textIn(row, 'name'),
    cron_format: cron,
    // One for new commits runs there, whatever its switch says.
    active: repository !== undefined || flagIn(row, 'active'),
    repository,
    time_zone: timeZone,
  };
}

function integrationOf(row: SourceRow, context: Context): NonNullable<Backup['integrations']>[number] {
  const { names, matchers, values, aliases } = context;
  const id = idIn(row);
  const params = jsonIn(row, 'task_params');
  return {
    name: textIn(row, 'name') || `Integration ${id}`,
    auth_method: textIn(row, 'auth_method'),
    auth_header: textIn(row, 'auth_header'),
    auth_secret: names.keys.find(numberIn(row, 'auth_secret_id')),
    searchable: flagIn(row, 'searchable'),
    template: names.templates.find(numberIn(row, 'template_id')),
    task_params: isObject(params) ? params : null,
    matchers: (matchers.get(id) ?? []).map((part) => ({
      ...plain(part, ['name', 'match_type', 'method', 'body_data_type', 'key', 'value']),
    })),
    extract_values: (values.get(id) ?? []).map((part) => ({
      ...plain(part, ['name', 'value_source', 'body_data_type', 'key', 'variable']),
    })),
    aliases: (aliases.get(id) ?? []).map((alias) => textIn(alias, 'alias')),
  };
}

function plain<const Column extends string>(
  row: SourceRow,
  columns: readonly Column[],
): Record<Column, string> {
  return Object.fromEntries(columns.map((column) => [column, textIn(row, column)])) as Record<Column, string>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
