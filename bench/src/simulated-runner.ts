/** A runner that speaks the protocol and runs nothing: what it costs is the servers' part alone. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import {
  encodeOutputFrame,
  type OutputPosition,
  RUNNER_LINK_PATH,
  RUNNER_PROTOCOLS,
  type RunnerMessage,
  type ServerMessage,
} from '@signalbox/contract';
import { WebSocket } from 'ws';

interface HeldTask {
  readonly subject: { readonly task_id: number; readonly attempt: number };
  output: OutputPosition;
}

const LINE = 'changed: [host-0042.example.org] => (item=nginx) and what else such a line says\n';

export class SimulatedRunner {
  readonly #socket: WebSocket;
  readonly #held = new Map<number, HeldTask>();
  #heartbeat: NodeJS.Timeout | undefined;
  /** lines of which the server has said that they are stored */
  storedLines = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(String(data)) as ServerMessage));
    socket.on('close', () => clearInterval(this.#heartbeat));
  }

  /** `address`: of a server. Ready for tasks when it returns. */
  static async connect(
    address: string,
    { token, slots }: { token: string; slots: number },
  ): Promise<SimulatedRunner> {
    const socket = new WebSocket(address.replace(/^http/, 'ws') + RUNNER_LINK_PATH, {
      headers: { authorization: `Bearer ${token}` },
    });
    const runner = new SimulatedRunner(socket);
    await once(socket, 'open');
    runner.#say({
      type: 'hello',
      protocol: RUNNER_PROTOCOLS.min,
      protocols: RUNNER_PROTOCOLS,
      version: 'bench',
      instance: crypto.randomUUID(),
      host: 'bench',
      slots,
      tasks: [],
    });
    await once(socket, 'message');
    return runner;
  }

  get running(): number {
    return this.#held.size;
  }

  /** So many lines of each of its first `tasks`, a frame each. Gives the number of lines. */
  print(tasks: number, lines: number): number {
    let printed = 0;
    for (const held of [...this.#held.values()].slice(0, tasks)) {
      const text = Buffer.from(LINE.repeat(lines));
      const from = held.output;
      const sourceBytes = from.source_bytes + text.length;
      const header = { ...held.subject, from, lines, source_bytes: sourceBytes, at: Date.now() };
      this.#socket.send(encodeOutputFrame(header, text));
      held.output = {
        lines: from.lines + lines,
        bytes: from.bytes + text.length,
        source_bytes: sourceBytes,
        crc32: crc32(text, from.crc32),
      };
      printed += lines;
    }
    return printed;
  }

  /** All that it has; ends when the server has written that down. */
  async endAll(): Promise<void> {
    for (const { subject, output } of this.#held.values())
      this.#say({ type: 'finished', ...subject, end: { kind: 'exited', code: 0 }, at: Date.now(), output });
    while (this.#held.size > 0) await sleep(20);
  }

  close(): void {
    this.#socket.close();
  }

  #say(message: RunnerMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      let sequence = 0;
      this.#heartbeat = setInterval(
        () => this.#say({ type: 'heartbeat', sequence: ++sequence }),
        message.heartbeat_ms,
      );
    } else if (message.type === 'offer') {
      const { task_id, attempt, inputs, output } = message.job;
      const subject = { task_id, attempt };
      this.#held.set(task_id, { subject, output });
      this.#say({ type: 'accepted', ...subject, inputs });
      this.#say({ type: 'started', ...subject, at: Date.now() });
    } else if (message.type === 'acknowledge') {
      if (message.rewind) throw new Error(`the server has asked for output of task ${message.task_id} again`);
      this.storedLines += message.output.lines - (this.#stored.get(message.task_id) ?? 0);
      this.#stored.set(message.task_id, message.output.lines);
    } else if (message.type === 'settled') {
      this.#held.delete(message.task_id);
      this.#stored.delete(message.task_id);
    }
  }

  readonly #stored = new Map<number, number>();
}
