/**
 * Tells which tasks can't have left processes behind, so that the runner needn't scan all processes of the machine. The
 * first process of a sandbox holds the program's output until the last process in it is gone; only then the copier reaches
 * the end and writes `empty` (supervisor.sh). Not used where tasks run as the runner's user: such a task could make that
 * process close the output.
 */
import { takeHelped } from '../../helped-tasks.ts';
import type { Isolation } from '../../isolation/isolation.ts';
import { ClaimRecord } from './step-folder.ts';

export class EmptiedSandboxes {
  /** folders of the steps that were started, by the names of their tasks */
  readonly #steps = new Map<string, string[]>();
  readonly #isReliable: boolean;

  constructor({ level, user }: Pick<Isolation, 'level' | 'user'>) {
    this.#isReliable = level === 'sandbox' && user !== undefined;
  }

  /** Call before a step of the task starts. */
  noteStep(task: string, stepPath: string): void {
    if (!this.#isReliable) return;
    this.#steps.set(task, [...(this.#steps.get(task) ?? []), stepPath]);
  }

  /** Returns true when no process can be left. False also for a task that this runner has not seen from its start. Clears its state. */
  take(task: string): boolean {
    const steps = this.#steps.get(task) ?? [];
    this.#steps.delete(task);
    const isHelped = takeHelped(task);
    return !isHelped && steps.length > 0 && steps.every((step) => new ClaimRecord(step).isEmptied);
  }
}
