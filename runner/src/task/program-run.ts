/** A started program until its end is known, and the way to end it early. States: running -> ending (asked, then killed) -> over. */
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TaskEnd } from '@signalbox/contract/runner-protocol';
import { readTail } from '../log/spool-tail.ts';
import { sendSignal } from '../process-table.ts';
import { LOST_ON_FULL_DISK_REASON, LOST_REASON } from './end-sentences.ts';
import { endAll, programsOf } from './process-end.ts';
import { watchProgram } from './program-watch.ts';
import { type ProgramOutcome, readIdentity } from './supervisor.ts';
import type { TaskFolder } from './task-folder.ts';

const LOOK_MS = 25;
/** A program that survives SIGKILL this long hangs in the kernel. Its supervisor is then ended, so that the task can end. */
const UNKILLABLE_MS = 10_000;
const TAIL_BYTES = 4096;

export class ProgramRun {
  readonly #folder: TaskFolder;
  readonly #abandoned = new AbortController();
  readonly #outcome: Promise<ProgramOutcome>;
  #isOver = false;
  #deadline: number | undefined;
  #ending: Promise<void> | undefined;
  #isKilled = false;

  constructor(folder: TaskFolder, child?: ChildProcess) {
    this.#folder = folder;
    const step = {
      stepPath: folder.stepPath,
      marker: folder.marker,
      ...(child === undefined ? {} : { child }),
    };
    this.#outcome = watchProgram(step, this.#abandoned.signal).finally(() => {
      this.#isOver = true;
    });
    // Whoever asks for the outcome gets the error; that nobody has asked yet must not end the process.
    this.#outcome.catch(() => undefined);
  }

  /** How it ended. When it was asked to end, nothing of it is left. Rejects only after `abandon`. */
  async ended(): Promise<TaskEnd> {
    const outcome = await this.#outcome;
    await this.#ending;
    if (outcome.kind === 'vanished') return { kind: 'lost', reason: this.#lostReason() };
    if (outcome.kind === 'exited' && (outcome.code === 126 || outcome.code === 127)) {
      const problem = startProblemIn(readTail(this.#folder.spoolPath, TAIL_BYTES));
      if (problem !== undefined)
        return {
          kind: 'failed_to_start',
          reason: `${this.#folder.record.program} could not be started: ${problem}`,
        };
    }
    return outcome;
  }

  /** It had to be killed, because it did not end in the time that it was given. */
  get isKilled(): boolean {
    return this.#isKilled;
  }

  /** SIGTERM to the program's group, SIGKILL to all that is left after `graceMs`. Asked again with less grace, it hurries. */
  end(graceMs: number): void {
    const deadline = performance.now() + graceMs;
    this.#deadline = Math.min(this.#deadline ?? deadline, deadline);
    this.#ending ??= this.#end();
  }

  /** Stops watching; the program goes on. */
  abandon(): void {
    this.#abandoned.abort();
  }

  async #end(): Promise<void> {
    let isAsked = false;
    for (;;) {
      const programs = programsOf(this.#folder.marker);
      const lateMs = performance.now() - (this.#deadline ?? 0);
      if (this.#abandoned.signal.aborted || (this.#isOver && programs.length === 0)) return;
      if (lateMs > UNKILLABLE_MS) {
        await endAll(this.#folder.marker);
        return;
      }
      if (lateMs >= 0) {
        this.#isKilled ||= programs.length > 0;
        for (const { pid } of programs) sendSignal(pid, 'SIGKILL');
      } else if (!isAsked && programs.length > 0) {
        const group = readIdentity(this.#folder.stepPath, 'program')?.pid;
        isAsked = group !== undefined && sendSignal(-group, 'SIGTERM');
        if (!isAsked) isAsked = programs.some(({ pid }) => sendSignal(pid, 'SIGTERM'));
      }
      await sleep(LOOK_MS);
    }
  }

  #lostReason(): string {
    const isUnwritten = ['exit', 'exit.new'].some((name) =>
      existsSync(path.join(this.#folder.stepPath, name)),
    );
    return isUnwritten ? LOST_ON_FULL_DISK_REASON : LOST_REASON;
  }
}

/** What setsid said when it could not execute the program. */
function startProblemIn(tail: string): string | undefined {
  const last = tail.trimEnd().split('\n').at(-1) ?? '';
  return /^setsid: (?:failed to execute|can't execute) .*: (.+)$/.exec(last)?.[1];
}
