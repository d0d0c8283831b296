/** A runner whose every word the test decides, over a real connection to a listening app. */
import { once } from 'node:events';
import { crc32, zstdCompressSync } from 'node:zlib';
import {
  encodeOutputFrame,
  type HeldTask,
  type Job,
  type OutputFrameHeader,
  type OutputPosition,
  RUNNER_LINK_PATH,
  RUNNER_PROTOCOLS,
  type RunnerMessage,
  type ServerMessage,
  type TaskEnd,
} from '@signalbox/contract';
import type { Insertable } from 'kysely';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { App } from '../app.ts';
import type { RunnerTable } from '../db/tables/runner-table.ts';
import { hashToken, newToken } from '../lib/token.ts';
import { waitLimit } from './wait-limit.ts';

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

export interface RunnerRow {
  readonly id: number;
  readonly token: string;
}

/** A row of a runner that may connect. `more`: columns, beyond its name. */
export async function makeRunner(
  app: Pick<App, 'database'>,
  name = 'scripted',
  more: Partial<Insertable<RunnerTable>> = {},
): Promise<RunnerRow> {
  const token = newToken();
  return await app.database.write(async ({ tx }) => {
    const { id } = await tx
      .insertInto('runners')
      .values({
        name,
        token_hash: hashToken(token),
        is_built_in: 0,
        active: 1,
        webhook: '',
        max_parallel_tasks: 0,
        created_at: Date.now(),
        version: '',
        host: '',
        instance: '',
        last_seen_at: null,
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, token };
  });
}

export interface ConnectOptions {
  readonly token: string;
  readonly slots?: number;
  readonly tasks?: readonly HeldTask[];
  /** name of the runner process; another one for each connection when it is left out */
  readonly instance?: string;
  readonly host?: string;
  /** what its hello says otherwise, as a runner of another version would */
  readonly hello?: object;
  /** false = like a connection that is broken without knowing it */
  readonly answersPings?: boolean;
}

export class ScriptedRunner {
  readonly #socket: WebSocket;
  readonly #messages: ServerMessage[] = [];
  #heard: (() => void)[] = [];
  closeReason = '';
  /** the version that the server chose */
  protocol: number | undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => {
      this.#messages.push(JSON.parse(String(data)) as ServerMessage);
      this.#wake();
    });
    socket.on('close', (_code, reason) => {
      this.closeReason = reason.toString();
      this.#wake();
    });
  }

  /** `address`: where the app listens. Says hello and waits for the welcome. */
  static async connect(address: string, options: ConnectOptions): Promise<ScriptedRunner> {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + RUNNER_LINK_PATH, {
      headers: { authorization: `Bearer ${options.token}` },
      autoPong: options.answersPings ?? true,
    });
    const runner = new ScriptedRunner(socket);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    const hello: RunnerMessage = {
      type: 'hello',
      protocol: RUNNER_PROTOCOLS.min,
      protocols: RUNNER_PROTOCOLS,
      version: 'test',
      instance: options.instance ?? crypto.randomUUID(),
      host: options.host ?? 'test',
      slots: options.slots ?? 0,
      tasks: [...(options.tasks ?? [])],
    };
    runner.sayRaw(JSON.stringify({ ...hello, ...options.hello }));
    runner.protocol = (await runner.hears('welcome')).protocol;
    return runner;
  }

  get isClosed(): boolean {
    return this.#socket.readyState >= WebSocket.CLOSING;
  }

  /** of what it has said, as far as the server has not read it */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount;
  }

  say(message: RunnerMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  sayRaw(data: string | Buffer): void {
    this.#socket.send(data);
  }

  /** Takes the first message of this type that has come or comes. */
  async hears<T extends ServerMessage['type']>(
    type: T,
    isMeant: (message: MessageOf<T>) => boolean = () => true,
  ): Promise<MessageOf<T>> {
    const deadline = Date.now() + waitLimit();
    for (;;) {
      const index = this.#messages.findIndex(
        (message) => message.type === type && isMeant(message as MessageOf<T>),
      );
      const [message] = index < 0 ? [] : this.#messages.splice(index, 1);
      if (message !== undefined) return message as MessageOf<T>;
      if (this.isClosed) throw new Error(`closed (${this.closeReason}) before a ${type} came`);
      await this.#next(deadline, type);
    }
  }

  /** Everything said before has been worked on when it returns. */
  async settle(): Promise<void> {
    const sequence = Math.trunc(Math.random() * 1e9);
    this.say({ type: 'heartbeat', sequence });
    await this.hears('heartbeat', (message) => message.sequence === sequence);
  }

  /** Messages of this type that came and were not taken. */
  pending<T extends ServerMessage['type']>(type: T): MessageOf<T>[] {
    return this.#messages.filter((message) => message.type === type) as MessageOf<T>[];
  }

  async accepts(): Promise<RunningTask> {
    const { job } = await this.hears('offer');
    this.say({ type: 'accepted', task_id: job.task_id, attempt: job.attempt, inputs: job.inputs });
    return new RunningTask(this, job);
  }

  /** Accepts the next offer and starts its program. */
  async starts(): Promise<RunningTask> {
    const task = await this.accepts();
    task.started();
    return task;
  }

  async closes(): Promise<void> {
    // While it closes nobody has told the reason yet.
    if (this.#socket.readyState !== WebSocket.CLOSED) await once(this.#socket, 'close');
  }

  disconnect(): void {
    this.#socket.terminate();
  }

  #wake(): void {
    const heard = this.#heard;
    this.#heard = [];
    for (const listener of heard) listener();
  }

  async #next(deadline: number, type: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no ${type} came; there were: ${JSON.stringify(this.#messages)}`)),
        Math.max(deadline - Date.now(), 0),
      );
      this.#heard.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** A task that the scripted runner holds. */
