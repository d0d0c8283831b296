/**
 * Of which tasks nothing can be left when their programs have ended: then nobody has to look through the processes of
 * the machine. The first process of a sandbox holds the program's output until the last one in there is gone, and only
 * then what copies it meets its end and says `empty`: see supervisor.sh. Where tasks have the
 * runner's own user nobody relies on it, for there a task could make that process let go.
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

  /** A step of the task starts. */
  noteStep(task: string, stepPath: string): void {
    if (!this.#isReliable) return;
    this.#steps.set(task, [...(this.#steps.get(task) ?? []), stepPath]);
  }

  /** Nothing is left of it. False too of a task of which this runner has not seen all. What was known of it is forgotten. */
  take(task: string): boolean {
    const steps = this.#steps.get(task) ?? [];
    this.#steps.delete(task);
    const isHelped = takeHelped(task);
    return !isHelped && steps.length > 0 && steps.every((step) => new ClaimRecord(step).isEmptied);
  }
}
