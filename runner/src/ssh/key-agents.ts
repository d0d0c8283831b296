/**
 * ssh agents of one task: the private keys go from memory to the agent's memory, never to a file. The agents
 * are detached, because they must outlive the runner while the program still needs them; the last sweep of a
 * task finds them by its marker.
 */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobKey } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import { runHelper } from '../helper-command.ts';
import type { TaskUser } from '../isolation/task-user.ts';
import { HELPER_VARIABLE, sendSignal } from '../process-table.ts';
import type { SecretsFolder } from '../secrets/secrets-folder.ts';
import { StepError } from '../step-error.ts';

/** Said by the passphrase script when ssh-add asks again. */
export const BAD_PASSPHRASE_MARK = 'signalbox: wrong passphrase';

const SOCKET_WAIT_MS = 5000;

export type KeyAgentsOptions = {
  secrets: SecretsFolder;
  /** marker included */
  environment: Record<string, string>;
  passphraseProgram: string;
  /** An agent lets nobody but root read its environment. */
  marked: (command: readonly string[]) => string[];
  /** as whom agents run: one talks to its own user and to root alone */
  user: TaskUser | undefined;
  signal: AbortSignal;
};

type SshKey = Extract<JobKey, { type: 'ssh' }>;

/** One for each task; its agents live until they are ended, also when this process dies. */
export class KeyAgents {
  readonly #options: KeyAgentsOptions;
  readonly #agents = new Map<string, { socket: string; pid: number }>();
  #started = 0;

  constructor(options: KeyAgentsOptions) {
    this.#options = options;
  }

  /**
   * Socket of an agent that holds the ssh keys among these; null when there is none. Throws `StepError` for
   * an unusable key.
   */
  async socketFor(keys: (JobKey | undefined)[]): Promise<string | null> {
    const sshKeys = new Map<string, SshKey>();
    for (const key of keys) if (key?.type === 'ssh') sshKeys.set(key.private_key, key);
    if (sshKeys.size === 0) return null;
    const name = [...sshKeys.keys()].sort().join('\0');
    const known = this.#agents.get(name);
    if (known !== undefined) return known.socket;
    const agent = await this.#start();
    this.#agents.set(name, agent);
    for (const key of sshKeys.values()) await this.#add(agent.socket, key);
    return agent.socket;
  }

  /** Ends the agents but the one with this socket. */
  endAllBut(socket: string | null): void {
    for (const [name, agent] of this.#agents) {
      if (agent.socket === socket) continue;
      sendSignal(agent.pid, 'SIGTERM');
      this.#agents.delete(name);
    }
  }

  async #start(): Promise<{ socket: string; pid: number }> {
    const socket = this.#options.secrets.reserve(`agent-${++this.#started}`);
    const { user } = this.#options;
    const [program = '', ...args] = this.#options.marked(['ssh-agent', '-D', '-a', path.basename(socket)]);
    const child = spawn(program, args, {
      // From here on its name is enough: the user of tasks cannot enter what lies above.
      cwd: path.dirname(socket),
      ...(user === undefined ? {} : { uid: user.uid, gid: user.gid }),
      env: { ...this.#options.environment, [HELPER_VARIABLE]: 'agent' },
      detached: true,
      stdio: 'ignore',
    });
    let problem: Error | undefined;
    child.once('error', (error) => {
      problem = error;
    });
    child.unref();
    const until = performance.now() + SOCKET_WAIT_MS;
    while (!(await isAnswered(socket))) {
      if (problem !== undefined || child.exitCode !== null || performance.now() > until)
        throw new StepError(agentProblem(problem));
      await sleep(2);
    }
    return { socket, pid: child.pid ?? 0 };
  }

  async #add(socket: string, key: SshKey): Promise<void> {
    const { secrets, environment, passphraseProgram, signal } = this.#options;
    const passphraseFile = secrets.write('passphrase', key.passphrase);
    const result = await runHelper({
      program: 'ssh-add',
      args: ['-q', '-'],
      cwd: '/',
      environment: {
        ...environment,
        SSH_AUTH_SOCK: socket,
        SSH_ASKPASS: passphraseProgram,
        SSH_ASKPASS_REQUIRE: 'force',
        SIGNALBOX_ASKPASS_FILE: passphraseFile,
      },
      input: `${key.private_key.replaceAll('\r\n', '\n').trimEnd()}\n`,
      signal,
      graceMs: 0,
    });
    secrets.write('passphrase', '');
    if (result.code !== 0) throw new StepError(keyProblem(result.messages, key));
  }
}

/** The socket has its name before its agent listens: who came in between would be told that the key is no good. */
async function isAnswered(socket: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const connection = connect(socket);
  connection.once('connect', () => resolve(true));
  connection.once('error', () => resolve(false));
  try {
    return await promise;
  } finally {
    connection.destroy();
  }
}

function agentProblem(problem: Error | undefined): Text {
  const command = 'apt-get install openssh-client';
  return problem === undefined
    ? text('key.agent', { command })
    : text('key.agent_problem', { problem: problem.message, command });
}

function keyProblem(messages: string, key: SshKey): Text {
  if (messages.includes(BAD_PASSPHRASE_MARK))
    return text(key.passphrase === '' ? 'key.passphrase_missing' : 'key.passphrase_wrong');
  const said = messages.trim().split('\n').at(-1) ?? '';
  return said === '' ? text('key.unusable') : text('key.unusable_said', { said });
}
