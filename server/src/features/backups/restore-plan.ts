/**
 * From a backup to what has to be made, in which order: pure, and complete. Everything that is wrong with the
 * file is found here, all at once; what other programs write and we do not take is turned into something close, with a note.
 * References between the planned objects are provisional ids: see restore-names.ts.
 */
import {
  type Backup,
  createProject,
  environmentBody,
  environmentSecretType,
  inventoryBody,
  repositoryBody,
  repositoryKind,
  variableName,
  viewBody,
} from '@signalbox/contract';
import { z } from 'zod';
import { withoutPassword } from '../../lib/git-address.ts';
import { type IntegrationPlan, type OptionProblems, planIntegrations } from './restore-integration-plan.ts';
import { type KeyPlan, planKeys } from './restore-key-plan.ts';
import { indexSection } from './restore-names.ts';
import type { RestoreReport, Spot } from './restore-report.ts';
import type { Sections } from './restore-sections.ts';
import { planTemplates, type TemplatePlan } from './restore-template-plan.ts';
import { readExtraVariables, readProcessVariables } from './restore-variables.ts';

interface Planned<T> {
  readonly spot: Spot;
  readonly body: T;
}

type EnvironmentPlan = Planned<z.output<typeof environmentBody>> & {
  readonly secrets: readonly z.output<typeof secretName>[];
};
type InventoryPlan = Planned<z.output<typeof inventoryBody>> & {
  /** provisional id of the template that owns the workspace; null = nobody, undefined = the file does not say */
  readonly holderId: number | null | undefined;
};

export interface RestorePlan {
  readonly project: z.output<typeof createProject.body>;
  readonly keys: KeyPlan['keys'];
  readonly environments: readonly EnvironmentPlan[];
  readonly views: readonly Planned<z.output<typeof viewBody>>[];
  readonly repositories: readonly Planned<z.output<typeof repositoryBody>>[];
  readonly inventories: readonly InventoryPlan[];
  readonly templates: TemplatePlan;
  readonly integrations: readonly IntegrationPlan[];
  readonly projectAliases: readonly string[];
}

/** Throws `validation_failed` with all problems of the file. */
export function planRestore(
  file: Backup,
  report: RestoreReport,
  optionProblems: OptionProblems,
): RestorePlan {
  const project = planProject(file, report);
  const index = (section: 'repositories' | 'inventories' | 'environments' | 'templates', word: string) =>
    indexSection({ section, word, names: (file[section] ?? []).map(({ name }) => name) }, report);
  const sections: Sections = {
    file,
    report,
    keys: planKeys(file, report),
    repositories: index('repositories', 'repository'),
    inventories: index('inventories', 'inventory'),
    environments: index('environments', 'environment'),
    views: indexSection({ section: 'views', word: 'view', names: (file.views ?? []).map(titleOf) }, report),
    templates: index('templates', 'template'),
  };
  const plan = {
    environments: planEnvironments(sections),
    views: planViews(sections),
    repositories: planRepositories(sections),
    inventories: planInventories(sections),
    templates: planTemplates(sections),
    integrations: planIntegrations(sections, optionProblems),
    projectAliases: file.integration_aliases ?? [],
    keys: sections.keys.keys,
  };
  report.throwProblems();
  if (project === undefined) throw new Error('a project that is not valid must be a problem');
  return { project, ...plan };
}

function planProject({ meta }: Backup, report: RestoreReport) {
  const spot = { section: 'meta', index: null, name: meta?.name ?? '' };
  if (!meta?.name?.trim()) {
    report.problem(spot, 'name', 'the file names no project: write its name into meta.name');
    return undefined;
  }
  const { name, alert, alert_chat, max_parallel_tasks, type } = meta;
  return report.check(spot, createProject.body, { name, alert, alert_chat, max_parallel_tasks, type });
}

const secretName = z.object({ name: variableName, type: environmentSecretType });

