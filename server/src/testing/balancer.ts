/** What stands in front of several servers: it asks each whether it is ready, and sends requests and sockets to those. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

const LOOK_EVERY_MS = 100;

export class Balancer {
  readonly #backends: () => readonly string[];
  readonly #sockets = new Set<Socket>();
  #ready: readonly string[] = [];
  #turn = 0;
  #isEnding = false;
  address = '';
  /** connections that were passed on, by the address of the server */
  readonly passed = new Map<string, number>();

  private constructor(server: Server, backends: () => readonly string[]) {
    this.#backends = backends;
    server.on('connection', (near) => this.#pass(near));
  }

  /** `backends`: addresses as they are at that moment. Ends with the running test. */
  static async start(backends: () => readonly string[]): Promise<Balancer> {
    const server = createServer();
    const balancer = new Balancer(server, backends);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the balancer does not listen');
    balancer.address = `http://127.0.0.1:${address.port}`;
    await balancer.#look();
    const watch = balancer.#watch();
    onTestFinished(async () => {
      balancer.#isEnding = true;
      for (const socket of balancer.#sockets) socket.destroy();
      server.close();
      await watch;
    });
    return balancer;
  }

  get ready(): readonly string[] {
    return this.#ready;
  }

  /** Once every server is ready. */
  async all(): Promise<void> {
    while (this.#ready.length < this.#backends().length) await this.#look();
  }

  async #watch(): Promise<void> {
    while (!this.#isEnding) {
      await sleep(LOOK_EVERY_MS);
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    const backends = this.#backends();
    const answers = await Promise.all(
      backends.map((address) =>
        fetch(`${address}/api/health/ready`, { headers: { connection: 'close' } }).then(
          async (answer) => {
            await answer.text();
            return answer.ok;
          },
          () => false,
        ),
      ),
    );
    this.#ready = backends.filter((_address, index) => answers[index]);
  }

  async #passLater(near: Socket): Promise<void> {
    near.on('error', () => near.destroy());
    await sleep(LOOK_EVERY_MS);
    if (this.#isEnding) near.destroy();
    else this.#pass(near);
  }

  #pass(near: Socket, tries = 0): void {
    const target = this.#ready[this.#turn++ % Math.max(1, this.#ready.length)];
    // On a busy machine none may be for a moment: the database is slow, and they say so.
    if (target === undefined) return void this.#passLater(near);
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    this.#sockets.add(far);
    far.on('close', () => this.#sockets.delete(far));
    near.on('error', () => far.destroy());
    // One that is gone and was not found to be yet: nothing was said to it, so another one is asked.
    const fail = () => (tries < 5 ? this.#pass(near, tries + 1) : near.destroy());
    far.once('error', fail);
    far.once('connect', () => {
      far.off('error', fail);
      this.passed.set(target, (this.passed.get(target) ?? 0) + 1);
      far.on('error', () => near.destroy());
      this.#sockets.add(near);
      near.on('close', () => this.#sockets.delete(near));
      near.pipe(far);
      far.pipe(near);
    });
  }
}
