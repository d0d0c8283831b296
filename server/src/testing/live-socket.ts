/** A client of `/api/ws`, as a browser or a script would be one. */
import { once } from 'node:events';
import {
  LIVE_PATH,
  type LiveClientMessage,
  type LiveServerMessage,
  type OutputMessage,
} from '@signalbox/contract';
import { type LinesHeader, readLines } from '@signalbox/contract/rules';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { waitLimit } from './wait-limit.ts';

type MessageOf<T extends LiveServerMessage['type']> = Extract<LiveServerMessage, { type: T }>;

export class LiveSocket {
  readonly #socket: WebSocket;
  /** everything that came, in order */
  readonly messages: LiveServerMessage[] = [];
  #taken = 0;
  #closeCode: number | undefined;
  #heard: (() => void)[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    let header: LinesHeader | undefined;
    socket.on('message', (data: Buffer, isBinary) => {
      if (!isBinary) {
        const message = JSON.parse(String(data)) as LiveServerMessage;
        header = message.type === 'lines' ? message : undefined;
        if (header === undefined) this.messages.push(message);
      } else if (header !== undefined) {
        this.messages.push({ type: 'output', ...readLines(header, data) });
      } else throw new Error('a binary message came without its header');
      this.#wake();
    });
    socket.on('close', (code) => {
      this.#closeCode = code;
      this.#wake();
    });
  }

  /** `query`: such as `?log=off`. */
  static async open(address: string, headers: Record<string, string>, query = ''): Promise<LiveSocket> {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + LIVE_PATH + query, { headers });
    const live = new LiveSocket(socket);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    return live;
  }

  /** Status of the answer that refuses the connection. */
  static async refused(address: string, headers: Record<string, string>): Promise<number> {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + LIVE_PATH, { headers });
    socket.on('error', () => undefined);
    return await new Promise((resolve, reject) => {
      socket.on('open', () => reject(new Error('the connection was not refused')));
      socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
    });
  }

  get isClosed(): boolean {
    return this.#socket.readyState >= WebSocket.CLOSING;
  }

  end(): void {
    this.#socket.close();
  }

  say(message: LiveClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  sayRaw(data: string): void {
    this.#socket.send(data);
  }

  /** The next message of this type; those before it are passed over. */
  async hears<T extends LiveServerMessage['type']>(
    type: T,
    isMeant: (message: MessageOf<T>) => boolean = () => true,
  ): Promise<MessageOf<T>> {
    const deadline = Date.now() + waitLimit();
    for (;;) {
      while (this.#taken < this.messages.length) {
        const message = this.messages[this.#taken++];
        if (message?.type === type && isMeant(message as MessageOf<T>)) return message as MessageOf<T>;
      }
      if (this.isClosed) throw new Error(`closed before ${type} came`);
      await this.#next(deadline, type);
    }
  }

  /** Reads a followed task to its end; every line must follow the one before. */
  async linesToEnd(taskId: number, from = 1): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const message: OutputMessage = await this.hears('output', (one) => one.task_id === taskId);
      if (message.first_line !== from + lines.length) {
        throw new Error(`line ${message.first_line} came after line ${from + lines.length - 1}`);
      }
      lines.push(...message.lines);
      this.say({ type: 'received', task_id: taskId, line: from + lines.length - 1 });
      if (message.is_complete) return lines;
    }
  }

  /** Gives the code that the server said. */
  async closes(): Promise<number> {
    if (this.#closeCode === undefined) await once(this.#socket, 'close');
    return this.#closeCode ?? 0;
  }

  #wake(): void {
    const heard = this.#heard;
    this.#heard = [];
    for (const listener of heard) listener();
  }

  async #next(deadline: number, type: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`no ${type} came`)),
        Math.max(deadline - Date.now(), 0),
      );
      this.#heard.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
