/**
 * Tasks that wait for approvals: whoever waits too long ends, and what is to be approved before it starts gets the commit
 * that would run, so that people approve exactly that one. One for each server; whatever it does is decided under the
 * lock of the task's row.
 */
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import type { EngineContext } from '../engine-context.ts';
import { isActiveTask } from '../queue/queue-situation.ts';
import type { BranchHead, RepositoryQuestion } from '../runners/repository-questions.ts';
import { JobProblem } from './job-source.ts';
import { isHeldBack, readNeeded } from './task-approvals.ts';
import { findQuestion, noteAnswer } from './task-questions.ts';
import { reasonColumns } from './task-reason.ts';
import { changeTask, lockTask, type TaskRow } from './task-transitions.ts';

type AskHead = (question: RepositoryQuestion, signal: AbortSignal) => Promise<BranchHead>;

const EVERY_MS = 10_000;
const SOON_MS = 100;

export class ApprovalWatch {
  readonly #context: EngineContext;
  readonly #askHead: AskHead;
  readonly #timer: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  readonly #end = new AbortController();
  #soon: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;

  constructor(context: EngineContext, askHead: AskHead) {
    this.#context = context;
    this.#askHead = askHead;
    this.#timer = setInterval(() => this.look(), EVERY_MS).unref();
    // A task that has just been asked for may have to learn its commit.
    this.#unsubscribe = context.database.changes.subscribe(({ kind }) => {
      if (kind === 'task') this.#soon ??= setTimeout(() => this.look(), SOON_MS).unref();
    });
  }

  look(): void {
    this.#soon = undefined;
    this.#work ??= this.#run().finally(() => {
      this.#work = undefined;
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#unsubscribe();
    this.#end.abort();
    await this.#work;
  }

  async #run(): Promise<void> {
    const { database, log } = this.#context;
    try {
      const rows = await database.read
        .selectFrom('tasks')
        .select(['id', 'status', 'attempt', 'approval', 'approval_expires_at', 'requested_commit'])
        // Its index: to look through all tasks of years after each change would hold up everybody.
        .where(isActiveTask)
        .where('status', '=', 'waiting_confirmation')
        .where('approval', 'is not', null)
        .execute();
      for (const row of rows) {
        if (this.#end.signal.aborted) return;
        if (row.approval_expires_at !== null && row.approval_expires_at <= Date.now()) {
          await endExpired(this.#context, row.id);
        } else if (isHeldBack(row) && row.requested_commit === null) {
          await this.#pinCommit(row.id, readNeeded(row)?.salt ?? '');
        }
      }
    } catch (error) {
      log.error({ err: error }, 'tasks that wait for approvals could not be looked at');
    }
  }

  async #pinCommit(taskId: number, salt: string): Promise<void> {
    const { database, startDigest } = this.#context;
    const digest = await startDigest(taskId, salt).catch((error: unknown) => {
      // Whoever would approve it is told so.
      if (error instanceof JobProblem) return undefined;
      throw error;
    });
    if (!digest?.openCommit) return;
    const head = await this.#askHead(digest.openCommit, this.#end.signal);
    if (head.kind !== 'found') return;
    await database.write(async (write) => {
      const row = await lockTask(write, taskId);
      if (row === undefined || !isHeldBack(row) || row.requested_commit !== null) return;
      const set = { requested_commit: head.commitHash };
      await write.tx.updateTable('tasks').set(set).where('id', '=', taskId).execute();
      write.announce({ kind: 'task', project_id: row.project_id, task_id: taskId });
    });
  }
}

async function endExpired(context: EngineContext, taskId: number): Promise<void> {
  await context.database.write(async (write) => {
    const row = await lockTask(write, taskId);
    const expiresAt = row?.approval_expires_at ?? Number.POSITIVE_INFINITY;
    if (row?.status !== 'waiting_confirmation' || expiresAt > Date.now()) return;
    await end(write, context, row);
  });
}

async function end(write: Write, context: EngineContext, row: TaskRow): Promise<void> {
  const reason = text('approval.not_in_time');
  if (isHeldBack(row)) {
    await context.output.appendLines(write, row.id, [inEnglish(reason)]);
    await changeTask(write, context, { row, event: 'end_stopped', set: reasonColumns(reason) });
    return;
  }
  const question = await findQuestion(write.tx, row.id);
  if (question !== undefined) await noteAnswer(write, question, { answer: 'rejected', by: '' });
  const set = { stop_requested: 'stop', ...reasonColumns(reason) };
  await changeTask(write, context, { row, event: 'stop', set });
}
