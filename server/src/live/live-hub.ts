/**
 * Tells open connections what changed. It hears of changes of this and of other servers through the change feed, reads
 * what they are about once for all clients, and never waits for a slow one.
 */
import { isFinalTaskStatus, type LiveServerMessage, type UpdateMessage } from '@signalbox/contract';
import type { Change } from '../db/change-feed.ts';
import type { Database } from '../db/database.ts';
import type { Engine } from '../engine/engine.ts';
import type { EngineLog } from '../engine/engine-log.ts';
import { isWaitingTask } from '../engine/queue/queue-situation.ts';
import type { LiveClient } from './live-client.ts';
import { LogTail, type NewLines } from './log-tail.ts';

/** A change of these may change who sees what. */
const peopleTypes: ReadonlySet<string> = new Set(['user', 'team', 'member', 'project', 'role']);

/** The database was away: until it is looked at again. */
const RETRY_MS = 1_000;
const BLOCKERS_AFTER_MS = 250;
/** Nobody reads further down a queue. */
const BLOCKERS_MAX = 500;

/** Tasks as an `update` tells them; the columns of a task are the feature's business. */
type DescribeTasks = (ids: readonly number[]) => Promise<readonly Omit<UpdateMessage, 'type'>[]>;

interface Dependencies {
  readonly database: Database;
  readonly engine: Engine;
  readonly describeTasks: DescribeTasks;
  readonly log: EngineLog;
}

interface Pending {
  readonly tasks: Set<number>;
  readonly outputs: Set<number>;
  readonly objects: Extract<Change, { kind: 'object' }>[];
  isResync: boolean;
}

