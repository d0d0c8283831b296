/**
 * What keeps the tasks of a template from running, whatever is asked of them. The API stores what clients send; here is where
 * it is said what cannot run. Pure.
 */
import {
  inventoryProblem,
  inventoryTypesOfApp,
  isBranchName,
  isJsonObjectText,
  isPathInside,
  isWorkspaceType,
  questionKind,
  repositoryKind,
} from '@signalbox/contract';
import type { Selectable } from 'kysely';
import type { EnvironmentTable, InventoryTable, RepositoryTable, TemplateTable } from '../../db/schema.ts';
import { surveyOf } from './survey-answers.ts';

export interface StartSubject {
  readonly template: Selectable<TemplateTable>;
  /** of the task, or else of the template */
  readonly inventory: Selectable<InventoryTable> | undefined;
  readonly repository: Selectable<RepositoryTable> | undefined;
  /** where the file of an inventory lies; undefined = in the repository of the template */
  readonly inventoryRepository: Selectable<RepositoryTable> | undefined;
  readonly environment: Selectable<EnvironmentTable> | undefined;
  readonly secrets: readonly SecretSubject[];
  /** names of those keys that have no secret though their type needs one, by id */
  readonly emptyKeys: ReadonlyMap<number, string>;
  readonly vaults: readonly VaultSubject[];
  /** the template whose versions a deploy takes */
  readonly build: { readonly name: string; readonly type: string } | undefined;
}

/** A secret of the environment. */
export interface SecretSubject {
  readonly type: string;
  readonly name: string;
  readonly isEmpty: boolean;
}

export interface VaultSubject {
  readonly key_id: number | null;
  /** `password` or `script` */
  readonly type: string;
  readonly name: string | null;
  readonly key_name: string | null;
  readonly key_type: string | null;
}

/** Sentences by the field of the template in which each thing is to be mended; empty = nothing is in the way. */
export type Obstacles = Readonly<Record<string, string>>;

/** Apps whose `playbook` field names a folder and may be empty. */
const appsOfFolders: ReadonlySet<string> = new Set(['terraform', 'tofu']);

/** Other programs open none: a template may have kept those of the app that it had before. */
export function takesVaults(app: string): boolean {
  return app === 'ansible';
}

export function findObstacles(subject: StartSubject): Obstacles {
  const found: Record<string, string | undefined> = {
    playbook: playbookObstacle(subject),
    repository_id: repositoryObstacle(subject.repository, subject),
    git_branch: branchObstacle(subject),
    inventory_id: inventoryObstacle(subject),
    environment_id: environmentObstacle(subject),
    arguments: argumentsObstacle(subject),
    survey_vars: surveyObstacle(subject),
    vaults: vaultsObstacle(subject),
    build_template_id: buildObstacle(subject),
  };
  const obstacles: Record<string, string> = {};
  for (const [field, sentence] of Object.entries(found)) if (sentence) obstacles[field] = sentence;
  return obstacles;
}

function playbookObstacle({ template }: StartSubject): string | undefined {
  const path = template.playbook.trim();
  const isFolder = appsOfFolders.has(template.app);
  if (path === '') {
    return isFolder ? undefined : `The template names no file to run: edit it`;
  }
  // A folder may be written from the root of the repository; a file is given to a program as it is.
  return isPathInside(isFolder ? path.replace(/^\/+/, '') : path)
    ? undefined
    : `The path "${path}" of the template leads out of its repository: edit the template`;
}

function keyObstacle(id: number | null, { emptyKeys }: StartSubject): string | undefined {
  const name = emptyKeys.get(id ?? 0);
  return name === undefined
    ? undefined
    : `Key "${name}" holds no secret: edit it in the key store and enter one`;
}

function repositoryObstacle(
  repository: StartSubject['repository'],
  subject: StartSubject,
): string | undefined {
  if (repository === undefined) return 'The repository of the template was deleted: choose another one';
  const { name, git_url: url, git_branch: branch } = repository;
  const kind = repositoryKind(url);
  if (kind === undefined) {
    return `Repository "${name}" has an address that is neither a path nor a Git URL: edit it`;
  }
  const key = keyObstacle(repository.key_id, subject);
  if (kind === 'local') return key;
  return isBranchName(branch.trim())
    ? key
    : `Repository "${name}" names no branch that Git could have ("${branch.trim()}"): edit it`;
}

function branchObstacle({ template }: StartSubject): string | undefined {
  const branch = template.git_branch?.trim();
  if (!branch || isBranchName(branch)) return undefined;
  return `"${branch}" is not the name of a branch: edit the template`;
}

