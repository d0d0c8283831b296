/** One open connection of `/api/ws`: what it may see, and the tasks whose output it follows. */

import type { Writable } from 'node:stream';
import {
  FOLLOW_WINDOW_LINES,
  isFinalTaskStatus,
  type LiveClientMessage,
  type LiveServerMessage,
  liveClientMessage,
  type TaskStatus,
} from '@signalbox/contract';
import { inEnglish, noun, type Text, text } from '@signalbox/contract/texts';
import type { WebSocket } from 'ws';
import type { Database } from '../db/database.ts';
import { findTemplateRights, NO_TEMPLATE_RIGHTS } from '../db/template-rights.ts';
import { listVisibleProjectIds } from '../db/visible-projects.ts';
import type { OutputReader } from '../engine/output/output-reader.ts';
import { type Caller, ownsAllProjects } from '../lib/caller.ts';
import { gatheredWrites } from '../lib/gathered-writes.ts';
import { SharedReads } from '../lib/shared-reads.ts';
import { type Lines, outputAsBytes, outputAsJson } from './output-message.ts';

/** Beyond this the output of followed tasks waits for the socket. */
const BUFFER_PAUSE_BYTES = 2 * 1024 * 1024;
/** A client that lets so much pile up does not read: it is disconnected, and reads what it missed when it is back. */
const BUFFER_MAX_BYTES = 16 * 1024 * 1024;
const MESSAGE_MAX_BYTES = 4096;
const FOLLOWS_MAX = 32;
/** Each `follow` costs a query, and they take turns. A console never lets so many wait. */
const INBOX_MAX = 256;

interface FollowedRow {
  readonly status: TaskStatus;
  readonly output_lines: number;
}

/** Where a task and its output stand, read once for all who follow it. */
export type FollowedRows = SharedReads<number, FollowedRow | undefined>;

export function followedRows(database: Database): FollowedRows {
  return new SharedReads(async (taskId) => {
    const row = await database.read
      .selectFrom('tasks')
      .select(['status', 'output_lines'])
      .where('id', '=', taskId)
      .executeTakeFirst();
    return row === undefined ? undefined : { ...row, status: row.status as TaskStatus };
  });
}

interface Dependencies {
  readonly socket: WebSocket;
  /** what the websocket writes into */
  readonly wire: Writable;
  readonly database: Database;
  readonly output: OutputReader;
  readonly rows: FollowedRows;
}

type Order = Exclude<LiveClientMessage, { type: 'received' }>;

interface Follow {
  /** number of the next line to send */
  next: number;
  /** the client took lines up to here */
  received: number;
  readonly isInBytes: boolean;
  /** as it was read last; undefined after a change */
  row: FollowedRow | undefined;
  isSending: boolean;
  /** ends when nothing is being sent any more; never rejects */
  sending: Promise<void>;
  /** something changed while it was sending */
  isStale: boolean;
  isComplete: boolean;
}

/** Who opens a connection, and what he may see at that moment. */
export interface Newcomer {
  readonly caller: Caller;
  readonly sight: Sight;
  /** false: no `log` messages, the client follows what it wants to read */
  readonly wantsLog: boolean;
}

/** What somebody may see at a moment. An administrator sees all. */
interface Sight {
  /** where he is a member, as far as what he connects by reaches */
  readonly projects: ReadonlySet<number>;
  /** templates of those that are not there for him */
  readonly hidden: ReadonlySet<number>;
}

export async function findSight(database: Database, caller: Caller): Promise<Sight> {
  // An administrator sees them all without a list.
  const projects = new Set(caller.isAdmin ? [] : await listVisibleProjectIds(database.read, caller));
  const { hidden } = ownsAllProjects(caller)
    ? NO_TEMPLATE_RIGHTS
    : await findTemplateRights(database.read, { userId: caller.userId });
  return { projects, hidden };
}

export class LiveClient {
  caller: Caller;
  readonly wantsLog: boolean;
  readonly socket: WebSocket;
  readonly #database: Database;
  readonly #output: OutputReader;
  readonly #rows: FollowedRows;
  readonly #gather: () => void;
  readonly #follows = new Map<number, Follow>();
  /** what was asked and waits for what was asked before it */
  #inbox: Order[] = [];
  #isWorking = false;
  #sight: Sight;