export class LiveHub {
  readonly #dependencies: Dependencies;
  readonly #clients = new Set<LiveClient>();
  readonly #tail: LogTail;
  readonly #unsubscribe: () => void;
  #pending = nothingPending();
  #isFlushing = false;
  /** what each waiting task was last told to wait for */
  #blockers = new Map<number, string>();
  /** the state of each unfinished task that was told last */
  readonly #toldStates = new Map<number, string>();
  #blockerTimer: NodeJS.Timeout | undefined;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#tail = new LogTail(dependencies.database, dependencies.engine.output);
    this.#unsubscribe = dependencies.database.changes.subscribe((change) => this.#hear(change));
  }

  get clients(): ReadonlySet<LiveClient> {
    return this.#clients;
  }

  /** Before a connection opens, so that it misses nothing of what comes after. `wantsLog`: lines of all tasks. */
  async expect(wantsLog: boolean): Promise<void> {
    if (wantsLog) await this.#tail.begin();
  }

  add(client: LiveClient): void {
    this.#clients.add(client);
    // The last other listener may have left since this one was expected.
    if (client.wantsLog) this.#tail.begin().catch(() => client.socket.close(1011, 'try again'));
  }

  remove(client: LiveClient): void {
    this.#clients.delete(client);
    // Nothing is heard until somebody comes, so that nobody would know when these end.
    if (this.#clients.size === 0) this.#toldStates.clear();
    if (![...this.#clients].some((one) => one.wantsLog)) this.#tail.end();
  }

  close(): void {
    this.#unsubscribe();
    clearTimeout(this.#blockerTimer);
    clearTimeout(this.#retryTimer);
    for (const client of this.#clients) client.socket.close(1001, 'the server goes away');
    this.#clients.clear();
  }

  #hear(change: Change): void {
    if (this.#clients.size === 0) return;
    if (change.kind === 'queue')
      this.#blockerTimer ??= setTimeout(() => void this.#tellBlockers(), BLOCKERS_AFTER_MS);
    if (change.kind === 'task') this.#pending.tasks.add(change.task_id);
    else if (change.kind === 'output') this.#pending.outputs.add(change.task_id);
    else if (change.kind === 'object') this.#pending.objects.push(change);
    else if (change.kind === 'resync') this.#pending.isResync = true;
    else return;
    this.#startFlush();
  }

  #startFlush(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    // What one transaction changed is told together, and after everything that its commit set off.
    setImmediate(() => void this.#flush());
  }

  async #flush(): Promise<void> {
    while (isPending(this.#pending)) {
      const pending = this.#pending;
      this.#pending = nothingPending();
      try {
        await this.#tell(pending);
      } catch (error) {
        this.#dependencies.log.error({ err: error }, 'a change is told to the open consoles later');
        this.#putBack(pending);
        this.#retryTimer = setTimeout(() => void this.#flush(), RETRY_MS);
        return;
      }
    }
    this.#isFlushing = false;
  }

  /** What was told of it in part is told once more, which changes nothing. */
  #putBack({ tasks, outputs, objects, isResync }: Pending): void {
    for (const id of tasks) this.#pending.tasks.add(id);
    for (const id of outputs) this.#pending.outputs.add(id);
    this.#pending.objects.unshift(...objects);
    this.#pending.isResync ||= isResync;
  }

  async #tell(pending: Pending): Promise<void> {
    if (pending.isResync || pending.objects.some(({ object_type }) => peopleTypes.has(object_type))) {
      await this.recheck();
    }
    if (pending.isResync) this.#lookAgain(pending.tasks);
    for (const client of this.#clients) {
      for (const taskId of pending.outputs) client.outputChanged(taskId);
      for (const taskId of pending.tasks) client.outputChanged(taskId);
    }
    // Read before the lines: an end is told after the lines that led to it, any other state before those that
    // it leads to.
    const updates = await this.#updates([...pending.tasks]);
    const ends = updates.filter(({ status }) => isFinalTaskStatus(status));
    for (const message of updates) if (!ends.includes(message)) this.#broadcast(message);
    const unfinished = new Set<number>();
    for (const taskId of new Set([...pending.outputs, ...pending.tasks])) {
      const isMore = await this.#tail.readNew(taskId, (news) => this.#tellLines(taskId, news));
      if (isMore) unfinished.add(taskId);
    }
    for (const message of ends) if (!unfinished.has(message.task_id)) this.#broadcast(message);
    for (const taskId of unfinished) this.#pending.outputs.add(taskId);
    for (const { task_id } of ends) if (unfinished.has(task_id)) this.#pending.tasks.add(task_id);
    for (const { project_id, object_type, object_id } of pending.objects) {
      this.#tellChanged({ type: 'changed', project_id, object_type, object_id });
    }
  }

  /** Changes were not heard. Clients that know only of tasks are told what became of those that they have heard of. */
  #lookAgain(tasks: Set<number>): void {
    for (const id of [...this.#toldStates.keys(), ...this.#tail.unfinished()]) tasks.add(id);
    const data = Buffer.from(JSON.stringify({ type: 'missed' } satisfies LiveServerMessage));
    for (const client of this.#clients) {
      client.lookAgain();
      client.sendShared(data);
    }
  }

  /** What a task waits for changes without a change of the task: others start, end, or come before it. */
  async #tellBlockers(): Promise<void> {
    this.#blockerTimer = undefined;
    try {
      const { database, engine } = this.#dependencies;
      const rows = await database.read
        .selectFrom('tasks')
        .select(['id', 'project_id', 'template_id'])
        .where(isWaitingTask)
        .orderBy('queue_rank')
        .orderBy('id')
        .limit(BLOCKERS_MAX)
        .execute();
      const waiting = rows.map((row) => ({
        id: row.id,
        projectId: row.project_id,
        templateId: row.template_id,
      }));
      const blockers = waiting.length === 0 ? undefined : await engine.blockersOf(waiting);
      const told = this.#blockers;
      this.#blockers = new Map(waiting.map(({ id }) => [id, blockers?.get(id)?.message ?? '']));
      for (const [id, message] of this.#blockers) if (told.get(id) !== message) this.#pending.tasks.add(id);
      this.#startFlush();
    } catch (error) {
      this.#dependencies.log.error({ err: error }, 'what waiting tasks wait for could not be told');
    }
  }

  async #tellLines(taskId: number, { projectId, templateId, status, messages }: NewLines): Promise<void> {
    // Between reading the states and the lines the program may have begun and put out these.
    if (this.#toldStates.get(taskId) !== status) {
      const updates = await this.#updates([taskId]);
      for (const message of updates) if (!isFinalTaskStatus(message.status)) this.#broadcast(message);
    }
    for (const client of this.#clients) {
      if (!client.wantsLog || !client.canSeeTemplate(projectId, templateId)) continue;
      for (const data of messages) client.sendShared(data);
    }
  }

  /** Who may see what is read anew; what somebody may not see any more ends for him now. */
  async recheck(): Promise<void> {
    for (const client of this.#clients) {
      await client.loadSight();
      await client.dropHidden();
    }
  }

  #broadcast(message: UpdateMessage): void {
    const data = Buffer.from(JSON.stringify(message));
    for (const client of this.#clients) {
      if (client.canSeeTemplate(message.project_id, message.template_id)) client.sendShared(data);
    }
  }

  #tellChanged(message: Extract<LiveServerMessage, { type: 'changed' }>): void {
    const { project_id: projectId, object_type: type, object_id: id } = message;
    const data = Buffer.from(JSON.stringify(message));
    const withoutId = Buffer.from(JSON.stringify({ ...message, object_id: null }));
    for (const client of this.#clients) {
      if (!client.canSee(projectId)) continue;
      if (type === 'template' && id !== null && !client.canSeeTemplate(projectId, id)) continue;
      client.sendShared(client.hasHidden && type !== 'template' ? withoutId : data);
    }
  }

  async #updates(taskIds: readonly number[]): Promise<UpdateMessage[]> {
    if (taskIds.length === 0) return [];
    const tasks = await this.#dependencies.describeTasks(taskIds);
    for (const { task_id, status } of tasks) {
      if (isFinalTaskStatus(status)) this.#toldStates.delete(task_id);
      else this.#toldStates.set(task_id, status);
    }
    return tasks.map((task) => ({ type: 'update', ...task }));
  }
}

function nothingPending(): Pending {
  return { tasks: new Set(), outputs: new Set(), objects: [], isResync: false };
}

function isPending({ tasks, outputs, objects, isResync }: Pending): boolean {
  return tasks.size > 0 || outputs.size > 0 || objects.length > 0 || isResync;
}
