/**
 * The outside world's side of the runner protocol, for tests: stores output the way a server does, checks
 * every frame, and can drop connections, withhold answers and ask for rewinds.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, zstdDecompressSync } from 'node:zlib';
import {
  commonProtocol,
  decodeOutputFrame,
  type Job,
  OUTPUT_START,
  type OutputPosition,
  type ProtocolRange,
  RUNNER_LINK_PATH,
  RUNNER_PROTOCOLS,
  type RunnerMessage,
  runnerMessage,
  type ServerMessage,
  type TaskEnd,
} from '@signalbox/contract';
import { type WebSocket, WebSocketServer } from 'ws';

const KEEPS_EVERY = 20_000;

export type StoredTask = {
  job: Job;
  position: OutputPosition;
  chunks: Buffer[];
  isAccepted: boolean;
  startedAt: number | undefined;
  /** that it says it has started, repeats included */
  commands: Extract<RunnerMessage, { type: 'started' }>['command'][];
  commit: { commit_hash: string; commit_message: string } | undefined;
  /** what it asked last */
  question: Extract<RunnerMessage, { type: 'ask' }> | undefined;
  confirmed: Extract<ServerMessage, { type: 'confirm' }> | undefined;
  /** documents by their names */
  results: Record<string, unknown>;
  end: TaskEnd | undefined;
  frames: number;
  /** of these came compressed */
  packedFrames: number;
};

export class FakeServer {
  readonly tasks = new Map<string, StoredTask>();
  readonly messages: RunnerMessage[] = [];
  /** versions of the protocol that it speaks */
  protocols: ProtocolRange = RUNNER_PROTOCOLS;
  /** the version of each connection */
  readonly spoken: number[] = [];
  leaseMs = 10_000;
  /** false: `finished` is recorded, but `settled` is withheld */
  settles = true;
  heartbeatMs = 1000;
  answersHeartbeats = true;
  /** what each attempt to connect is answered instead of being let in */
  refusal: { status: number; body: string } | undefined;
  /** with which token each attempt came */
  readonly tokens: string[] = [];
  readonly #http: Server;
  readonly #sockets: WebSocketServer;
  readonly #waiting = new Set<() => void>();
  #socket: WebSocket | undefined;

