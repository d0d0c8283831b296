/**
 * Somebody who looks at the output of a task and at the states of all, as a console does: he comes back when his connection
 * ends, to whichever server takes him, and asks again for what he may have missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isFinalTaskStatus,
  LIVE_PATH,
  type LiveClientMessage,
  type LiveServerMessage,
  type Task,
} from '@signalbox/contract';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

interface Looking {
  /** of servers, as they are at that moment */
  readonly addresses: () => readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly project_id: number;
  readonly task_id: number;
}

export class ReturningViewer {
  readonly #looking: Looking;
  readonly lines: string[] = [];
  readonly states = new Map<number, Task['status']>();
  /** what should never be: lines that are missing or come twice */
  readonly faults: string[] = [];
  isComplete = false;
  /** how often he was connected */
  visits = 0;
  /** how often a server said that it had missed something */
  missed = 0;
  #isEnding = false;
  #socket: WebSocket | undefined;

  /** Ends with the running test. */
  constructor(looking: Looking) {
    this.#looking = looking;
    const work = this.#run();
    onTestFinished(async () => {
      this.#isEnding = true;
      this.#socket?.terminate();
      await work;
    });
  }

  async #run(): Promise<void> {
    for (let turn = 0; !this.#isEnding; turn += 1) {
      const addresses = this.#looking.addresses();
      await this.#visit(addresses[turn % addresses.length] ?? '');
      await sleep(100);
    }
  }

  async #visit(address: string): Promise<void> {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LIVE_PATH}?log=off`, {
      headers: this.#looking.headers,
    });
    this.#socket = socket;
    const say = (message: LiveClientMessage) => socket.send(JSON.stringify(message));
    const { project_id, task_id } = this.#looking;
    const askAgain = () => this.#readStates(address).catch(() => socket.terminate());
    socket.on('open', () => {
      this.visits += 1;
      say({ type: 'follow', project_id, task_id, from_line: this.lines.length + 1 });
      void askAgain();
    });
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as LiveServerMessage;
      if (message.type === 'missed') {
        this.missed += 1;
        void askAgain();
      }
      if (message.type === 'update') this.#learn(message.task_id, message.status);
      if (message.type !== 'output') return;
      if (message.first_line !== this.lines.length + 1)
        this.faults.push(`line ${message.first_line} came after line ${this.lines.length}`);
      this.lines.push(...message.lines);
      this.isComplete ||= message.is_complete;
      say({ type: 'received', task_id, line: this.lines.length });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', resolve);
    await ended;
  }

  async #readStates(address: string): Promise<void> {
    const { project_id, headers } = this.#looking;
    const answer = await fetch(`${address}/api/project/${project_id}/tasks?limit=1000`, {
      headers: { ...headers, connection: 'close' },
    });
    if (!answer.ok) throw new Error(`the list was answered by ${answer.status}`);
    for (const { id, status } of (await answer.json()) as Task[]) this.#learn(id, status);
  }

  /** An answer may be older than what was told meanwhile. */
  #learn(id: number, status: Task['status']): void {
    const known = this.states.get(id);
    if (known === undefined || !isFinalTaskStatus(known)) this.states.set(id, status);
  }
}
