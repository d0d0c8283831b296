/**
 * A server with its own runner, in which every way of a secret holds one that stands nowhere else; then every
 * place where it must not come up again is searched for it.
 */
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getTask, getTaskOutput, isFinalTaskStatus, LIVE_PATH } from '@signalbox/contract';
import { WebSocket } from 'ws';
import { HttpsGitServer } from '../../../../runner/src/testing/https-git-server.ts';
import { SshServer } from '../../../../runner/src/testing/ssh-server.ts';
import { ServerProcess } from '../../testing/start-server-process.ts';
import { searchFolder, searchTemporary, temporaryEntries } from './canary-files.ts';
import { searchPostgres } from './canary-postgres.ts';
import { ProcessWatch } from './canary-processes.ts';
import { hasSshServer, writePrograms } from './canary-programs.ts';
import { CanaryProject } from './canary-project.ts';
import { CanarySecrets, type Hit } from './canary-secrets.ts';

export interface CanaryOptions {
  /** every app and way that this machine has; else those that take no time */
  readonly isFull: boolean;
  /** PostgreSQL, on this machine; null = SQLite */
  readonly databaseUrl: string | null;
}

interface EndedTask {
  readonly end: string;
  /** secrets that its output would have shown: so they were there */
  readonly masked: number;
}

export interface CanaryReport {
  readonly hits: readonly Hit[];
  /** what became of each task, by its name */
  readonly tasks: Readonly<Record<string, EndedTask>>;
  readonly secrets: readonly string[];
  readonly searched: { readonly processes: number; readonly files: number; readonly answers: number };
}

const WAIT_MS = 120_000;

export async function runCanary(options: CanaryOptions): Promise<CanaryReport> {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await search(options, cleanUp);
  } finally {
    await cleanUp.disposeAsync();
  }
}

async function search(
  { isFull, databaseUrl }: CanaryOptions,
  cleanUp: AsyncDisposableStack,
): Promise<CanaryReport> {
  const secrets = new CanarySecrets();
  const before = { known: temporaryEntries(), since: Date.now() };
  const programs = mkdtempSync(join(tmpdir(), 'signalbox-canary-'));
  cleanUp.defer(() => rmSync(programs, { recursive: true, force: true }));
  // The user of tasks must reach the program that stands in for others.
  chmodSync(programs, 0o755);
  const files = writePrograms(programs);
  const server = await ServerProcess.start({
    environment: {
      SIGNALBOX_RUNNER_ISOLATION: 'sandbox',
      SIGNALBOX_RUNNER_TASK_FOLDERS: programs,
      SIGNALBOX_LOG_LEVEL: 'debug',
      ...(databaseUrl === null ? {} : { SIGNALBOX_DATABASE_URL: databaseUrl }),
    },
  });
  cleanUp.defer(() => server.remove());
  cleanUp.defer(() => server.stop());
  const git = await HttpsGitServer.start(join(programs, 'https'), {
    root: files.root,
    login: 'canary',
    password: secrets.of('repository password'),
  });
  cleanUp.use(git);
  const ssh = isFull ? await startSsh(programs, secrets) : undefined;
  if (ssh !== undefined) cleanUp.use(ssh);
  const frames: string[] = [];
  const socket = new WebSocket(server.address.replace(/^http/, 'ws') + LIVE_PATH, {
    headers: server.headers,
  });
  cleanUp.defer(() => socket.terminate());
  socket.on('message', (data) => frames.push(String(data)));
  await once(socket, 'open');

  const watch = new ProcessWatch(secrets);
  cleanUp.defer(() => void watch.end());
  const project = await CanaryProject.make(server, { secrets, files, git, ssh, isFull });
  const tasks = await endOf(server, project);
  const hits: Hit[] = watch.end();

  const answers = await project.everyAnswer();
  for (const [place, text] of answers) hits.push(...secrets.findIn(place, text));
  hits.push(...secrets.findIn('websocket frames', frames.join('\n')));
  // Once with the log of the database beside it, once as it is left.
  const running = searchFolder(secrets, server.dataDir);
  await server.stop();
  const left = searchFolder(secrets, server.dataDir);
  if (databaseUrl !== null) hits.push(...(await searchPostgres(secrets, databaseUrl)));
  const temporary = searchTemporary(secrets, {
    ...before,
    // Searched above.
    known: new Set([...before.known, server.folder]),
  });
  hits.push(...running.hits, ...left.hits, ...temporary.hits);
  hits.push(...secrets.findIn('output of the server', server.output));
  return {
    hits,
    tasks,
    secrets: secrets.names,
    searched: {
      processes: watch.count,
      files: running.files + left.files + temporary.files,
      answers: answers.length,
    },
  };
}

/** Its key is a secret: each line of it, which is as good as no other. */
async function startSsh(programs: string, secrets: CanarySecrets): Promise<SshServer | undefined> {
  if (!hasSshServer()) return undefined;
  const folder = join(programs, 'ssh');
  const ssh = await SshServer.start(folder, { passphrase: secrets.of('passphrase of a key') });
  // It is the server's own from here on.
  rmSync(join(folder, 'user'));
  const lines = ssh.privateKey.split('\n').filter((line) => /^[A-Za-z0-9+/=]{40,}$/.test(line));
  // The first ones say the same of each key: how it is encrypted.
  for (const [index, line] of lines.slice(2).entries()) secrets.add(`line ${index + 3} of a key`, line);
  return ssh;
}

/** Waits until all tasks have ended. */
async function endOf(server: ServerProcess, project: CanaryProject): Promise<Record<string, EndedTask>> {
  const ended: Record<string, EndedTask> = {};
  for (const [name, id] of project.tasks) {
    const params = { ...project.params, task_id: id };
    const deadline = Date.now() + WAIT_MS;
    let task = await server.call(getTask, { params });
    while (!isFinalTaskStatus(task.status)) {
      if (Date.now() > deadline) throw new Error(`task ${name} does not end: ${task.status}`);
      await sleep(100);
      task = await server.call(getTask, { params });
    }
    const lines = await server.call(getTaskOutput, { params });
    const masked = lines.flatMap(({ output }) => output.match(/\*{3}/g) ?? []).length;
    ended[name] = { end: `${task.status}: ${task.reason ?? ''}`, masked };
  }
  return ended;
}
