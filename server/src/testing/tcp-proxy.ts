/** A network between two programs, a server and its PostgreSQL say, that a test may cut, with or without a word to either. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  isFrozen: boolean;
}

type Hear = (said: Buffer) => void;

export class TcpProxy {
  readonly #server: Server;
  readonly #pairs = new Set<Pair>();
  /** also those of which the other side is gone */
  readonly #sockets = new Set<Socket>();
  #takesNew = true;

  private constructor(server: Server, target: URL, hear: Hear | undefined) {
    this.#server = server;
    server.on('connection', (near) => {
      if (hear !== undefined) near.on('data', hear);
      const far = connect(Number(target.port), target.hostname);
      const pair: Pair = { near, far, isFrozen: false };
      this.#pairs.add(pair);
      // A pipe waits for the slower side, and passes an orderly end on.
      near.pipe(far);
      far.pipe(near);
      if (!this.#takesNew) freeze(pair);
      for (const socket of [near, far]) {
        const other = socket === near ? far : near;
        this.#sockets.add(socket);
        socket.setNoDelay(true);
        socket.on('error', () => pair.isFrozen || other.destroy());
        socket.on('close', () => {
          this.#pairs.delete(pair);
          this.#sockets.delete(socket);
        });
      }
    });
  }

  /** `hear`: what the near side says */
  static async start(target: string, hear?: Hear): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server, new URL(target), hear);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  /** The same database, through this proxy. */
  through(target: string): string {
    const url = new URL(target);
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    url.host = `127.0.0.1:${address.port}`;
    return url.href;
  }

  /** Nothing passes on the present connections any more, and neither side hears of it. New ones work. */
  freeze(): void {
    for (const pair of this.#pairs) freeze(pair);
  }

  /** Nor on any new one, until `thawNew`. */
  freezeAll(): void {
    this.#takesNew = false;
    this.freeze();
  }

  thawNew(): void {
    this.#takesNew = true;
  }

  /** Both sides are told: as when a program between them ends. */
  drop(): void {
    for (const { near, far } of this.#pairs) {
      near.destroy();
      far.destroy();
    }
  }

  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

function freeze(pair: Pair): void {
  const { near, far } = pair;
  pair.isFrozen = true;
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
}
