/**
 * The runner's one connection. States: away -> connecting -> greeted (welcome came) -> away. It reconnects
 * for as long as the signal lets it. The lease counts from the moment the last answered heartbeat was *sent*.
 */
import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { HeldTask, RunnerMessage, ServerMessage } from '@signalbox/contract/runner-protocol';
import { WebSocket } from 'ws';
import { unreachedSentence } from './certificate-advice.ts';
import { type Refusal, readRefusal } from './link-refusal.ts';
import { isMaskNeeded, linkTarget } from './link-target.ts';
import { logLine, messageOf } from './runner-log.ts';
import { readServerMessage, type UnreadMessage } from './server-message-reader.ts';
import type { ToldMessage } from './told.ts';

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2000;
const SEND_BUFFER_MAX_BYTES = 8 * 1024 * 1024;

type LinkEvents = {
  greeted: [];
  message: [ServerMessage];
  unread: [UnreadMessage];
  away: [];
  lease: [];
  drained: [];
  /** the server knows no runner with this token; told at every attempt */
  refused: [sentence: string];
};

export type LinkOptions = {
  token: string;
  /** the server's address; throws a sentence */
  readUrl: () => string;
  /** the first word on every new connection */
  hello: () => Extract<RunnerMessage, { type: 'hello' }> & { tasks: HeldTask[] };
};

/** Connects again by itself until it is closed. */
export class Link extends EventEmitter<LinkEvents> {
  readonly #options: LinkOptions;
  #socket: WebSocket | undefined;
  /** what the websocket writes into */
  #wire: Socket | undefined;
  #isGathering = false;
  #isGreeted = false;
  #lastContactAt = performance.now();
  #leaseMs = 0;
  #leaseFrom = Number.NEGATIVE_INFINITY;
  /** somebody was told that output has to wait */
  #isRoomAwaited = false;
  #sequence = 0;
  #answeredUpTo = 0;
  /** types of messages that could not be read, each told once */
  readonly #unread = new Set<string>();
  #sentAt = new Map<number, number>();
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(options: LinkOptions) {
    super();
    this.setMaxListeners(0);
    this.#options = options;
  }

  get isGreeted(): boolean {
    return this.#isGreeted;
  }

  /** Milliseconds since the server was last heard; grows only while it is away. */
  get awayMs(): number {
    return this.#isGreeted ? 0 : performance.now() - this.#lastContactAt;
  }

  get holdsLease(): boolean {
    return performance.now() < this.#leaseFrom + this.#leaseMs;
  }

  /** Whether output may be sent now. If not, `drained` is told when it may, or the connection comes again. */
  askRoom(): boolean {
    const hasRoom = (this.#socket?.bufferedAmount ?? 0) < SEND_BUFFER_MAX_BYTES;
    if (!hasRoom) this.#isRoomAwaited = true;
    return this.#isGreeted && hasRoom;
  }

  /**
   * Asks the server to say when everything sent so far is written down: it answers a heartbeat only after
   * that. The answer is here once `isWritten` of the returned number; it never comes when the connection ends
   * before.
   */
  askWritten(): number {
    this.#beat();
    // A start waits for the answer, and much is done before this turn ends.
    this.#endGathering();
    return this.#sequence;
  }

  /** Resolves at the next answer to a heartbeat, at the latest after so many milliseconds. */
  async answered(atMostMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, atMostMs);
    this.once('lease', resolve);
    await promise;
    clearTimeout(timer);
    this.off('lease', resolve);
  }

  isWritten(asked: number): boolean {
    return asked <= this.#answeredUpTo;
  }

  /** Sends when the server is there; otherwise the message is dropped and told again after `resume`. */
  send(message: ToldMessage): void {
    if (!this.#isGreeted) return;
    this.#gather();
    this.#socket?.send(JSON.stringify(message));
  }

  /** What is said in one turn of the event loop goes in one write: each costs as much as to make some messages. */
  #gather(): void {
    const wire = this.#wire;
    if (this.#isGathering || wire === undefined) return;
    this.#isGathering = true;
    wire.cork();
    setImmediate(() => this.#endGathering(wire));
  }

  #endGathering(wire = this.#wire): void {
    if (!this.#isGathering || wire === undefined) return;
    this.#isGathering = false;
    wire.uncork();
  }

  /** `frame`: as the protocol encodes one. `onSent`: its memory is free again; also when it was not sent. */
  sendOutput(frame: Uint8Array, onSent: () => void): void {
    if (this.#socket === undefined) {
      onSent();
      return;
    }
    this.#gather();
    this.#socket.send(frame, () => {
      onSent();
      if (!this.#isRoomAwaited || !this.askRoom()) return;
      this.#isRoomAwaited = false;
      this.emit('drained');
    });
  }

  /** Keeps the connection up until the signal ends it. */
  async run(signal: AbortSignal): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    let lastProblem = '';
    while (!signal.aborted) {
      const problem = await this.#connectOnce(signal);
      if (signal.aborted) return;
      if (problem === undefined) {
        pauseMs = FIRST_PAUSE_MS;
        lastProblem = '';
      } else if (problem !== lastProblem) {
        logLine(`${problem}; trying again`);
        lastProblem = problem;
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 1.5, LONGEST_PAUSE_MS);
    }
  }

