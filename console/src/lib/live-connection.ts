/**
 * The one websocket of the console. States: closed (nobody is signed in), connecting, open, away (lost; tries
 * again after RECONNECT_MS, then after longer and longer pauses, and at once when the network or the reader
 * comes back). A followed task asks, at each opening, for the line after the last one it has,
 * so a lost connection leaves no gap and brings no line twice.
 */
import type { LiveClientMessage, LiveServerMessage } from '@signalbox/contract';
import { LIVE_PATH, type LinesHeader, type OutputPart, readLines } from '@signalbox/contract/rules';
import { webSocketUrl } from './base-url.ts';

const RECONNECT_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** Part of a pause that is left to chance: many consoles do not come back to a server in the same moment. */
const CHANCE = 0.25;

export type LiveStatus = 'closed' | 'connecting' | 'open' | 'away';

export interface Followed {
  readonly projectId: number;
  readonly taskId: number;
  /** the first line that is still wanted, from 1 */
  readonly nextLine: () => number;
  readonly onOutput: (part: OutputPart) => void;
  readonly onRefused: (error: string) => void;
}

export class LiveConnection {
  #socket: WebSocket | undefined;
  #status: LiveStatus = 'closed';
  /** of the lines that the next message holds */
  #told: LinesHeader | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** since it was open last */
  #failures = 0;
  readonly #followed = new Map<number, Followed>();
  readonly #statusListeners = new Set<() => void>();
  readonly #failureListeners = new Set<() => void>();
  readonly #messageListeners = new Set<(message: LiveServerMessage) => void>();
  readonly #openUrl: () => string;

  constructor(openUrl: () => string = () => webSocketUrl(`${LIVE_PATH}?log=off`)) {
    this.#openUrl = openUrl;
  }

  get status(): LiveStatus {
    return this.#status;
  }

  onStatus(listener: () => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** Hears of each end of a connection that was not wanted, and of each attempt that came to nothing. */
  onFailure(listener: () => void): () => void {
    this.#failureListeners.add(listener);
    return () => this.#failureListeners.delete(listener);
  }

  onMessage(listener: (message: LiveServerMessage) => void): () => void {
    this.#messageListeners.add(listener);
    return () => this.#messageListeners.delete(listener);
  }

  open(): void {
    if (this.#socket || this.#timer) return;
    window.addEventListener('offline', this.#drop);
    window.addEventListener('online', this.tryNow);
    document.addEventListener('visibilitychange', this.#seen);
    this.#connect();
  }

  close(): void {
    window.removeEventListener('offline', this.#drop);
    window.removeEventListener('online', this.tryNow);
    document.removeEventListener('visibilitychange', this.#seen);
    this.#failures = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#setStatus('closed');
  }

  /** Brings the output of a task from `nextLine()` on, then live. Returns the way to end it. */
  follow(followed: Followed): () => void {
    this.#followed.set(followed.taskId, followed);
    this.#sendFollow(followed);
    return () => {
      if (this.#followed.get(followed.taskId) !== followed) return;
      this.#followed.delete(followed.taskId);
      this.#send({ type: 'unfollow', task_id: followed.taskId });
    };
  }

  /** Ends a pause between two attempts. */
  readonly tryNow = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.tryNow();
  };

  /** A browser without network keeps its sockets open for minutes; what it says is taken at its word. */
  readonly #drop = (): void => this.#socket?.close();

  #connect(): void {
    this.#timer = undefined;
    if (this.#status !== 'away') this.#setStatus('connecting');
    const socket = new WebSocket(this.#openUrl());
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket !== socket) return;
      this.#failures = 0;
      this.#setStatus('open');
      for (const followed of this.#followed.values()) this.#sendFollow(followed);
    });
    socket.addEventListener('message', (event) => {
      if (this.#socket !== socket) return;
      if (typeof event.data === 'string') this.#receive(event.data);
      else this.#receiveLines(new Uint8Array(event.data as ArrayBuffer));
    });
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#setStatus('away');
      const pause = Math.min(RECONNECT_MS * 2 ** this.#failures++, LONGEST_PAUSE_MS);
      this.#timer = setTimeout(() => this.#connect(), pause * (1 - CHANCE * Math.random()));
      for (const listener of this.#failureListeners) listener();
    });
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as LiveServerMessage;
    // A server that does not know of bytes yet answers with messages.
    if (message.type === 'output') this.#take(message);
    else if (message.type === 'lines') this.#told = message;
    else if (message.type === 'refused') this.#followed.get(message.task_id)?.onRefused(message.error);
    else for (const listener of this.#messageListeners) listener(message);
  }

  #receiveLines(text: Uint8Array): void {
    if (this.#told) this.#take(readLines(this.#told, text));
  }

  #take(part: OutputPart): void {
    const followed = this.#followed.get(part.task_id);
    if (!followed) return;
    followed.onOutput(part);
    this.#send({
      type: 'received',
      task_id: part.task_id,
      line: Math.max(0, part.first_line + part.lines.length - 1),
    });
  }

  #sendFollow(followed: Followed): void {
    this.#send({
      type: 'follow',
      project_id: followed.projectId,
      task_id: followed.taskId,
      from_line: followed.nextLine(),
      format: 'bytes',
    });
  }

  #send(message: LiveClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #setStatus(status: LiveStatus): void {
    if (this.#status === status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener();
  }
}