  private constructor(http: Server) {
    this.#http = http;
    this.#sockets = new WebSocketServer({
      server: http,
      path: RUNNER_LINK_PATH,
      verifyClient: ({ req }, answer) => {
        this.tokens.push((req.headers.authorization ?? '').replace('Bearer ', ''));
        if (this.refusal === undefined) answer(true);
        else answer(false, this.refusal.status, this.refusal.body);
      },
    });
    this.#sockets.on('connection', (socket) => this.#welcome(socket));
  }

  static async listen(port = 0): Promise<FakeServer> {
    const http = createServer();
    const server = new FakeServer(http);
    await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  get isConnected(): boolean {
    return this.#socket !== undefined;
  }

  offer(job: Job): StoredTask {
    const task: StoredTask = {
      job,
      position: OUTPUT_START,
      chunks: [],
      isAccepted: false,
      startedAt: undefined,
      commands: [],
      commit: undefined,
      question: undefined,
      confirmed: undefined,
      results: {},
      end: undefined,
      frames: 0,
      packedFrames: 0,
    };
    this.tasks.set(nameOf(job), task);
    this.send({ type: 'offer', job });
    return task;
  }

  send(message: ServerMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** What another version of the server may say. */
  sendRaw(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** A person confirms what the task asks. `what`: something else. */
  confirm(task: StoredTask, what: { step?: number; hash?: string } = {}): void {
    if (task.question === undefined) throw new Error('nothing is asked');
    const { step, hash } = task.question;
    task.confirmed = { type: 'confirm', ...idOf(task.job), step, hash, by: 'somebody', ...what };
    this.send(task.confirmed);
  }

  rewind(task: StoredTask, position: OutputPosition, keptChunks: number): void {
    task.position = position;
    task.chunks.length = keptChunks;
    this.send({ type: 'acknowledge', ...idOf(task.job), output: position, rewind: true });
  }

  dropConnection(): void {
    this.#socket?.terminate();
  }

  /** Resolves when the condition holds; looked at after every message. Rejects with the state after `timeoutMs`. */
  until(what: string, condition: () => boolean, timeoutMs = 60_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!condition()) return;
        clearTimeout(timer);
        clearInterval(poll);
        this.#waiting.delete(look);
        resolve();
      };
      const poll = setInterval(look, 20);
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        clearInterval(poll);
        const last = JSON.stringify(this.messages.slice(-5));
        reject(new Error(`not seen: ${what}; without an end: ${this.#unfinished()}; last messages: ${last}`));
      }, timeoutMs);
      this.#waiting.add(look);
      look();
    });
  }

  #unfinished(): string {
    const unfinished = [...this.tasks.values()].filter((task) => task.end === undefined);
    const told = unfinished.map((task) => ({
      ...idOf(task.job),
      isAccepted: task.isAccepted,
      startedAt: task.startedAt,
      messages: this.messages.filter(
        (message) => 'task_id' in message && message.task_id === task.job.task_id,
      ),
      output: Buffer.concat(task.chunks).toString(),
    }));
    return JSON.stringify(told);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
    await new Promise((resolve) => this.#http.close(resolve));
  }

  #welcome(socket: WebSocket): void {
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined;
    });
    socket.on('message', (data: Buffer, isBinary: boolean) => {
      if (isBinary) this.#store(data);
      else this.#receive(runnerMessage.parse(JSON.parse(data.toString())), socket);
      for (const look of this.#waiting) look();
    });
  }

  #receive(message: RunnerMessage, socket: WebSocket): void {
    if (message.type === 'heartbeat') {
      if (this.answersHeartbeats) socket.send(JSON.stringify(message));
      return;
    }
    if (this.messages.length < KEEPS_EVERY) this.messages.push(message);
    if (message.type === 'hello') {
      const protocol = commonProtocol(this.protocols, message);
      if (protocol === undefined) {
        socket.close(1008, 'no common version');
        return;
      }
      this.#socket = socket;
      this.spoken.push(protocol);
      this.send({
        type: 'welcome',
        protocol,
        runner_id: 1,
        name: 'test',
        lease_ms: this.leaseMs,
        heartbeat_ms: this.heartbeatMs,
      });
      for (const held of message.tasks) this.#speakOf(held);
      // An offer over a connection that ended meanwhile was never read.
      for (const task of this.tasks.values()) {
        const isHeld = message.tasks.some((held) => nameOf(held) === nameOf(task.job));
        if (!isHeld && !task.isAccepted && task.end === undefined)
          this.send({ type: 'offer', job: task.job });
      }
      return;
    }
    if (message.type === 'head_answer' || message.type === 'inspect_answer' || message.type === 'drain')
      return;
    if (message.type === 'connection_test_answer' || message.type === 'self_test') return;
    const task = this.tasks.get(nameOf(message));
    if (task === undefined) return;
    if (message.type === 'accepted') task.isAccepted = true;
    if (message.type === 'started') {
      task.startedAt = message.at;
      task.commands.push(message.command);
    }
    if (message.type === 'ask') this.#hear(task, message);
    if (message.type === 'checked_out') task.commit = message;
    if (message.type === 'result') task.results[message.name] = message.document;
    if (message.type === 'finished') this.#finish(task, message.end, message.output);
  }

  #speakOf(held: { task_id: number; attempt: number }): void {
    const task = this.tasks.get(nameOf(held));
    if (task === undefined) this.send({ type: 'drop', task_id: held.task_id, attempt: held.attempt });
    else if (task.end !== undefined && this.settles) this.send({ type: 'settled', ...idOf(task.job) });
    else this.send({ type: 'resume', job: { ...task.job, output: task.position } });
  }

  /** What was confirmed is confirmed again. */
  #hear(task: StoredTask, question: Extract<RunnerMessage, { type: 'ask' }>): void {
    task.question = question;
    const { confirmed } = task;
    if (confirmed?.step === question.step && confirmed.hash === question.hash) this.send(confirmed);
  }

  #finish(task: StoredTask, end: TaskEnd, output: OutputPosition): void {
    if (JSON.stringify(output) !== JSON.stringify(task.position)) {
      this.send({ type: 'acknowledge', ...idOf(task.job), output: task.position, rewind: true });
      return;
    }
    task.end = end;
    if (this.settles) this.send({ type: 'settled', ...idOf(task.job) });
  }

  #store(data: Buffer): void {
    const { header, text } = decodeOutputFrame(data);
    const task = this.tasks.get(nameOf(header));
    if (task === undefined) return;
    const isNext = JSON.stringify(header.from) === JSON.stringify(task.position);
    if (isNext) {
      const copy = header.plain_bytes === undefined ? Buffer.from(text) : zstdDecompressSync(text);
      task.chunks.push(copy);
      task.frames++;
      if (header.plain_bytes !== undefined) task.packedFrames++;
      task.position = {
        lines: task.position.lines + header.lines,
        bytes: task.position.bytes + copy.length,
        source_bytes: header.source_bytes,
        crc32: crc32(copy, task.position.crc32),
      };
    }
    this.send({ type: 'acknowledge', ...idOf(task.job), output: task.position, rewind: !isNext });
  }
}

/** All that the server has stored of it. */
export function outputOf(task: StoredTask): string {
  return Buffer.concat(task.chunks).toString('utf8');
}

function nameOf(id: { task_id: number; attempt: number }): string {
  return `${id.task_id}-${id.attempt}`;
}

function idOf(job: Job): { task_id: number; attempt: number } {
  return { task_id: job.task_id, attempt: job.attempt };
}
