/** One connection of the websocket, for one task. */
import type { LiveClientMessage, LiveServerMessage } from '@signalbox/contract';
import WebSocket from 'ws';
import { type ApiClient, Refusal, ServerAway } from './api-client.ts';
import type { TaskPlace } from './named-objects.ts';
import type { Lines } from './output-lines.ts';

interface Listening {
  readonly client: ApiClient;
  readonly place: TaskPlace;
  readonly fromLine: number;
  onLines(lines: Lines): Promise<void>;
  onOpen(): Promise<void>;
  /** the task changed */
  onUpdate(): Promise<void>;
}

type LinesMessage = Extract<LiveServerMessage, { type: 'lines' }>;

const HANDSHAKE_MS = 15_000;
/** The server pings twice as often: a connection without a ping is none. */
const SILENCE_MS = 75_000;
const MESSAGE_MAX_BYTES = 256 * 1024 * 1024;

/** True when the task has ended and all lines were taken. Throws `ServerAway` when it breaks before, and `Refusal`. */
export async function listenToTask(listening: Listening): Promise<boolean> {
  const { client } = listening;
  const socket = new WebSocket(`${client.url.replace(/^http/, 'ws')}/api/ws?log=off`, {
    headers: client.headers,
    handshakeTimeout: HANDSHAKE_MS,
    maxPayload: MESSAGE_MAX_BYTES,
    perMessageDeflate: false,
    followRedirects: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const work = new Inbox(socket, listening, resolve);
  // One after the other: a reader that is slow slows the server, which waits for `received`.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (step: () => Promise<void> | void) => {
    last = last.then(step);
    last.catch(reject);
  };
  const silence = setTimeout(() => socket.terminate(), SILENCE_MS);
  socket.on('ping', () => silence.refresh());
  socket.on('open', () => inTurn(() => work.open()));
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    silence.refresh();
    inTurn(() => work.take(data, isBinary));
  });
  socket.on('unexpected-response', (request, response) => {
    const { statusCode = 0 } = response;
    request.destroy();
    // An ordinary call says why, in the words of the server.
    reject(new ServerAway(`${client.url} answers ${statusCode} in place of a websocket`));
  });
  let problem = `${client.url} closed the connection`;
  socket.on('error', ({ message }) => {
    problem = `${client.url}: ${message}`;
  });
  // Behind what has come before it.
  socket.on('close', () => inTurn(() => reject(new ServerAway(problem))));
  try {
    return await promise;
  } finally {
    clearTimeout(silence);
    socket.terminate();
    // What has come is written before anybody goes on from behind it.
    await last.catch(() => undefined);
  }
}

class Inbox {
  readonly #socket: WebSocket;
  readonly #listening: Listening;
  readonly #done: (isComplete: boolean) => void;
  /** tells of the binary message that follows it */
  #announced: LinesMessage | undefined;

  constructor(socket: WebSocket, listening: Listening, done: (isComplete: boolean) => void) {
    this.#socket = socket;
    this.#listening = listening;
    this.#done = done;
  }

  async open(): Promise<void> {
    const { place, fromLine, onOpen } = this.#listening;
    this.#say({ type: 'follow', ...place, from_line: fromLine, format: 'bytes' });
    await onOpen();
  }

  async take(data: Buffer, isBinary: boolean): Promise<void> {
    if (isBinary) return await this.#lines(data);
    const message = JSON.parse(data.toString()) as LiveServerMessage;
    // It may ask something by now, or have ended.
    if (message.type === 'missed') return await this.#listening.onUpdate();
    const { task_id: taskId } = this.#listening.place;
    if (!('task_id' in message) || message.task_id !== taskId) return;
    if (message.type === 'refused') {
      throw new Refusal(404, { error: message.error, code: 'not_found' });
    }
    if (message.type === 'update') await this.#listening.onUpdate();
    if (message.type === 'lines') this.#announced = message;
  }

  async #lines(bytes: Buffer): Promise<void> {
    const announced = this.#announced;
    if (announced === undefined) return;
    this.#announced = undefined;
    const { task_id, first_line: firstLine, line_count: count, is_complete } = announced;
    await this.#listening.onLines({ firstLine, count, bytes });
    if (is_complete) this.#done(true);
    else this.#say({ type: 'received', task_id, line: firstLine + count - 1 });
  }

  #say(message: LiveClientMessage): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