function inventoryObstacle(subject: StartSubject): string | undefined {
  const { template, inventory, inventoryRepository } = subject;
  if (inventory === undefined) {
    return template.app === 'ansible'
      ? 'Ansible needs an inventory: choose one in the template'
      : inventoryProblem(template.app, '');
  }
  const { name, type } = inventory;
  const content = inventory.inventory.trim();
  const unfit = inventoryProblem(template.app, type);
  if (unfit !== undefined) return unfit;
  if (isWorkspaceType(type)) {
    const isNeeded = inventoryTypesOfApp(template.app) !== undefined;
    return isNeeded && content === '' ? `Inventory "${name}" names no workspace: edit it` : undefined;
  }
  const key = keyObstacle(inventory.user_key_id, subject) ?? keyObstacle(inventory.become_key_id, subject);
  if (key !== undefined) return key;
  // What a list of hosts means only Ansible knows: it is not read here, where a large one would keep everybody waiting.
  if (type !== 'file') return undefined;
  if (content === '') return `Inventory "${name}" names no file: edit it`;
  if (!isPathInside(content)) {
    return `The path "${content}" of inventory "${name}" leads out of its repository: edit the inventory`;
  }
  return inventoryRepository && repositoryObstacle(inventoryRepository, subject);
}

function environmentObstacle({ environment, secrets }: StartSubject): string | undefined {
  if (environment === undefined) return undefined;
  const { name, json, env } = environment;
  const of = `of environment "${name}"`;
  if (json !== '' && !isJsonObjectText(json)) {
    return `The extra variables ${of} are no JSON object: edit it`;
  }
  if (env !== '' && !isJsonObjectText(env)) {
    return `The environment variables ${of} are no JSON object: edit it`;
  }
  const variables: Record<string, unknown> = env === '' ? {} : JSON.parse(env);
  const nested = Object.entries(variables).find(([, value]) => typeof value === 'object');
  if (nested)
    return `The environment variable "${nested[0]}" ${of} is not a text, number or boolean: edit it`;
  const ofProcess = secrets.filter(({ type }) => type === 'env').map((secret) => secret.name);
  const unusable = [...Object.keys(variables), ...ofProcess].find((one) => one === '' || /[=\0]/.test(one));
  if (unusable !== undefined) {
    return `No program can get an environment variable of the name "${unusable}" (${of.slice(3)}): edit it`;
  }
  const empty = secrets.find(({ isEmpty }) => isEmpty);
  if (empty !== undefined) {
    return `Secret "${empty.name}" has no value: edit environment "${name}" and enter it. A backup holds none`;
  }
  const double = firstDouble(secrets.map((secret) => `${secret.type} ${secret.name}`));
  if (double === undefined) return undefined;
  return `There are two secrets of the name "${double.replace(/^\w+ /, '')}" in environment "${name}": remove one`;
}

function argumentsObstacle({ template }: StartSubject): string | undefined {
  if (!template.arguments) return undefined;
  const list: unknown = JSON.parse(template.arguments);
  const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  return isList ? undefined : 'The arguments of the template are no JSON array of texts: edit them';
}

function surveyObstacle({ template }: StartSubject): string | undefined {
  const survey = surveyOf(template);
  if (survey.some(({ name }) => name.trim() === '')) {
    return 'A question of the template has no name, so no variable can get its answer: edit the template';
  }
  const double = firstDouble(survey.map(({ name }) => name));
  if (double !== undefined) return `Two questions of the template have the name "${double}": rename one`;
  const odd = survey.find(({ type }) => questionKind(type) === undefined);
  if (odd === undefined) return undefined;
  return `The question "${odd.title || odd.name}" is of the type "${odd.type}", which this server does not know: choose another one`;
}

function vaultsObstacle(subject: StartSubject): string | undefined {
  if (!takesVaults(subject.template.app)) return undefined;
  for (const { type, name, key_id: keyId, key_name: keyName, key_type: keyType } of subject.vaults) {
    const vault = `The vault "${name || 'default'}" of the template`;
    if (type === 'script') {
      return `${vault} asks a script for its password, which this version does not do yet: give it a key`;
    }
    if (keyType === null) return `${vault} has no key: choose one`;
    if (keyType !== 'login_password') {
      return `${vault} has key "${keyName}", which holds no password: choose a key of type login with password`;
    }
    const key = keyObstacle(keyId, subject);
    if (key !== undefined) return key;
    // Ansible reads what follows an @ as the place of the password.
    if (name?.includes('@'))
      return `${vault} has an @ in its name, which Ansible would read as a place: rename it`;
  }
  return undefined;
}

function buildObstacle({ template, build }: StartSubject): string | undefined {
  if (template.type !== 'deploy') return undefined;
  if (build === undefined) return 'The template deploys the versions of no build template: choose one';
  return build.type === 'build' || build.type === 'deploy'
    ? undefined
    : `Template "${build.name}", whose versions are to be deployed, makes none: choose a build template`;
}

function firstDouble(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index);
}
