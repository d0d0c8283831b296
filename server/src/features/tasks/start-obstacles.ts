/**
 * What keeps the tasks of a template from running, whatever is asked of them. The API stores what clients
 * send; here is where it is said what cannot run. Pure.
 */

import {
  findInexactNumber,
  inventoryProblem,
  isBranchName,
  isJsonObjectText,
  isPathInside,
  isWorkspaceType,
  profileOf,
  questionKind,
  repositoryKind,
} from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { EnvironmentTable, InventoryTable, RepositoryTable } from '../../db/tables/resource-tables.ts';
import type { TemplateTable } from '../../db/tables/template-tables.ts';
import { parseExactValues } from '../../lib/exact-values.ts';
import { surveyOf } from './survey-answers.ts';

export interface StartSubject {
  readonly template: Selectable<TemplateTable>;
  /** of the task, or else of the template */
  readonly inventory: Selectable<InventoryTable> | undefined;
  readonly repository: Selectable<RepositoryTable> | undefined;
  /** where the file of an inventory lies; undefined = in the repository of the template */
  readonly inventoryRepository: Selectable<RepositoryTable> | undefined;
  /** in order */
  readonly environments: readonly EnvironmentSubject[];
  /** names of those keys that have no secret though their type needs one, by id */
  readonly emptyKeys: ReadonlyMap<number, string>;
  /** where the app takes some */
  readonly vaults: readonly VaultSubject[];
  /** the template whose versions a deploy takes */
  readonly build: { readonly name: string; readonly type: string } | undefined;
}

interface EnvironmentSubject extends Selectable<EnvironmentTable> {
  readonly secrets: readonly SecretSubject[];
}

/** A secret of an environment. */
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

/** Texts by the field of the template in which each thing is to be mended; empty = nothing is in the way. */
export type Obstacles = Readonly<Record<string, Text>>;

export function findObstacles(subject: StartSubject): Obstacles {
  const found: Record<string, Text | undefined> = {
    playbook: playbookObstacle(subject),
    repository_id: repositoryObstacle(subject.repository, subject),
    git_branch: branchObstacle(subject),
    inventory_id: inventoryObstacle(subject),
    ...environmentObstacles(subject),
    arguments: argumentsObstacle(subject),
    survey_vars: surveyObstacle(subject),
    vaults: vaultsObstacle(subject),
    build_template_id: buildObstacle(subject),
  };
  const obstacles: Record<string, Text> = {};
  for (const [field, told] of Object.entries(found)) if (told) obstacles[field] = told;
  return obstacles;
}

function playbookObstacle({ template }: StartSubject): Text | undefined {
  const path = template.playbook.trim();
  const { file } = profileOf(template.app);
  if (path === '') {
    return file.isRequired ? text('obstacle.no_file') : undefined;
  }
  // A folder may be written from the root of the repository; a file is given to a program as it is.
  return isPathInside(file.word === 'folder' ? path.replace(/^\/+/, '') : path)
    ? undefined
    : text('obstacle.path_outside', { path });
}

function keyObstacle(id: number | null, { emptyKeys }: StartSubject): Text | undefined {
  const name = emptyKeys.get(id ?? 0);
  return name === undefined ? undefined : text('obstacle.key_empty', { name });
}

function repositoryObstacle(repository: StartSubject['repository'], subject: StartSubject): Text | undefined {
  if (repository === undefined) return text('obstacle.template_repository_deleted');
  const { name, git_url: url, git_branch: branch } = repository;
  const kind = repositoryKind(url);
  if (kind === undefined) {
    return text('obstacle.repository_address', { name });
  }
  const key = keyObstacle(repository.key_id, subject);
  if (kind === 'local') return key;
  return isBranchName(branch.trim())
    ? key
    : text('obstacle.repository_branch', { name, branch: branch.trim() });
}

function branchObstacle({ template }: StartSubject): Text | undefined {
  const branch = template.git_branch?.trim();
  if (!branch || isBranchName(branch)) return undefined;
  return text('obstacle.branch', { branch });
}