function planEnvironments({ file, report }: Sections): EnvironmentPlan[] {
  return (file.environments ?? []).flatMap((environment, index) => {
    const { name, password } = environment;
    const spot = { section: 'environments', index, name };
    const json = readExtraVariables(environment.json ?? '');
    const env = readProcessVariables(environment.env ?? '');
    for (const { note } of [json, env]) if (note !== null) report.note(spot, note);
    if (password) report.note(spot, 'Its password is left out: environments have secrets for that');
    const secrets = (environment.secrets ?? []).flatMap((secret, place) => {
      const at = { ...spot, part: `secrets.${place}` };
      const checked = report.check(at, secretName, secret as z.input<typeof secretName>);
      return checked === undefined ? [] : [checked];
    });
    if (secrets.length > 0) {
      const names = secrets.map((secret) => secret.name).join(', ');
      report.note(spot, `Enter the values of its secrets again, a backup holds none: ${names}`);
    }
    const body = report.check(spot, environmentBody, { name, json: json.text, env: env.text });
    return body === undefined ? [] : [{ spot, body, secrets }];
  });
}

type FileView = NonNullable<Backup['views']>[number];

function titleOf({ title, name }: FileView): string {
  return title || name || '';
}

function planViews({ file, report }: Sections) {
  return (file.views ?? []).flatMap((view, index) => {
    const spot = { section: 'views', index, name: titleOf(view) };
    const body = report.check(spot, viewBody, { title: titleOf(view), position: view.position });
    return body === undefined ? [] : [{ spot, body }];
  });
}

function planRepositories({ file, report, keys }: Sections) {
  return (file.repositories ?? []).flatMap(({ name, git_url, git_branch, ssh_key }, index) => {
    const spot = { section: 'repositories', index, name };
    const url = withoutPassword(git_url ?? '');
    if (url !== git_url && git_url) {
      report.note(
        spot,
        'The password in its address is left out: put it into an access key and choose that one',
      );
    }
    if (repositoryKind(url) === 'local' && git_branch) {
      report.note(spot, `Its branch ${git_branch} is left out: a local folder is used as it stands`);
    }
    if (!ssh_key) report.note(spot, 'Had no access key: it uses one without a secret now');
    const ssh_key_id = ssh_key ? keys.idOf(ssh_key, spot, 'ssh_key') : keys.none();
    const body = report.check(spot, repositoryBody, {
      name,
      git_url: url,
      git_branch,
      ssh_key_id: ssh_key_id ?? 0,
    });
    return body === undefined ? [] : [{ spot, body }];
  });
}

type FileInventory = NonNullable<Backup['inventories']>[number];

function planInventories(sections: Sections): InventoryPlan[] {
  const { file, report, keys, repositories, templates } = sections;
  return (file.inventories ?? []).flatMap((inventory, index) => {
    const { name } = inventory;
    const spot = { section: 'inventories', index, name };
    const input = {
      name,
      type: inventory.type as z.input<typeof inventoryBody>['type'],
      inventory: inventory.inventory,
      ssh_key_id: keys.idOf(inventory.ssh_key, spot, 'ssh_key') ?? userKey(inventory, spot, sections),
      become_key_id: keys.idOf(inventory.become_key, spot, 'become_key'),
      repository_id: repositories.idOf(inventory.repository, spot, 'repository'),
    };
    const { holder } = inventory;
    const holderId = typeof holder === 'string' ? templates.idOf(holder, spot, 'holder') : undefined;
    const body = report.check(spot, inventoryBody, input);
    return body === undefined ? [] : [{ spot, body, holderId }];
  });
}

/** Hosts are signed in to with a key; a workspace has no hosts. */
function userKey({ type }: FileInventory, spot: Spot, { report, keys }: Sections): number | null {
  if (type?.endsWith('-workspace')) return null;
  report.note(spot, 'Had no user credentials: it uses a key without a secret now');
  return keys.none();
}
