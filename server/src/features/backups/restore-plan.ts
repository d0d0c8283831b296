/**
 * From a backup to what has to be made, in which order: pure, and complete. What can be stored is stored as it is in the
 * file; the rest, and what refers to what is not there, is left out with a note. References between the planned objects are
 * provisional ids: see restore-names.ts.
 */

import {
  type Backup,
  createProject,
  environmentBody,
  environmentSecretType,
  inventoryBody,
  parseJsonText,
  repositoryBody,
  viewBody,
} from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import { withoutPassword } from '../../lib/git-address.ts';
import { type IntegrationPlan, planIntegrations } from './restore-integration-plan.ts';
import { type KeyPlan, planKeys } from './restore-key-plan.ts';
import { indexSection } from './restore-names.ts';
import type { RestoreReport, Spot } from './restore-report.ts';
import type { Sections } from './restore-sections.ts';
import { planTemplates, type TemplatePlan } from './restore-template-plan.ts';
import { cutText } from './unique-names.ts';

interface Planned<T> {
  readonly spot: Spot;
  /** provisional */
  readonly id: number;
  readonly body: T;
}

type EnvironmentPlan = Planned<z.output<typeof environmentBody>> & {
  readonly secrets: readonly z.output<typeof secretName>[];
};
type InventoryPlan = Planned<z.output<typeof inventoryBody>> & {
  /** name of the template that owns the workspace; '' = nobody, undefined = the file does not say */
  readonly holder: string | undefined;
};

export interface RestorePlan {
  readonly project: z.output<typeof createProject.body>;
  readonly keys: KeyPlan['keys'];
  readonly environments: readonly EnvironmentPlan[];
  readonly views: readonly Planned<z.output<typeof viewBody>>[];
  readonly repositories: readonly Planned<z.output<typeof repositoryBody>>[];
  readonly inventories: readonly (Planned<z.output<typeof inventoryBody>> & {
    /** provisional id of the template that owns the workspace; null = nobody, undefined = the file does not say */
    readonly holderId: number | null | undefined;
  })[];
  readonly templates: TemplatePlan;
  readonly integrations: readonly IntegrationPlan[];
  readonly projectAliases: readonly string[];
}

const NAME_MAX = 255;
/** as long as names of templates and views may be */
const TITLE_MAX = 100;

/** Throws `validation_failed` for what is no backup. */
export function planRestore(file: Backup, report: RestoreReport): RestorePlan {
  const project = planProject(file, report);
  const index = (
    section: 'repositories' | 'inventories' | 'environments' | 'templates',
    word: string,
    maxLength = NAME_MAX,
  ) => indexSection({ section, word, names: (file[section] ?? []).map(nameOf), maxLength }, report);
  const titles = (file.views ?? []).map(titleOf);
  const sections: Sections = {
    file,
    report,
    keys: planKeys(file, report),
    repositories: index('repositories', 'repository'),
    inventories: index('inventories', 'inventory'),
    environments: index('environments', 'environment'),
    views: indexSection({ section: 'views', word: 'view', names: titles, maxLength: TITLE_MAX }, report),
    templates: index('templates', 'template', TITLE_MAX),
  };
  // Each section before those that refer to it, so that what is left out is known there.
  const repositories = planRepositories(sections);
  const inventories = planInventories(sections);
  const environments = planEnvironments(sections);
  const views = planViews(sections);
  const templates = planTemplates(sections);
  const integrations = planIntegrations(sections);
  const plan = {
    repositories,
    inventories: inventories.map(({ holder, ...inventory }) => ({
      ...inventory,
      holderId: holder === undefined ? undefined : sections.templates.idOf(holder, inventory.spot, 'holder'),
    })),
    environments,
    views,
    templates,
    integrations,
    projectAliases: file.integration_aliases ?? [],
    keys: sections.keys.keys,
  };
  report.throwProblems();
  if (project === undefined) throw new Error('a project that is not valid must be a problem');
  return { project, ...plan };
}

function planProject({ meta }: Backup, report: RestoreReport) {
  const name = meta?.name ?? '';
  const spot = { section: 'meta', index: null, name };
  if (name === '') {
    report.problem(spot, 'name', text('backup.no_project'));
    return undefined;
  }
  const { alert, alert_chat: chat, max_parallel_tasks: limit, type } = meta ?? {};
  const isChat = (chat?.length ?? 0) <= CHAT_MAX;
  if (!isChat) report.note(spot, 'The chat that was told is left out: its name is too long');
  const isLimit = Number.isSafeInteger(limit ?? 0) && (limit ?? 0) >= 0;
  if (!isLimit) report.note(spot, `The limit of tasks at once, ${limit}, is left out`);
  const body = {
    name: cutText(name, NAME_MAX),
    alert,
    alert_chat: isChat ? chat : null,
    max_parallel_tasks: isLimit ? limit : 0,
    type,
  };
  return report.check(spot, createProject.body, body);
}

const CHAT_MAX = 30;
const secretName = z.object({ name: z.string().min(1).max(255), type: environmentSecretType });

