/**
 * How git reaches one repository: its own small environment, an allow-list of transports, credentials outside
 * of URL, argv and configuration.
 */
import path from 'node:path';
import { isBranchName, isCommitHash, repositoryAddress } from '@signalbox/contract/rules';
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import type { HelperScripts } from '../helper-scripts.ts';
import type { Isolation, View } from '../isolation/isolation.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';
import type { KeyAgents } from '../ssh/key-agents.ts';
import { StepError } from '../step-error.ts';
import { fileProblem, shellQuote } from './file-repository.ts';
import type { GitMounts, GitSandbox } from './git-sandbox.ts';

/** An empty login means that the password is a token; the git hosts that take tokens accept any name beside it. */
const TOKEN_LOGIN = 'oauth2';

/** The job's own settings for https certificates count for git too. */
const FORWARDED_FROM_JOB = ['GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_SSL_NO_VERIFY'];

/** Transports to other machines. `file` is added for the repository itself, never for its submodules. */
export const REMOTE_PROTOCOLS = 'git:http:https:ssh';

export type GitAccessParts = {
  git: GitSandbox;
  paths: RunnerPaths;
  scripts: HelperScripts;
  secrets: SecretsFolder;
  agents: KeyAgents;
  isolation: Isolation;
  /** what programs see that are not the runner's own */
  view: View;
  projectId: number;
  /** base environment of the task: PATH, HOME, marker, proxies */
  environment: Record<string, string>;
  jobEnvironment: Record<string, string>;
};

/** Throws `StepError` when the URL is not one that this runner may use. */
export function checkRepository(repository: JobRepository, sandbox: GitSandbox): void {
  const { url, kind, name, branch } = repository;
  const address = repositoryAddress(url);
  if (address?.kind !== kind || address.url !== url)
    throw new StepError(text('git.url', { repository: name, url }));
  if (kind !== 'local' && !isBranchName(branch))
    throw new StepError(text('git.branch_name', { branch, repository: name }));
  if (repository.commit_hash !== null && !isCommitHash(repository.commit_hash))
    throw new StepError(text('git.commit_hash', { commit: repository.commit_hash }));
  const problem = fileProblem(repository, sandbox);
  if (problem !== undefined) throw new StepError(problem);
}

/** The environment of every git command for this repository, in addition to `gitSettings`. */
export async function gitEnvironment(
  repository: JobRepository,
  parts: GitAccessParts,
): Promise<Record<string, string>> {
  const { environment } = parts;
  const forwarded = FORWARDED_FROM_JOB.filter((name) => parts.jobEnvironment[name] !== undefined);
  return {
    ...environment,
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'C',
    GIT_TERMINAL_PROMPT: '0',
    // A repository that lacks objects may name a program that fetches them.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: repository.kind === 'file' ? 'file' : REMOTE_PROTOCOLS,
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_SSH_VARIANT: 'ssh',
    ...Object.fromEntries(forwarded.map((name) => [name, parts.jobEnvironment[name] ?? ''])),
    ...(await credentials(repository, parts)),
  };
}

/** `known_hosts` of a project: a new host is learned, a changed one is refused. Made for each view, see task-view.ts. */
export function knownHostsFile(paths: RunnerPaths, projectId: number): string {
  return path.join(paths.knownHosts, String(projectId));
}

async function credentials(
  repository: JobRepository,
  parts: GitAccessParts,
): Promise<Record<string, string>> {
  const { kind, key } = repository;
  if (kind === 'https') return key.type === 'login_password' ? askpass(repository, key, parts) : {};
  if (kind !== 'ssh') return {};
  const socket = await parts.agents.socketFor([key]);
  const knownHosts = knownHostsFile(parts.paths, parts.projectId);
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=accept-new',
    `UserKnownHostsFile="${knownHosts}"`,
    'IdentityFile=none',
    `IdentityAgent=${socket === null ? 'none' : `"${socket}"`}`,
    'ConnectTimeout=20',
    'ServerAliveInterval=15',
    'ServerAliveCountMax=4',
  ];
  return { GIT_SSH_COMMAND: `ssh -F none ${options.map((option) => `-o ${shellQuote(option)}`).join(' ')}` };
}

function askpass(repository: JobRepository, key: { login: string; password: string }, parts: GitAccessParts) {
  const prefix = parts.secrets.reserve(`git-${repository.id}`);
  parts.secrets.write(`git-${repository.id}.login`, key.login === '' ? TOKEN_LOGIN : key.login);
  parts.secrets.write(`git-${repository.id}.password`, key.password);
  return {
    GIT_ASKPASS: parts.scripts.gitAskpass,
    SIGNALBOX_ASKPASS_FILE: prefix,
    SIGNALBOX_ASKPASS_HOST: new URL(repository.url).host,
  };
}

/** Files that every git command for this repository uses: credentials, the agent's socket, known hosts. */
export function accessMounts({ kind }: JobRepository, parts: GitAccessParts): GitMounts {
  const { secrets, paths, projectId } = parts;
  const isRemote = kind === 'https' || kind === 'ssh';
  return {
    readable: isRemote ? [secrets.path] : [],
    writable: kind === 'ssh' ? [knownHostsFile(paths, projectId)] : [],
  };
}