  constructor({ caller, sight, wantsLog }: Newcomer, { socket, wire, database, output, rows }: Dependencies) {
    this.caller = caller;
    this.wantsLog = wantsLog;
    this.#sight = sight;
    this.socket = socket;
    this.#database = database;
    this.#output = output;
    this.#rows = rows;
    this.#gather = gatheredWrites(wire);
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  /** Reads anew what this user may see. */
  async loadSight(): Promise<void> {
    this.#sight = await findSight(this.#database, this.caller);
  }

  canSee(projectId: number): boolean {
    return this.caller.isAdmin || this.#sight.projects.has(projectId);
  }

  canSeeTemplate(projectId: number, templateId: number): boolean {
    return this.canSee(projectId) && (this.caller.isAdmin || !this.#sight.hidden.has(templateId));
  }

  /** Something of a project is not there for this user: which object changed is not told to him. */
  get hasHidden(): boolean {
    return !this.caller.isAdmin && this.#sight.hidden.size > 0;
  }

  /** A message that others get too: encoded once. */
  sendShared(data: Buffer): void {
    if (!this.isOpen) return;
    if (this.socket.bufferedAmount > BUFFER_MAX_BYTES) this.socket.terminate();
    else {
      this.#gather();
      this.socket.send(data, { binary: false });
    }
  }

  receive(data: Buffer): void {
    // What comes while a connection closes is not even read.
    if (!this.isOpen) return;
    if (data.length > MESSAGE_MAX_BYTES) {
      this.socket.close(1009, 'message too large');
      return;
    }
    let message: LiveClientMessage;
    try {
      message = liveClientMessage.parse(JSON.parse(data.toString('utf8')));
    } catch {
      // The reference discards whatever clients say.
      return;
    }
    if (message.type === 'received') this.#noteReceived(message);
    else this.#order(message);
  }

  #noteReceived(message: Extract<LiveClientMessage, { type: 'received' }>): void {
    const follow = this.#follows.get(message.task_id);
    if (follow === undefined) return;
    follow.received = Math.max(follow.received, message.line);
    this.#sendMore(message.task_id, follow);
  }

  #order(message: Order): void {
    if (this.#inbox.length >= INBOX_MAX) {
      this.#inbox = [];
      this.socket.close(1008, 'too many messages at once');
      return;
    }
    this.#inbox.push(message);
    // The database does not answer: the client connects again and says what it has.
    if (!this.#isWorking) this.#work().catch(() => this.socket.close(1011, 'try again'));
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    try {
      for (let message = this.#inbox.shift(); message !== undefined; message = this.#inbox.shift()) {
        if (message.type === 'unfollow') this.#follows.delete(message.task_id);
        else await this.#follow(message);
      }
    } finally {
      // In the same breath as the last look: what comes later begins anew.
      this.#isWorking = false;
    }
  }

  async #follow(message: Extract<Order, { type: 'follow' }>): Promise<void> {
    const { task_id: taskId, project_id: projectId, from_line: fromLine } = message;
    const hidden = text('object.not_found', { what: noun('task') });
    const row = await this.#database.read
      .selectFrom('tasks')
      .select('template_id')
      .where('id', '=', taskId)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    const canSee = () => row !== undefined && this.canSeeTemplate(projectId, row.template_id);
    if (!canSee()) return this.#refuse(taskId, hidden);
    if (this.#follows.size >= FOLLOWS_MAX && !this.#follows.has(taskId)) {
      return this.#refuse(taskId, text('live.follows_too_many', { most: FOLLOWS_MAX }));
    }
    // Who asks for the same task again and again gets one answer at a time.
    const former = this.#follows.get(taskId);
    this.#follows.delete(taskId);
    await former?.sending;
    if (!canSee()) return this.#refuse(taskId, hidden);
    this.#follows.set(taskId, {
      next: fromLine,
      received: fromLine - 1,
      isInBytes: message.format === 'bytes',
      row: undefined,
      isSending: false,
      sending: Promise.resolve(),
      isStale: false,
      isComplete: false,
    });
    this.outputChanged(taskId);
  }

  #refuse(taskId: number, told: Text): void {
    this.#send({ type: 'refused', task_id: taskId, error: inEnglish(told), error_text: told });
  }

  /** What this user may not see any more. */
  async dropHidden(): Promise<void> {
    const ids = [...this.#follows.keys()];
    if (ids.length === 0) return;
    const rows = await this.#database.read
      .selectFrom('tasks')
      .select(['id', 'project_id', 'template_id'])
      .where('id', 'in', ids)
      .execute();
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      if (row !== undefined && this.canSeeTemplate(row.project_id, row.template_id)) continue;
      this.#follows.delete(id);
      this.#refuse(id, text('live.hidden_now'));
    }
  }

  /** Changes may have been missed. */
  lookAgain(): void {
    for (const taskId of this.#follows.keys()) this.outputChanged(taskId);
  }

  /** Lines were stored, or the task's row changed. */
  outputChanged(taskId: number): void {
    const follow = this.#follows.get(taskId);
    if (follow === undefined) return;
    follow.row = undefined;
    this.#sendMore(taskId, follow);
  }

  #sendMore(taskId: number, follow: Follow): void {
    if (follow.isComplete) return;
    follow.isStale = true;
    if (follow.isSending) return;
    follow.isSending = true;
    follow.sending = this.#sendLines(taskId, follow).catch(() =>
      this.socket.close(1011, 'the output could not be read'),
    );
  }

  async #sendLines(taskId: number, follow: Follow): Promise<void> {
    const isCurrent = () => this.isOpen && this.#follows.get(taskId) === follow;
    try {
      while (follow.isStale && isCurrent()) {
        follow.isStale = false;
        while (isCurrent() && (await this.#sendNext(taskId, follow)));
      }
    } finally {
      // In the same breath as the last look: a change that comes later finds nobody sending, and begins anew.
      follow.isSending = false;
    }
  }

  /** False when there is nothing to send for now. */
  async #sendNext(taskId: number, follow: Follow): Promise<boolean> {
    const room = FOLLOW_WINDOW_LINES - (follow.next - 1 - follow.received);
    if (room <= 0 || follow.isComplete) return false;
    // The row first: it must not tell of an end whose lines the read did not see.
    const row = await this.#rowOf(taskId, follow);
    if (row === undefined) return false;
    const hasMore = row.output_lines >= follow.next;
    const chunk = hasMore ? await this.#output.readChunk(taskId, follow.next, room) : undefined;
    const last = follow.next - 1 + (chunk?.lineCount ?? 0);
    const isComplete = isFinalTaskStatus(row.status) && last >= row.output_lines;
    if (chunk === undefined && !isComplete) return false;
    const totalLines = chunk === undefined ? row.output_lines : Math.max(row.output_lines, last);
    const lines = { taskId, firstLine: follow.next, chunk, totalLines, isComplete };
    follow.next = last + 1;
    follow.isComplete = isComplete;
    if (follow.isInBytes) await this.#sendBytes(lines);
    else await this.#sendInPace(outputAsJson(lines));
    return !isComplete;
  }

  /** Read anew after a change, and before it is said that there is nothing more: not for each piece of what is there. */
  async #rowOf(taskId: number, follow: Follow): Promise<FollowedRow | undefined> {
    const { row } = follow;
    if (row !== undefined && row.output_lines >= follow.next) return row;
    const read = await this.#rows.get(taskId);
    follow.row = read;
    return read;
  }

  #send(message: LiveServerMessage): void {
    if (!this.isOpen) return;
    this.#gather();
    this.socket.send(JSON.stringify(message));
  }

  /** In one breath: no other message may come between the two. */
  async #sendBytes(lines: Lines): Promise<void> {
    if (!this.isOpen) return;
    const { header, text } = outputAsBytes(lines);
    this.#gather();
    this.socket.send(JSON.stringify(header));
    await this.#sendInPace(text);
  }

  /** Returns when the socket has room for more. */
  async #sendInPace(data: string | Uint8Array): Promise<void> {
    if (!this.isOpen) return;
    const options = { binary: typeof data !== 'string' };
    if (this.socket.bufferedAmount + data.length < BUFFER_PAUSE_BYTES) {
      this.socket.send(data, options);
      return;
    }
    await new Promise<void>((resolve) => this.socket.send(data, options, () => resolve()));
  }
}