function planEnvironments({ file, report, environments }: Sections): EnvironmentPlan[] {
  return (file.environments ?? []).flatMap((environment, index) => {
    const { name, password } = environment;
    const spot = { section: 'environments', index, name };
    if (password) report.note(spot, 'Its password is left out: environments have secrets for that');
    const secrets = (environment.secrets ?? []).flatMap((secret, place) => {
      const at = { ...spot, part: `secrets.${place}` };
      const kept = report.keep(at, secretName, secret as z.input<typeof secretName>);
      return kept === undefined ? [] : [kept];
    });
    if (secrets.length > 0) {
      const names = secrets.map((secret) => secret.name).join(', ');
      report.note(spot, `Enter the values of its secrets again, a backup holds none: ${names}`);
    }
    const body = report.keep(spot, environmentBody, {
      name: environments.names[index] ?? name,
      json: jsonOrNothing('Its extra variables', environment.json, { spot, report }),
      env: jsonOrNothing('Its environment variables', environment.env, { spot, report }),
    });
    if (body === undefined) environments.drop(index + 1);
    else if (hasLostValues(environment, { ...body, secrets })) environments.reduce(index + 1);
    return body === undefined ? [] : [{ spot, id: index + 1, body, secrets }];
  });
}

function hasLostValues(
  environment: NonNullable<Backup['environments']>[number],
  kept: Pick<z.output<typeof environmentBody>, 'json' | 'env'> & Pick<EnvironmentPlan, 'secrets'>,
): boolean {
  if (kept.secrets.length < (environment.secrets?.length ?? 0)) return true;
  return (['json', 'env'] as const).some((field) => environment[field]?.trim() && kept[field] === null);
}

function jsonOrNothing(
  what: string,
  text: string | null | undefined,
  { spot, report }: { readonly spot: Spot; readonly report: RestoreReport },
): string | null {
  if (!text?.trim()) return null;
  if (parseJsonText(text) !== undefined) return text;
  report.note(spot, `${what} are left out: they are no JSON`);
  return null;
}

type FileView = NonNullable<Backup['views']>[number];

function titleOf({ title, name }: FileView): string {
  return title || name || '';
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

function planViews({ file, report, views }: Sections) {
  return (file.views ?? []).flatMap((view, index) => {
    const spot = { section: 'views', index, name: titleOf(view) };
    const position = Number.isSafeInteger(view.position ?? 0) ? view.position : index;
    const body = report.keep(spot, viewBody, { title: views.names[index] ?? '', position });
    if (body === undefined) views.drop(index + 1);
    return body === undefined ? [] : [{ spot, id: index + 1, body }];
  });
}

/** As a body, but an address may lack its branch: it is said when a task starts. */
const storedRepository = z.object(repositoryBody.shape);

function planRepositories({ file, report, keys, repositories }: Sections) {
  return (file.repositories ?? []).flatMap(({ name, git_url, git_branch, ssh_key }, index) => {
    const spot = { section: 'repositories', index, name };
    const url = withoutPassword(git_url ?? '');
    if (url !== git_url && git_url) {
      report.note(
        spot,
        'The password in its address is left out: put it into an access key and choose that one',
      );
    }
    if (!ssh_key) report.note(spot, 'Had no access key: it uses one without a secret now');
    const body = report.keep(spot, storedRepository, {
      name: repositories.names[index] ?? name,
      git_url: url,
      git_branch,
      ssh_key_id: keys.idOf(ssh_key, spot, 'ssh_key') ?? keys.none(),
    });
    if (body === undefined) repositories.drop(index + 1);
    return body === undefined ? [] : [{ spot, id: index + 1, body }];
  });
}

function planInventories({ file, report, keys, repositories, inventories }: Sections): InventoryPlan[] {
  return (file.inventories ?? []).flatMap((inventory, index) => {
    const { name } = inventory;
    const spot = { section: 'inventories', index, name };
    const body = report.keep(spot, inventoryBody, {
      name: inventories.names[index] ?? name,
      type: inventory.type as z.input<typeof inventoryBody>['type'],
      inventory: inventory.inventory,
      ssh_key_id: keys.idOf(inventory.ssh_key, spot, 'ssh_key'),
      become_key_id: keys.idOf(inventory.become_key, spot, 'become_key'),
      runner_tags: inventory.runner_tags,
      repository_id: repositories.idOf(inventory.repository, spot, 'repository'),
    });
    if (body === undefined) inventories.drop(index + 1);
    else if (hasLostReference(inventory, body)) inventories.reduce(index + 1);
    return body === undefined ? [] : [{ spot, id: index + 1, body, holder: inventory.holder ?? undefined }];
  });
}

function hasLostReference(
  { ssh_key, become_key, repository }: NonNullable<Backup['inventories']>[number],
  kept: z.output<typeof inventoryBody>,
): boolean {
  return (
    (Boolean(ssh_key) && kept.ssh_key_id === null) ||
    (Boolean(become_key) && kept.become_key_id === null) ||
    (Boolean(repository) && kept.repository_id === null)
  );
}
