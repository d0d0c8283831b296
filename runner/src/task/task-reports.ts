/**
 * What the server is told of one task beside its output. Every message may be lost with its connection:
 * `announce` says again, from the record, what the server may have missed.
 */

import type { Job, JobInputs, OutputPosition, TaskEnd } from '@signalbox/contract/runner-protocol';
import { foreignWords } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { Commit } from '../git/commit.ts';
import type { Link } from '../link.ts';
import { logLine, messageOf } from '../runner-log.ts';
import { maskedParams, type ToldEnd } from '../told.ts';
import { shownGiven } from './shown-given.ts';
import { readResult } from './task-document.ts';
import type { TaskFolder } from './task-folder.ts';
import type { TaskOutput } from './task-output.ts';
import { readQuestion } from './task-question.ts';

const FINISHED_AGAIN_MS = 5000;
const resultDocument = z.json();

export type TaskReportsDependencies = {
  link: Link;
  folder: TaskFolder;
  output: Pick<TaskOutput, 'maskText'>;
};

export class TaskReports {
  readonly #link: Link;
  readonly #folder: TaskFolder;
  readonly #output: TaskReportsDependencies['output'];
  /**
   * Number by which the server says that it has written down `accepted`. Undefined from a new connection's
   * hello until the server has said that the task is still ours.
   */
  #acceptance: number | undefined;
  /** of the job that the task is prepared with */
  #inputs: JobInputs | undefined;
  #finishedSentAt = Number.NEGATIVE_INFINITY;

  constructor({ link, folder, output }: TaskReportsDependencies) {
    this.#link = link;
    this.#folder = folder;
    this.#output = output;
  }

  get #id() {
    const { task_id, attempt } = this.#folder.record;
    return { task_id, attempt };
  }

  /**
   * A program starts only while the lease holds and the server knows, on this very connection, that the task
   * is ours.
   */
  get mayStart(): boolean {
    const isWritten = this.#acceptance !== undefined && this.#link.isWritten(this.#acceptance);
    return isWritten && this.#link.holdsLease;
  }

  /** The job has come with which the task is prepared, and its output can be masked. */
  take({ inputs }: Job): void {
    this.#inputs = inputs && shownGiven(inputs, (text) => this.#output.maskText(text));
  }

  /** The answer comes while the task is prepared. */
  accepted(): void {
    this.#link.send({ type: 'accepted', ...this.#id, ...(this.#inputs && { inputs: this.#inputs }) });
    this.#acceptance = this.#link.askWritten();
  }

  /** A new connection begins: no program starts until the server has spoken about this task. */
  unconfirm(): void {
    this.#acceptance = undefined;
  }

  /**
   * What the server may have missed while it, or this runner, was away. Every step that starts from here on
   * needs its answer.
   */
  announce(): void {
    const { checked_out, phase } = this.#folder.record;
    this.finishAgain();
    if (phase !== 'finished') this.accepted();
    if (checked_out !== null) this.#link.send({ type: 'checked_out', ...this.#id, ...checked_out });
    this.started();
    this.results();
    this.ask();
  }

  started(): void {
    const { started_at, step, command } = this.#folder.record;
    if (started_at === null) return;
    const ran = command?.step === step ? { command: { line: command.line, version: command.version } } : {};
    this.#link.send({ type: 'started', ...this.#id, at: started_at, step, ...ran });
  }

  /** Before the task's end: what comes later is not written down. */
  results(): void {
    for (const name of this.#folder.record.results) {
      try {
        const document = resultDocument.parse(readResult(this.#folder, name));
        this.#link.send({ type: 'result', ...this.#id, name, document });
      } catch (error) {
        logLine(`task ${this.#folder.name}: its result "${name}" cannot be read: ${messageOf(error)}`);
      }
    }
  }

  /** Nothing is sent unless the task asks. */
  ask(): void {
    const { question: asked, step } = this.#folder.record;
    if (asked === null || !this.#link.isGreeted) return;
    try {
      const question = readQuestion(this.#folder, asked.hash);
      this.#link.send({ type: 'ask', ...this.#id, step, ...question, at: asked.at });
    } catch (error) {
      logLine(`task ${this.#folder.name}: it cannot ask: ${messageOf(error)}`);
    }
  }

  checkedOut(commit: Commit): void {
    const { hash, message, author, at } = commit;
    const checkedOut = {
      commit_hash: hash,
      commit_message: this.#output.maskText(message),
      ...(author !== undefined && { commit_author: this.#output.maskText(author) }),
      ...(at !== undefined && { committed_at: at }),
    };
    this.#folder.note({ checked_out: checkedOut });
    this.#link.send({ type: 'checked_out', ...this.#id, ...checkedOut });
  }

  /**
   * Sent when the whole output is; again only after a while, or when the server has said that it does not
   * have everything.
   */
  finished(output: OutputPosition): void {
    const { end, ended_at } = this.#folder.record;
    if (end === null || performance.now() - this.#finishedSentAt < FINISHED_AGAIN_MS) return;
    this.#finishedSentAt = performance.now();
    // An end that was written down without the job, after a restart, is not masked yet.
    const masked = this.masked(end);
    this.#link.send({ type: 'finished', ...this.#id, end: masked, at: ended_at ?? Date.now(), output });
  }

  finishAgain(): void {
    this.#finishedSentAt = Number.NEGATIVE_INFINITY;
  }

  masked(end: TaskEnd): ToldEnd {
    const maskText = (text: string) => this.#output.maskText(text);
    if (end.kind === 'exited' && end.explanation !== undefined) {
      const { explanation, explanation_text: told } = end;
      return {
        ...end,
        explanation: maskText(explanation),
        ...(told && { explanation_text: maskedParams(told, maskText) }),
      };
    }
    if (end.kind !== 'lost' && end.kind !== 'failed_to_start') return end;
    const { reason, reason_text: told } = end;
    return {
      ...end,
      reason: maskText(reason),
      reason_text: maskedParams(told ?? foreignWords(reason), maskText),
    };
  }
}
