/**
 * Everything between an accepted job and programs that can be started. May be done again from the beginning
 * after a crash, and once more before a later step: then what the steps before have left in the work tree
 * stays.
 */
import path from 'node:path';
import type { Job } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { effectiveConfig } from '../apps/ansible-config.ts';
import type { AppCommand, AppPlaces } from '../apps/app-command.ts';
import type { AppStep } from '../apps/app-steps.ts';
import type { App } from '../apps/registry.ts';
import type { StepProgram } from '../execution/execution.ts';
import { fetchEnvironment } from '../git/fetch-environment.ts';
import { knownHostsFile } from '../git/git-access.ts';
import { keptWorkspace, openWorkspace, type WorkspaceParts } from '../git/workspace.ts';
import type { AskingParts, InterpreterVersion, ProgramVersions } from '../program-versions.ts';
import { taskName } from '../runner-paths.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';
import { KeyAgents } from '../ssh/key-agents.ts';
import { connectionEnvironment } from '../ssh/shared-connections.ts';
import { StepError } from '../step-error.ts';
import { refuseForeignWords } from './asker-check.ts';
import { findProgram, refuseHopeless } from './early-check.ts';
import type { PreparationParts } from './preparation-parts.ts';
import {
  folderInRepository,
  hasWindowsLineEndings,
  resolveInRepository,
  WINDOWS_LINE_ENDINGS,
} from './repository-path.ts';
import { shownCommand, startSentences } from './start-sentences.ts';
import { baseEnvironment, jobEnvironment, versionEnvironment } from './task-environment.ts';
import { inventoryWorktreePath, ownFolder, taskSecrets, taskTemporary, worktreePath } from './task-places.ts';
import { taskView } from './task-view.ts';
import { findWorkTree } from './work-tree.ts';

/** What the programs of all steps share. */
export type Prepared = {
  app: App;
  places: Omit<AppPlaces, 'document'>;
  environment: Record<string, string>;
  workspace: WorkspaceParts;
  versions: ProgramVersions;
};

/**
 * Throws `StepError` with a sentence for the user, `StoppedError` when the signal aborted, the operating system's error.
 */
export async function prepare(parts: PreparationParts): Promise<Prepared> {
  const { context, job, say } = parts;
  const app = context.apps(job);
  refuseForeignWords(job);
  const secrets = taskSecrets(context, job, context.isolation.user);
  const parted = await workspaceParts(parts, secrets);
  const { agents } = parted;
  const { refused } = jobEnvironment(job);
  for (const name of refused)
    say(`Environment variable "${name}" is left out: no program can be given that name or value.`);

  const bare = barePlaces(parts, secrets);
  if (parts.begun === null) {
    const searchPath = jobEnvironment(job).environment.PATH ?? parted.environment.PATH ?? '';
    const { command, program } = refuseHopeless(stepOf(app, app.profile.steps[0]), {
      job,
      places: { ...bare, document: '' },
      lookup: {
        searchPath,
        cwd: bare.root,
        refusalOf: (file) => context.isolation.refusalOf(file, parted.view),
      },
    });
    const asked = { app, versions: context.programVersions, workspace: parted };
    if (program !== undefined) await refuseOld({ program, searchPath, command }, asked);
  }
  const tree = await findWorkTree(parts, { app, workspace: parted });
  const { root, dataFolder, newerElsewhere } = tree;
  const isOwnRoot = job.repository.kind !== 'local';
  const own = [bare.own, ...(isOwnRoot ? [root] : []), ...(dataFolder === null ? [] : [dataFolder])];
  for (const folder of own) await context.isolation.give(folder);
  const wanted = app.profile.file;
  if (wanted.mustExist) {
    const file = resolveInRepository(root, requirePlaybook(job), wanted.word);
    if (wanted.isShellScript && hasWindowsLineEndings(file)) say(WINDOWS_LINE_ENDINGS);
  }
  const inventoryFile = await findInventory(root, parted, parts.begun !== null);
  const view = { ...parted.view, writable: [...parted.view.writable, ...own] };
  const workspace = { ...parted, view };
  const userSocket = await agents.socketFor([job.inventory?.user_key]);
  const places: Prepared['places'] = {
    ...bare,
    root,
    folder: wanted.word === 'folder' ? folderInRepository(root, job.playbook) : root,
    dataFolder,
    newerElsewhere,
    inventoryFile,
    agentSocket: userSocket,
  };
  const environment = workspace.environment;
  if (app.install)
    places.galaxy = await app.install({
      places,
      job,
      folder: context.paths.galaxy,
      queue: context.galaxyQueue,
      gitConfig: context.scripts.taskGitConfig,
      workspace,
      environment,
    });
  agents.endAllBut(userSocket);
  return {
    app,
    places,
    environment: { ...environment, PWD: places.folder },
    workspace,
    versions: context.programVersions,
  };
}

