/**
 * Follows the output of one task as a console does, and takes as little as can be of the processors, which it shares with
 * what is measured.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { LIVE_PATH, type LiveClientMessage, type LiveServerMessage } from '@signalbox/contract';
import type { LinesHeader } from '@signalbox/contract/rules';
import type { ApiClient } from './api-client.ts';
import { BINARY, CLOSE, FrameReader, HEAD, PING, PONG, TEXT } from './frame-reader.ts';

interface FollowedTask {
  readonly id: number;
  readonly project_id: number;
}

export class OutputViewer {
  readonly #socket: Socket;
  readonly #frames = new FrameReader();
  readonly #opened = Promise.withResolvers<void>();
  /** of the lines that the next message holds */
  #told: LinesHeader | undefined;
  #onOutput: (told: LinesHeader, text: Buffer) => void = () => undefined;
  #fail: (error: Error) => void;

  private constructor(client: ApiClient) {
    this.#fail = this.#opened.reject;
    const { hostname, port, host } = new URL(client.address);
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: { buffer: () => this.#frames.room(), callback: (byteCount) => this.#read(byteCount) },
    });
    this.#socket.on('error', (error) => this.#fail(error));
    this.#socket.on('close', () => this.#fail(new Error('the server closed the websocket')));
    const headers = Object.entries({
      host,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...client.headers,
    });
    const lines = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    this.#socket.write(`GET ${LIVE_PATH}?log=off HTTP/1.1\r\n${lines}\r\n\r\n`);
  }

  static async open(client: ApiClient): Promise<OutputViewer> {
    const viewer = new OutputViewer(client);
    await viewer.#opened.promise;
    return viewer;
  }

  /**
   * Takes the whole output; `take` gets its text in the order in which it came, for as long as it runs. Throws when a line
   * is missing or repeated. Returns the number of lines.
   */
  async follow(task: FollowedTask, take: (text: Buffer) => void): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    this.#fail = reject;
    let next = 1;
    this.#onOutput = (told, text) => {
      if (told.first_line !== next) throw new Error(`line ${told.first_line} came where ${next} was due`);
      next += told.line_count;
      take(text);
      this.#say({ type: 'received', task_id: task.id, line: next - 1 });
      if (told.is_complete) resolve(next - 1);
    };
    const from = { from_line: 1, format: 'bytes' } as const;
    this.#say({ type: 'follow', project_id: task.project_id, task_id: task.id, ...from });
    return await promise;
  }

  async close(): Promise<void> {
    const closed = once(this.#socket, 'close');
    this.#socket.destroy();
    await closed;
  }

  #read(byteCount: number): boolean {
    try {
      for (const { opcode, payload } of this.#frames.received(byteCount)) this.#hear(opcode, payload);
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
    return true;
  }

  #hear(opcode: number, payload: Buffer): void {
    if (opcode === BINARY && this.#told) this.#onOutput(this.#told, payload);
    if (opcode === HEAD) this.#open(payload.toString());
    if (opcode === PING) this.#send(PONG, payload);
    if (opcode === CLOSE) this.#socket.destroy();
    if (opcode !== TEXT) return;
    const message = JSON.parse(payload.toString()) as LiveServerMessage;
    if (message.type === 'lines') this.#told = message;
    if (message.type === 'refused') this.#fail(new Error(message.error));
  }

  #open(answer: string): void {
    const [status = ''] = answer.split('\r\n');
    if (!/^HTTP\/1.1 101 /.test(status)) throw new Error(`no websocket: ${status}`);
    this.#opened.resolve();
  }

  #say(message: LiveClientMessage): void {
    this.#send(TEXT, Buffer.from(JSON.stringify(message)));
  }

  /** Masked by zeros, which leave it as it is. */
  #send(opcode: number, payload: Buffer): void {
    const length =
      payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff];
    const head = Buffer.from([0x80 | opcode, 0x80 | (length[0] ?? 0), ...length.slice(1), 0, 0, 0, 0]);
    this.#socket.write(Buffer.concat([head, payload]));
  }
}
