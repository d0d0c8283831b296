/**
 * What is got ready for tasks before they come. Who has run something runs it again: when a task has started, a sandbox
 * is made for the next one of that project and repository, with empty folders that become that task's own (its *box*).
 * It is used only when nothing that it was made of has changed; otherwise the task gets a sandbox as ever.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { profileOf } from '@signalbox/contract/rules';
import type { Job } from '@signalbox/contract/runner-protocol';
import { sharesFiles } from '../apps/app-steps.ts';
import type { AppSource } from '../apps/registry.ts';
import { layersOf } from '../checkouts/overlay.ts';
import type { Execution } from '../execution/execution.ts';
import { removeWorktree } from '../git/mirror.ts';
import { logLine, messageOf } from '../runner-log.ts';
import { namesIn } from '../secrets/secrets-folder.ts';
import { boxFolder, ownFolder, taskSecrets, taskTemporary, worktreePath } from './task-places.ts';
import { taskView, type ViewDependencies } from './task-view.ts';

/** Boxes that wait at once; the one that was made first goes. */
const MOST = 2;
/** One that waits so long goes. */
const WAITING_MS = 3_600_000;
/** One that is not ready after this is none. */
const STARTING_MS = 10_000;
/** After a start: the task that has just started comes first. */
const PAUSE_MS = 20;
/** So many starts within this time are a rush: nothing is got ready before it is over, since it gains nothing then. */
const RUSH = { starts: 6, ms: 250 };

type Dependencies = ViewDependencies & {
  apps: AppSource;
  execution: Pick<Execution, 'makeReady' | 'isReady' | 'forget' | 'sweep'>;
};
/** What says which box a task can use. */
type Wish = Pick<Job, 'project_id' | 'repository' | 'inventory' | 'app'>;
type Waiting = { box: string; madeAt: number; timer: NodeJS.Timeout };

/** One for each runner. */
export class ReadyBoxes {
  readonly #dependencies: Dependencies;
  /** by what they fit, the oldest first */
  readonly #waiting = new Map<string, Waiting>();
  #next: NodeJS.Timeout | undefined;
  /** when tasks have started lately */
  #starts: number[] = [];
  #isClosed = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Name of one for the task; empty when none is ready. From here on it is the task's. */
  take(job: Wish): string {
    const fit = this.#fitOf(job);
    const found = fit === undefined ? undefined : this.#waiting.get(fit);
    if (fit === undefined || found === undefined || !this.#dependencies.execution.isReady(found.box))
      return '';
    this.#waiting.delete(fit);
    clearTimeout(found.timer);
    return found.box;
  }

  /** A task has started, in this folder: the next one may be alike. */
  getReady(job: Wish, root: string): void {
    const fit = this.#fitOf(job);
    if (fit === undefined || this.#isClosed || this.#dependencies.isolation.level !== 'sandbox') return;
    // A large repository is shown by a mount, which no sandbox sees that was there before.
    if (existsSync(layersOf(root))) return;
    const now = performance.now();
    this.#starts = [...this.#starts.filter((at) => at > now - RUSH.ms), now];
    const pauseMs = this.#starts.length > RUSH.starts ? RUSH.ms : PAUSE_MS;
    clearTimeout(this.#next);
    this.#next = setTimeout(() => void this.#make(fit, job), pauseMs).unref();
  }

  /** With all that is in it; its processes have ended, or end by that. An empty name is none. Throws the operating system's error. */
  async remove(box: string): Promise<void> {
    if (box === '') return;
    this.#dependencies.execution.forget(box);
    taskSecrets(this.#dependencies, boxed(box)).remove();
    await removeWorktree(worktreePath(this.#dependencies, boxed(box)));
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

  /** Nothing is got ready any more, and what waits goes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#next);
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { timer } of waiting) clearTimeout(timer);
    await Promise.all(waiting.map(({ box }) => this.#drop(box)));
  }

  /** What tasks have in common that can use the same box; undefined when none can be got ready for them. */
  #fitOf(job: Wish): string | undefined {
    const { project_id, repository, inventory, app } = job;
    const hasOthers = profileOf(app.id).workTree !== 'own' || (inventory?.repository ?? null) !== null;
    if (hasOthers) return undefined;
    return `${project_id} ${sharesFiles(this.#dependencies.apps(job))} ${repository.url}`;
  }

  async #make(fit: string, wish: Wish): Promise<void> {
    if (this.#isClosed || this.#has(fit)) return;
    // A short name: sockets of ssh lie in its folder of secrets.
    const box = randomUUID().slice(0, 8);
    try {
      const { project_id: projectId, repository } = wish;
      const { apps, isolation, execution } = this.#dependencies;
      const secrets = taskSecrets(this.#dependencies, boxed(box), isolation.user);
      const own = ownFolder(this.#dependencies, boxed(box));
      secrets.make();
      mkdirSync(boxFolder(this.#dependencies, box), { recursive: true, mode: 0o700 });
      if (sharesFiles(apps(wish))) mkdirSync(own, { mode: 0o700 });
      await isolation.give(own);
      // With what is written out there it is given to the task's user, and not before.
      const worktree = worktreePath(this.#dependencies, boxed(box));
      if (repository.kind !== 'local') mkdirSync(worktree, { mode: 0o700 });
      const temporary = taskTemporary(this.#dependencies, boxed(box));
      const parts = { temporary, projectId, secrets, repositories: [repository] };
      const view = await taskView(this.#dependencies, parts);
      const place = { name: box, path: boxFolder(this.#dependencies, box) };
      await execution.makeReady(place, { ...view, writable: [...view.writable, own, worktree] });
      if (this.#isClosed) await this.#drop(box);
      else this.#keep(fit, box);
    } catch (error) {
      logLine(`nothing could be got ready for the next task: ${messageOf(error)}`);
      await this.#drop(box);
    }
  }

  /** One that still starts counts: where that takes long nobody would ever wait otherwise. */
  #has(fit: string): boolean {
    const known = this.#waiting.get(fit);
    if (known === undefined) return false;
    return performance.now() - known.madeAt < STARTING_MS || this.#dependencies.execution.isReady(known.box);
  }

  #keep(fit: string, box: string): void {
    const letGo = (one: string) => {
      const waiting = this.#waiting.get(one);
      if (waiting === undefined) return;
      this.#waiting.delete(one);
      clearTimeout(waiting.timer);
      void this.#drop(waiting.box);
    };
    letGo(fit);
    const oldest = this.#waiting.keys().next().value;
    if (this.#waiting.size >= MOST && oldest !== undefined) letGo(oldest);
    const timer = setTimeout(() => letGo(fit), WAITING_MS).unref();
    this.#waiting.set(fit, { box, madeAt: performance.now(), timer });
  }

  async #drop(box: string): Promise<void> {
    const { execution } = this.#dependencies;
    const isReady = execution.isReady(box);
    await this.remove(box).catch((error) => logLine(`the box ${box} cannot be removed: ${messageOf(error)}`));
    // What was still being started may wait for a pipe that is gone now. What begins later finds no folder, and ends.
    if (!isReady) await execution.sweep({ task: box });
  }
}

function boxed(box: string) {
  return { task_id: 0, attempt: 0, box };
}