function inventoryObstacle(subject: StartSubject): Text | undefined {
  const { template, inventory, inventoryRepository } = subject;
  const wanted = profileOf(template.app).inventory;
  if (inventory === undefined) return wanted?.missing;
  const { name, type } = inventory;
  const content = inventory.inventory.trim();
  const unfit = inventoryProblem(template.app, type);
  if (unfit !== undefined) return unfit;
  if (isWorkspaceType(type)) {
    if (wanted === null) return undefined;
    if (content === '') return text('obstacle.inventory_workspace', { name });
    if (wanted.isName(content)) return undefined;
    const named = { name, workspace: content };
    return wanted.kind === 'stack'
      ? text('obstacle.stack_name', named)
      : text('obstacle.workspace_name', named);
  }
  const key = keyObstacle(inventory.user_key_id, subject) ?? keyObstacle(inventory.become_key_id, subject);
  if (key !== undefined) return key;
  // What a list of hosts means only Ansible knows: it is not read here, where a large one would keep everybody waiting.
  if (type !== 'file') return undefined;
  if (content === '') return text('obstacle.inventory_file', { name });
  if (!isPathInside(content)) {
    return text('obstacle.inventory_path', { path: content, name });
  }
  return inventoryRepository && repositoryObstacle(inventoryRepository, subject);
}

/** Of each: the first one has a field of its own. */
function environmentObstacles({ environments }: StartSubject): Record<string, Text | undefined> {
  return Object.fromEntries(
    environments.map((environment, index) => [
      index === 0 ? 'environment_id' : `environment_ids.${index}`,
      environmentObstacle(environment),
    ]),
  );
}

function environmentObstacle({
  name: environmentName,
  json,
  env,
  secrets,
}: EnvironmentSubject): Text | undefined {
  const named = { environment: environmentName };
  if (json !== '' && !isJsonObjectText(json)) {
    return text('obstacle.extra_variables', named);
  }
  if (env !== '' && !isJsonObjectText(env)) {
    return text('obstacle.environment_variables', named);
  }
  const inexact = findInexactNumber(json) && parseExactValues(json).inexact;
  if (inexact !== undefined) return text('obstacle.inexact_number', { ...named, number: inexact });
  const variables: Record<string, unknown> = env === '' ? {} : JSON.parse(env);
  const nested = Object.entries(variables).find(([, value]) => typeof value === 'object');
  if (nested) return text('obstacle.environment_variable', { ...named, name: nested[0] });
  const ofProcess = secrets.filter(({ type }) => type === 'env').map((secret) => secret.name);
  const unusable = [...Object.keys(variables), ...ofProcess].find((one) => one === '' || /[=\0]/.test(one));
  if (unusable !== undefined) {
    return text('obstacle.variable_name', { ...named, name: unusable });
  }
  const empty = secrets.find(({ isEmpty }) => isEmpty);
  if (empty !== undefined) {
    return text('obstacle.secret_empty', { ...named, name: empty.name });
  }
  const double = firstDouble(secrets.map((secret) => `${secret.type} ${secret.name}`));
  if (double === undefined) return undefined;
  return text('obstacle.secret_twice', { ...named, name: double.replace(/^\w+ /, '') });
}

function argumentsObstacle({ template }: StartSubject): Text | undefined {
  if (!template.arguments) return undefined;
  const list: unknown = JSON.parse(template.arguments);
  const isList = Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  return isList ? undefined : text('obstacle.arguments');
}

function surveyObstacle({ template }: StartSubject): Text | undefined {
  const survey = surveyOf(template);
  if (survey.some(({ name }) => name.trim() === '')) {
    return text('obstacle.question_name');
  }
  const double = firstDouble(survey.map(({ name }) => name));
  if (double !== undefined) return text('obstacle.question_twice', { name: double });
  const odd = survey.find(({ type }) => questionKind(type) === undefined);
  if (odd === undefined) return undefined;
  return text('obstacle.question_type', { question: odd.title || odd.name, type: odd.type });
}

function vaultsObstacle(subject: StartSubject): Text | undefined {
  for (const { type, name, key_id: keyId, key_name: keyName, key_type: keyType } of subject.vaults) {
    const vault = name || 'default';
    if (type === 'script') {
      return text('obstacle.vault_script', { vault });
    }
    if (keyType === null) return text('obstacle.vault_no_key', { vault });
    if (keyType !== 'login_password') {
      return text('obstacle.vault_key', { vault, key: keyName ?? '' });
    }
    const key = keyObstacle(keyId, subject);
    if (key !== undefined) return key;
    // Ansible reads what follows an @ as the place of the password.
    if (name?.includes('@')) return text('obstacle.vault_name', { vault });
  }
  return undefined;
}

function buildObstacle({ template, build }: StartSubject): Text | undefined {
  if (template.type !== 'deploy') return undefined;
  if (build === undefined) return text('obstacle.no_build_template');
  return build.type === 'build' || build.type === 'deploy'
    ? undefined
    : text('obstacle.build_template', { name: build.name });
}

function firstDouble(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index);
}
