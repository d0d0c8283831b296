/** Collections and roles that a repository asks for in its requirements files. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { WorkspaceParts } from '../git/workspace.ts';
import type { HelperCommand } from '../helper-command.ts';
import { runConfined } from '../isolation/confined-helper.ts';
import type { KeyedQueue } from '../keyed-queue.ts';
import { readOrdinaryFile } from '../left-file.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { StepError } from '../step-error.ts';
import { ansibleEnvironment } from './ansible.ts';
import { repositoryConfig } from './ansible-config.ts';
import type { AppPlaces } from './app-command.ts';

const REQUIREMENTS_BYTES = 4 * 1024 * 1024;

type Requirement = { kind: 'collection' | 'role'; file: string; content: string };

export type GalaxyParts = {
  places: Pick<AppPlaces, 'root' | 'knownHosts'>;
  job: Job;
  /** where installed requirements are kept */
  folder: string;
  /** one installation of the same requirements at a time */
  queue: KeyedQueue;
  /** git's configuration for what is fetched */
  gitConfig: string;
  workspace: WorkspaceParts;
  environment: Record<string, string>;
};

/**
 * Installs what is required, once for each content of the requirements files, into a folder that only tasks
 * of this project with the same requirements use. Returns that folder; null when nothing is required or when
 * the repository's configuration says where collections and roles belong (then they are installed there, for
 * each task anew). Throws `StepError`, `StoppedError`.
 */
export async function installRequirements(parts: GalaxyParts): Promise<AppPlaces['galaxy']> {
  const { places, job } = parts;
  const requirements = await findRequirements(places.root, job.playbook);
  if (requirements.length === 0) return null;
  if (hasOwnPlaces(places.root, { ...parts.environment, ...parts.workspace.jobEnvironment })) {
    for (const requirement of requirements) await install(parts, requirement, null);
    return null;
  }
  const hash = createHash('sha256');
  for (const { kind, content } of requirements) hash.update(`${kind}\0${content}\0`);
  const folder = path.join(parts.folder, String(job.project_id), hash.digest('hex').slice(0, 24));
  const target = placesIn(folder);
  await parts.queue.run(folder, async () => {
    if (existsSync(folder)) {
      const now = new Date();
      utimesSync(folder, now, now);
      for (const { file } of requirements)
        parts.workspace.say(
          `${path.relative(places.root, file)} has no changes. Skip galaxy install process.`,
        );
      return;
    }
    // Made apart and renamed when complete: a stopped installation leaves nothing that looks finished.
    const draft = `${folder}.new`;
    removeTreeNow(draft);
    mkdirSync(draft, { recursive: true, mode: 0o700 });
    await parts.workspace.isolation.give(draft);
    for (const requirement of requirements) await install(parts, requirement, draft);
    renameSync(draft, folder);
  });
  return target;
}

function placesIn(folder: string): NonNullable<AppPlaces['galaxy']> {
  return { collections: path.join(folder, 'collections'), roles: path.join(folder, 'roles') };
}

async function install(parts: GalaxyParts, requirement: Requirement, folder: string | null): Promise<void> {
  const { places, job, workspace, environment } = parts;
  const name = path.relative(places.root, requirement.file);
  const target = folder === null ? null : placesIn(folder);
  const where = target === null ? [] : ['-p', target[`${requirement.kind}s`]];
  const socket = await workspace.agents.socketFor([job.repository.key, job.inventory?.user_key]);
  workspace.say(`Installing ${requirement.kind}s of ${name}`);
  const command: HelperCommand = {
    program: 'ansible-galaxy',
    args: [requirement.kind, 'install', '-r', requirement.file, '--force', ...where],
    cwd: places.root,
    environment: {
      ...environment,
      // A place that is not among the configured ones is warned about.
      ...ansibleEnvironment({ knownHosts: places.knownHosts, galaxy: target }),
      GIT_CONFIG_GLOBAL: parts.gitConfig,
      GIT_TERMINAL_PROMPT: '0',
      GIT_SSH_COMMAND: `ssh -o ControlPath=none -o BatchMode=yes -o StrictHostKeyChecking=accept-new -o 'UserKnownHostsFile="${places.knownHosts}"'`,
      ...workspace.jobEnvironment,
      ...(socket === null ? {} : { SSH_AUTH_SOCK: socket }),
      PWD: places.root,
    },
    onLine: workspace.say,
    signal: workspace.signal,
    graceMs: job.stop_grace_ms,
  };
  const { isolation, view } = workspace;
  const writable = folder === null ? view.writable : [...view.writable, folder];
  // The repository's settings and what it requires decide what it does.
  const result = await runConfined(command, { isolation, view: { ...view, writable } });
  if (result.code !== 0)
    throw new StepError(text('prepare.galaxy', { kind: requirement.kind, file: name, code: result.code }));
}

/** The places where requirements are looked for: beside the playbook, then at the repository's root. */
async function findRequirements(root: string, playbook: string): Promise<Requirement[]> {
  const besidePlaybook = path.dirname(path.join(root, playbook));
  const found: Requirement[] = [];
  for (const folder of new Set([besidePlaybook, root])) {
    await add(found, 'collection', path.join(folder, 'collections', 'requirements.yml'));
    await add(found, 'collection', path.join(folder, 'requirements.yml'));
    await add(found, 'role', path.join(folder, 'roles', 'requirements.yml'));
    await add(found, 'role', path.join(folder, 'requirements.yml'));
  }
  return found;
}

async function add(found: Requirement[], kind: Requirement['kind'], file: string): Promise<void> {
  const content = readOrdinaryFile(file, REQUIREMENTS_BYTES)?.toString('utf8');
  if (content !== undefined && (await asksFor(content, kind))) found.push({ kind, file, content });
}

/**
 * A list at the top level is the old form: roles only. What cannot be read is left to ansible-galaxy, which
 * says what is wrong.
 */
async function asksFor(content: string, kind: Requirement['kind']): Promise<boolean> {
  // Loaded when the first requirements are met: most runners never need its memory.
  const { isMap, isSeq, parseDocument } = await import('yaml');
  const document = parseDocument(content, { logLevel: 'silent' });
  if (document.errors.length > 0) return true;
  const { contents } = document;
  if (isSeq(contents)) return kind === 'role' && contents.items.length > 0;
  if (!isMap(contents)) return false;
  const wanted = contents.get(`${kind}s`);
  return isSeq(wanted) ? wanted.items.length > 0 : wanted !== undefined && wanted !== null;
}

function hasOwnPlaces(root: string, environment: Record<string, string>): boolean {
  if (Object.keys(environment).some((name) => /^ANSIBLE_(ROLES_PATH|COLLECTIONS_PATHS?)$/.test(name)))
    return true;
  const config = repositoryConfig({ root, environment });
  return ['roles_path', 'collections_path', 'collections_paths'].some(
    (key) => config.find('defaults', key) !== undefined,
  );
}