  /** Resolves when the connection has ended: undefined after a conversation, else why there was none. */
  async #connectOnce(signal: AbortSignal): Promise<string | undefined> {
    let socket: WebSocket;
    try {
      const target = linkTarget(this.#options.readUrl());
      const headers = { authorization: `Bearer ${this.#options.token}` };
      const masking = isMaskNeeded(target) ? {} : { generateMask: (mask: Buffer) => mask.fill(0) };
      socket = new WebSocket(target, {
        headers,
        perMessageDeflate: false,
        handshakeTimeout: 10_000,
        ...masking,
      });
    } catch (error) {
      return `cannot reach the server: ${messageOf(error)}`;
    }
    this.#socket = socket;
    let problem: string | undefined;
    let refusal: Refusal | undefined;
    const abort = () => socket.terminate();
    signal.addEventListener('abort', abort);
    socket.on('upgrade', (response) => {
      this.#wire = response.socket;
    });
    socket.on('open', () => socket.send(JSON.stringify(this.#options.hello())));
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.#receive(data.toString());
    });
    socket.on('error', (error) => {
      problem ??= `cannot reach the server: ${unreachedSentence(error)}`;
    });
    socket.on('unexpected-response', (_request, response) => {
      void readRefusal(response).then((read) => {
        refusal = read;
        problem = `the server does not let this runner in: ${read.sentence}`;
        socket.terminate();
      });
    });
    const reason = await new Promise<string>((resolve) => {
      socket.once('close', (_code, text) => resolve(text.toString()));
    });
    signal.removeEventListener('abort', abort);
    const wasGreeted = this.#isGreeted;
    this.#leave();
    if (refusal?.isFromServer) this.#lastContactAt = performance.now();
    if (refusal?.isFinal) this.emit('refused', refusal.sentence);
    const closed = `the server closed the connection${reason === '' ? '' : `: ${reason}`}`;
    if (wasGreeted && reason !== '') logLine(closed);
    return wasGreeted ? undefined : (problem ?? closed);
  }

  #receive(text: string): void {
    const read = readServerMessage(text);
    if ('unread' in read) {
      const { type, problem } = read.unread;
      if (!this.#unread.has(type))
        logLine(`ignores messages "${type}" of the server, which this version cannot read: ${problem}`);
      this.#unread.add(type);
      this.emit('unread', read.unread);
      return;
    }
    const { message } = read;
    this.#lastContactAt = performance.now();
    if (message.type === 'welcome') {
      this.#isGreeted = true;
      this.#leaseMs = message.lease_ms;
      logLine(`connected as runner ${message.runner_id} (${message.name}), protocol ${message.protocol}`);
      this.#beat();
      this.#heartbeat = setInterval(() => this.#beat(), message.heartbeat_ms);
      this.emit('greeted');
    } else if (message.type === 'heartbeat') {
      const sentAt = this.#sentAt.get(message.sequence);
      this.#sentAt.delete(message.sequence);
      this.#answeredUpTo = Math.max(this.#answeredUpTo, message.sequence);
      if (sentAt !== undefined) this.#leaseFrom = Math.max(this.#leaseFrom, sentAt);
      this.emit('lease');
    } else {
      this.emit('message', message);
    }
  }

  #beat(): void {
    const sequence = ++this.#sequence;
    if (!this.#isGreeted) return;
    const now = performance.now();
    // A connection that answers nothing for a whole lease is dead, even when TCP has not noticed.
    const oldest = this.#sentAt.values().next().value;
    if (oldest !== undefined && now - oldest > this.#leaseMs) {
      this.#socket?.terminate();
      return;
    }
    this.#sentAt.set(sequence, now);
    this.send({ type: 'heartbeat', sequence });
  }

  #leave(): void {
    clearInterval(this.#heartbeat);
    this.#sentAt.clear();
    this.#socket = undefined;
    this.#wire = undefined;
    this.#isGathering = false;
    if (!this.#isGreeted) return;
    this.#isGreeted = false;
    this.#lastContactAt = performance.now();
    this.emit('away');
  }
}