export class RunningTask {
  readonly job: Job;
  readonly #runner: ScriptedRunner;
  output: OutputPosition;

  constructor(runner: ScriptedRunner, job: Job) {
    this.#runner = runner;
    this.job = job;
    this.output = job.output;
  }

  get subject() {
    return { task_id: this.job.task_id, attempt: this.job.attempt };
  }

  started(): void {
    this.#runner.say({ type: 'started', ...this.subject, at: Date.now() });
  }

  /** Sends the lines in one frame. `from`: another position than the one where the output ends. */
  prints(lines: readonly string[], from: OutputPosition = this.output): void {
    this.#print(lines, from, (header, text) => encodeOutputFrame(header, text));
  }

  /** The same, compressed. */
  printsMuch(lines: readonly string[]): void {
    this.#print(lines, this.output, (header, text) =>
      encodeOutputFrame({ ...header, plain_bytes: text.length }, zstdCompressSync(text)),
    );
  }

  #print(
    lines: readonly string[],
    from: OutputPosition,
    encode: (header: OutputFrameHeader, text: Buffer) => Uint8Array,
  ): void {
    const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
    const sourceBytes = from.source_bytes + text.length;
    const header = { ...this.subject, from, lines: lines.length, source_bytes: sourceBytes, at: Date.now() };
    this.#runner.sayRaw(Buffer.from(encode(header, text)));
    this.output = {
      lines: from.lines + lines.length,
      bytes: from.bytes + text.length,
      source_bytes: sourceBytes,
      crc32: crc32(text, from.crc32),
    };
  }

  async acknowledged(): Promise<OutputPosition> {
    const isMine = (message: { task_id: number }) => message.task_id === this.job.task_id;
    return (await this.#runner.hears('acknowledge', isMine)).output;
  }

  reports(end: TaskEnd, output: OutputPosition = this.output): void {
    this.#runner.say({ type: 'finished', ...this.subject, end, at: Date.now(), output });
  }

  /** Ends and waits until that is written down. */
  async ends(end: TaskEnd = { kind: 'exited', code: 0 }): Promise<void> {
    this.reports(end);
    await this.#runner.hears('settled', (message) => message.task_id === this.job.task_id);
  }
}
