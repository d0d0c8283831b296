/**
 * Brings tasks into states that only runners bring about. None is connected here, so what they would store is
 * stored directly: also that a runner has taken the task, since what nobody took goes back to the queue, or
 * ends when it is to stop.
 */
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { TaskGiven, TaskStatus } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** where the server keeps its data */
    databaseFile: string;
  }
}

interface Progress {
  readonly status: TaskStatus;
  readonly reason?: Text;
  readonly commit?: string;
}

export function setTask(id: number, { status, reason, commit }: Progress): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare(
      `update tasks set status = ?, reason_code = ?, reason_params = ?, commit_hash = ?, accepted_at = ?
       where id = ?`,
    )
    .run(
      status,
      reason?.code ?? null,
      reason === undefined ? null : JSON.stringify(reason.params),
      commit ?? null,
      Date.now(),
      id,
    );
  database.close();
}

/** Its program has just begun. */
export function runTask(id: number): void {
  setTask(id, { status: 'running' });
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database.prepare('update tasks set started_at = ? where id = ?').run(Date.now(), id);
  database.close();
}

/** The task has ended just now, after a second unless told otherwise. */
export function endTask(id: number, progress: Progress, ranMs = 1000): void {
  setTask(id, progress);
  const now = Date.now();
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database.prepare('update tasks set started_at = ?, ended_at = ? where id = ?').run(now - ranMs, now, id);
  database.close();
}

/** The task waits for a person. Returns the hash of what it asks. */
export function setQuestion(id: number, document: string): string {
  const hash = createHash('sha256').update(document).digest('hex');
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare('insert into task_questions (task_id, step, hash, document, asked_at) values (?, 1, ?, ?, 1)')
    .run(id, hash, document);
  database.close();
  setTask(id, { status: 'waiting_confirmation' });
  return hash;
}

/** All that the task has put out. */
export function setOutput(id: number, lines: readonly string[]): void {
  const data = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  // The first line was written when the task was asked for.
  database.prepare('delete from task_output where task_id = ?').run(id);
  database
    .prepare(
      'insert into task_output (task_id, first_line, line_count, byte_count, codec, times, data) values (?, 1, ?, ?, ?, ?, ?)',
    )
    .run(id, lines.length, data.length, 'plain', JSON.stringify([[lines.length, 1]]), data);
  database.prepare('update tasks set output_lines = ? where id = ?').run(lines.length, id);
  database.close();
}

/** What a runner has told of the task beside its output. */
export function setResult(id: number, name: string, document: unknown): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare('insert into task_results (task_id, name, document, updated_at) values (?, ?, ?, 1)')
    .run(id, name, JSON.stringify(document));
  database.close();
}

interface Execution {
  readonly given: TaskGiven;
  readonly commands: readonly { readonly line: string; readonly version: string | null }[];
}

/** What a runner was given with the task, and what it has started. */
export function setExecution(id: number, { given, commands }: Execution): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database
    .prepare('insert into task_inputs (task_id, document) values (?, ?)')
    .run(id, JSON.stringify(given));
  for (const [index, { line, version }] of commands.entries())
    database
      .prepare('insert into task_commands (task_id, step, line, version) values (?, ?, ?, ?)')
      .run(id, index + 1, line, version);
  database.close();
}

/** Nobody has approved it in time. */
export function expireApproval(id: number): void {
  const database = new DatabaseSync(inject('databaseFile'), { timeout: 60_000 });
  database.prepare('update tasks set approval_expires_at = 1 where id = ?').run(id);
  database.close();
}