/** What is known before anything was fetched. */
function barePlaces(parts: PreparationParts, secrets: SecretsFolder): Prepared['places'] {
  const { context, job } = parts;
  const root = worktreePath(context, job);
  return {
    root,
    folder: root,
    own: ownFolder(context, job),
    dataFolder: null,
    newerElsewhere: null,
    secrets: secrets.path,
    knownHosts: knownHostsFile(context.paths, job.project_id),
    inventoryFile: null,
    agentSocket: null,
    galaxy: null,
  };
}

export type StepParts = {
  job: Job;
  /** name of the step */
  step: string;
  /** where it may leave what is to be confirmed */
  document: string;
  say: (...lines: string[]) => void;
  /** as the output is masked */
  mask: (text: string) => string;
};

export type PreparedStep = {
  program: StepProgram;
  /** its command as a shell takes it, its words masked */
  line: string;
  /** of the program; undefined = it was not asked */
  version: string | undefined;
  /** Of an interpreter that has not been asked yet: does so, once it runs and so waits for nothing. */
  askVersion: (() => Promise<string | undefined>) | undefined;
};

/** The program of one step. Writes its files. Throws `StepError` when there is no such program. */
export async function programOfStep(
  prepared: Prepared,
  { job, step: name, document, say, mask }: StepParts,
): Promise<PreparedStep> {
  const { app, workspace } = prepared;
  const { secrets, agents, isolation, view } = workspace;
  const places = { ...prepared.places, document };
  const step = stepOf(app, name);
  const command = step.build(job, places);
  const fetching = step.fetches ? await fetchEnvironment(job, workspace) : {};
  // What a key of the repository is not needed for does not get it.
  if (!step.fetches) agents.endAllBut(places.agentSocket);
  const environment: Record<string, string> = {
    ...prepared.environment,
    ...fetching,
    ...command.environment,
    ...versionEnvironment(job),
    ...jobEnvironment(job).environment,
    ...command.ownEnvironment,
    ...(fetching.SSH_AUTH_SOCK !== undefined && { SSH_AUTH_SOCK: fetching.SSH_AUTH_SOCK }),
    ...sharedConnections({ job, root: places.root, environment: prepared.environment, secrets }),
  };
  const telling = step.tells?.environment({
    file: document,
    plugins: workspace.scripts.ansiblePlugins,
    root: places.root,
    environment,
  });
  const searchPath = environment.PATH ?? '';
  const program = findProgram(command, {
    searchPath,
    cwd: places.root,
    refusalOf: (file) => isolation.refusalOf(file, view),
  });
  const needed = await refuseOld({ program, searchPath, command }, prepared);
  // What comes with the repository is run as the template says, and not in other ways.
  const isOfMachine = path.relative(places.root, program).startsWith('..');
  const { version = needed, ask } = isOfMachine ? interpreter({ program, searchPath }, prepared) : {};
  for (const file of command.files) secrets.write(file.name, file.content);
  const line = shownCommand([program, ...command.args], mask);
  say(...command.notes, ...startSentences(job, line));
  const run = {
    program,
    args: command.args,
    cwd: places.folder,
    environment: { ...environment, ...telling },
    view,
  };
  const around = command.around === undefined ? run : aroundBy(command.around, run, document);
  return { program: around, line, version, askVersion: ask };
}

type Asked = Pick<Prepared, 'app' | 'versions' | 'workspace'>;

