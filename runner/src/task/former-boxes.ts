/**
 * Earlier versions got sandboxes ready before there were tasks for them, each with folders that became its task's own (its
 * *box*). Tasks that have begun there still end there, and what was not used is ended and removed.
 */
import { readdirSync } from 'node:fs';
import type { Execution } from '../execution/execution.ts';
import { removeWorktree } from '../git/mirror.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { namesIn } from '../secrets/secrets-folder.ts';
import { boxFolder, taskSecrets, worktreePath } from './task-places.ts';

export class FormerBoxes {
  readonly #dependencies: { paths: RunnerPaths; execution: Pick<Execution, 'sweep'> };

  constructor(dependencies: { paths: RunnerPaths; execution: Pick<Execution, 'sweep'> }) {
    this.#dependencies = dependencies;
  }

  /** With all that is in it; its processes have ended. An empty name is none. Throws the operating system's error. */
  async remove(box: string): Promise<void> {
    if (box === '') return;
    const boxed = { task_id: 0, attempt: 0, box };
    taskSecrets(this.#dependencies, boxed).remove();
    await removeWorktree(worktreePath(this.#dependencies, boxed));
    await removeWorktree(boxFolder(this.#dependencies, box));
  }

  /** Ends and removes what an earlier runner has left, but for the boxes of tasks. */
  async sweep(held: ReadonlySet<string | undefined>): Promise<void> {
    const { boxes, boxSecrets } = this.#dependencies.paths;
    // A runner that was killed, or its folder removed, may have left the one without the other.
    for (const box of new Set([...readdirSync(boxes), ...namesIn(boxSecrets)])) {
      if (held.has(box)) continue;
      await this.#dependencies.execution.sweep({ task: box });
      await this.remove(box);
    }
  }
}
