/**
 * A supervisor and a sandbox that were started before there is a task for them, and wait at a gate: to make a sandbox
 * takes longer than all else between a click and a program. States: starting -> ready -> used, or closed.
 *
 * The gate is a pipe that this runner alone can write into. What passes it is said once, when the task may start and
 * its record says so; the supervisor then claims the step as ever, so a runner that comes back and claims it first
 * wins. A runner that dies before leaves a closed gate: the supervisor ends, and with it all within the sandbox,
 * without a claim. What waits at the gate has nothing of any task but empty folders.
 */
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { ConfinedCommand, Isolation, ReadySandboxCommand, View } from '../../isolation/isolation.ts';
import { type ProcessIdentity, parseStat } from '../../process-stat.ts';
import {
  HELPER_VARIABLE,
  isAlive,
  markerEnvironment,
  markerLimit,
  type TaskMarker,
} from '../../process-table.ts';
import type { Box, StepPlace } from '../execution.ts';
import type { OutputPipes } from './output-pipes.ts';
import type { PendingStart, Starter } from './starter.ts';
import { READY_SCRIPT } from './supervisor.ts';
import type { SupervisorTools } from './supervisor-tools.ts';

export type ReadySandboxParts = {
  tools: SupervisorTools;
  pipes: OutputPipes;
  starter: Starter;
  isolation: Isolation;
  runner: string;
};

export class ReadySandbox {
  readonly #isolation: Isolation;
  readonly #step: string;
  readonly #made: Pick<ReadySandboxCommand, 'enter' | 'reads'>;
  readonly #sign: string;
  readonly #pending: PendingStart;
  #gate: number | undefined;

  private constructor(facts: {
    isolation: Isolation;
    step: string;
    gate: number;
    made: Pick<ReadySandboxCommand, 'enter' | 'reads'>;
    sign: string;
    pending: PendingStart;
  }) {
    this.#isolation = facts.isolation;
    this.#step = facts.step;
    this.#gate = facts.gate;
    this.#made = facts.made;
    this.#sign = facts.sign;
    this.#pending = facts.pending;
  }

  /** Undefined where tasks are not isolated. Rejects with the operating system's error. */
  static async open(
    { name, path: folder }: Box,
    view: View,
    { tools, pipes, starter, isolation, runner }: ReadySandboxParts,
  ): Promise<ReadySandbox | undefined> {
    const command = isolation.ready(view);
    if (command === undefined) return undefined;
    const { enter, launch, reads } = command;
    const sign = signOf(command);
    const step = path.join(folder, 'step');
    mkdirSync(step, { mode: 0o700 });
    await pipes.take(path.join(step, 'output'));
    await pipes.take(path.join(folder, 'gate'));
    const messages = path.join(step, 'messages');
    closeSync(openSync(messages, 'a', 0o600));
    // For both directions: to open it for one of them would wait for somebody at the other end.
    const gate = openSync(path.join(folder, 'gate'), 'r+');
    try {
      const { sh, cat, head, sleep } = tools;
      const marker: TaskMarker = { task: name, runner };
      const pending = starter.start({
        program: sh,
        args: ['-c', READY_SCRIPT, 'signalbox-supervisor', step, cat, head, sleep, ...enter, ...launch],
        environment: { ...markerEnvironment(marker), [HELPER_VARIABLE]: 'supervisor' },
        limit: markerLimit(marker),
        messages,
      });
      return new ReadySandbox({ isolation, step, gate, made: { enter, reads }, sign, pending });
    } catch (error) {
      closeSync(gate);
      throw error;
    }
  }

  get isReady(): boolean {
    const supervisor = this.#supervisor;
    return this.#gate !== undefined && supervisor !== undefined && isAlive(supervisor) && !this.#hasEnded;
  }

  /**
   * Lets it run the command, as long as it is just what would be made for the view now. Undefined: it is not, and
   * nothing has happened. Throws the operating system's error.
   */
  start({ stepPath, spoolPath }: StepPlace, command: ConfinedCommand, view: View): PendingStart | undefined {
    const gate = this.#gate;
    const supervisor = this.#supervisor;
    // The sign comes first: what the sandbox is made of is written anew by asking for it.
    if (gate === undefined || supervisor === undefined || !this.isReady || signOf(this.#made) !== this.#sign)
      return undefined;
    if (this.#isolation.ready(view)?.enter.join('\0') !== this.#made.enter.join('\0')) return undefined;
    const file = this.#isolation.startFile(command, view);
    if (/\n/.test(`${file}${spoolPath}`)) return undefined;
    renameSync(this.#step, stepPath);
    writeSync(gate, `${file}\n${spoolPath}\n`);
    this.#gate = undefined;
    closeSync(gate);
    return { isPending: () => isAlive(supervisor), forget: this.#pending.forget };
  }

  /** Unless it was used, it ends without having run anything. */
  close(): void {
    if (this.#gate === undefined) return;
    closeSync(this.#gate);
    this.#gate = undefined;
    this.#pending.forget();
  }

  get #hasEnded(): boolean {
    return existsSync(path.join(this.#step, 'ended'));
  }

  get #supervisor(): ProcessIdentity | undefined {
    const file = path.join(this.#step, 'ready');
    return existsSync(file) ? parseStat(readFileSync(file, 'latin1')) : undefined;
  }
}

/**
 * Changes with what is mounted on the machine, and when any place that the sandbox was made of, that lies under
 * something there, or that was read for it, has become another one.
 */
function signOf({ enter, reads }: Pick<ReadySandboxCommand, 'enter' | 'reads'>): string {
  const places = [...enter.filter((word) => word.startsWith('/')), ...reads];
  const signs = places.map((word) => signOfPlace(word));
  return [...signs, readFileSync('/proc/self/mountinfo', 'latin1')].join('\n');
}

function signOfPlace(place: string): string {
  const stats = statSync(place, { throwIfNoEntry: false, bigint: true });
  if (stats === undefined) return place;
  const { dev, ino, mtimeNs, size } = stats;
  return [place, dev, ino, ...(stats.isFile() ? [mtimeNs, size] : [])].join(' ');
}