/** Returns its version. */
async function refuseOld(
  { program, searchPath, command }: { program: string; searchPath: string; command: AppCommand },
  { app, versions, workspace }: Asked,
): Promise<string | undefined> {
  const asking = askingParts(workspace, searchPath);
  const { version, problem } = await versions.lookAt(program, app.profile, asking);
  if (problem) throw new StepError(text('prepare.program', { problem, advice: command.advice }));
  return version;
}

function interpreter(
  { program, searchPath }: { program: string; searchPath: string },
  { app, versions, workspace }: Asked,
): InterpreterVersion {
  return versions.lookAtInterpreter(program, app.profile, askingParts(workspace, searchPath));
}

/** A program is asked without what the task's own environment holds. */
function askingParts({ isolation, view, environment }: WorkspaceParts, searchPath: string): AskingParts {
  return { isolation, view, environment: { ...environment, PATH: searchPath } };
}

function aroundBy(script: string, { program, args, ...rest }: StepProgram, document: string): StepProgram {
  return { ...rest, program: '/bin/sh', args: ['-c', script, document, program, ...args] };
}

/** Throws when the app has no step of that name: its record is of another build. */
export function stepOf(app: App, name: string): AppStep {
  const step = Object.hasOwn(app.steps, name) ? app.steps[name] : undefined;
  if (step === undefined) throw new StepError(text('prepare.step', { step: name }));
  return step;
}

async function workspaceParts(parts: PreparationParts, secrets: SecretsFolder): Promise<WorkspaceParts> {
  const { context, job, signal } = parts;
  const repositories = [job.repository, ...(job.inventory?.repository ? [job.inventory.repository] : [])];
  const view = await taskView(context, {
    temporary: taskTemporary(context, job),
    projectId: job.project_id,
    secrets,
    worktree: inventoryWorktreePath(context, job),
    repositories,
  });
  const environment = baseEnvironment(taskName(job), {
    home: view.home,
    cwd: context.paths.work,
    runner: context.paths.marker,
    isolation: context.isolation,
  });
  const agents = new KeyAgents({
    secrets,
    environment,
    passphraseProgram: context.scripts.sshPassphrase,
    marked: (command) => context.execution.marked({ task: taskName(job) }, command),
    user: context.isolation.user,
    signal,
  });
  return {
    paths: context.paths,
    git: context.git,
    scripts: context.scripts,
    mirrors: context.mirrors,
    checkouts: context.checkouts,
    secrets,
    agents,
    isolation: context.isolation,
    view,
    projectId: job.project_id,
    environment,
    jobEnvironment: jobEnvironment(job).environment,
    job,
    say: (line) => parts.say(line),
    signal,
    onCommit: parts.onCommit,
  };
}

async function findInventory(
  root: string,
  workspace: WorkspaceParts,
  isBegun: boolean,
): Promise<string | null> {
  const { job } = workspace;
  const inventory = job.inventory;
  if (inventory === null || inventory.type !== 'file') return null;
  const fileIn = (folder: string) => resolveInRepository(folder, inventory.content, 'inventory');
  if (inventory.repository === null) return fileIn(root);
  const worktree = inventoryWorktreePath(workspace, job);
  if (isBegun) return fileIn(await keptWorkspace(inventory.repository, worktree, workspace));
  workspace.say('cloning inventory repository');
  const place = await openWorkspace(inventory.repository, worktree, {
    ...workspace,
    onCommit: () => undefined,
  });
  if (inventory.repository.kind !== 'local') await workspace.isolation.give(place);
  return fileIn(place);
}

function requirePlaybook(job: Job): string {
  if (job.playbook.trim() === '')
    throw new StepError(text('prepare.no_file', { template: job.template_name }));
  return job.playbook;
}

type ConnectionParts = {
  job: Job;
  root: string;
  environment: Record<string, string>;
  secrets: SecretsFolder;
};

function sharedConnections({ job, root, environment, secrets }: ConnectionParts): Record<string, string> {
  const own = { ...environment, ...jobEnvironment(job).environment };
  const config = effectiveConfig({ root, environment: own });
  const sshArgs = own.ANSIBLE_SSH_ARGS ?? config.find('ssh_connection', 'ssh_args');
  return connectionEnvironment({ folder: secrets.make(), sshArgs });
}
