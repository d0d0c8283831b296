/** A console without a screen: hears of each task's status and follows the output of one. */
import { once } from 'node:events';
import {
  isFinalTaskStatus,
  LIVE_PATH,
  type LiveClientMessage,
  type LiveServerMessage,
  type UpdateMessage,
} from '@signalbox/contract';
import { type LinesHeader, readLines } from '@signalbox/contract/rules';
import { WebSocket } from 'ws';
import type { ApiClient } from './api-client.ts';

interface FollowedTask {
  readonly id: number;
  readonly project_id: number;
}

export class LiveViewer {
  readonly #socket: WebSocket;
  readonly #ends = new Map<number, PromiseWithResolvers<UpdateMessage>>();
  /** of the lines that the next message holds */
  #told: LinesHeader | undefined;
  #onOutput: (told: LinesHeader, text: Buffer) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary && this.#told) this.#onOutput(this.#told, data);
      else this.#hear(JSON.parse(String(data)) as LiveServerMessage);
    });
    socket.on('close', () => this.#fail(new Error('the server closed the websocket')));
  }

  static async open(client: ApiClient): Promise<LiveViewer> {
    const url = `${client.address.replace(/^http/, 'ws')}${LIVE_PATH}?log=off`;
    const socket = new WebSocket(url, { headers: client.headers });
    await once(socket, 'open');
    return new LiveViewer(socket);
  }

  /** The message that the task ended, even when it came before the question. */
  ended(taskId: number): Promise<UpdateMessage> {
    return this.#endOf(taskId).promise;
  }

  /** Throws when the task did not succeed. */
  async succeeded(taskId: number): Promise<void> {
    const { status, reason } = await this.ended(taskId);
    if (status !== 'success') throw new Error(`task ${taskId}: ${status}, ${reason}`);
  }

  /**
   * Takes the whole output; `take` gets its lines in the order in which they came. Throws when a line is missing
   * or repeated. Returns the number of lines.
   */
  async follow(task: FollowedTask, take: (lines: readonly string[]) => void): Promise<number> {
    let next = 1;
    return await new Promise((resolve, reject) => {
      this.#fail = reject;
      this.#onOutput = (told, text) => {
        if (told.first_line !== next) {
          reject(new Error(`line ${told.first_line} came where ${next} was due`));
          return;
        }
        next += told.line_count;
        try {
          take(readLines(told, text).lines);
        } catch (error) {
          reject(error);
          return;
        }
        this.#say({ type: 'received', task_id: task.id, line: next - 1 });
        if (told.is_complete) resolve(next - 1);
      };
      this.#say({
        type: 'follow',
        project_id: task.project_id,
        task_id: task.id,
        from_line: 1,
        format: 'bytes',
      });
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(message: LiveServerMessage): void {
    if (message.type === 'lines') this.#told = message;
    if (message.type === 'refused') this.#fail(new Error(message.error));
    if (message.type === 'update' && isFinalTaskStatus(message.status)) {
      this.#endOf(message.task_id).resolve(message);
    }
  }

  #endOf(taskId: number): PromiseWithResolvers<UpdateMessage> {
    const end = this.#ends.get(taskId) ?? Promise.withResolvers<UpdateMessage>();
    this.#ends.set(taskId, end);
    return end;
  }

  #say(message: LiveClientMessage): void {
    this.#socket.send(JSON.stringify(message));
  }
}
