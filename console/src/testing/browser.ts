/** What a browser adds to a page: its address, and to each request its origin and the cookies that the server set. */
import { SIGNED_IN_COOKIE } from '@signalbox/contract';
import { inject, onTestFinished, vi } from 'vitest';
import { WebSocket as NodeWebSocket } from 'ws';
import { comes } from './slow-answers.ts';

declare global {
  /** vitest's handle on the page's browser */
  const jsdom: { reconfigure(settings: { url: string }): void };
}

const serverAddress = inject('serverAddress');
const realFetch = globalThis.fetch;

/** The server by a name, for which browsers make passkeys; they make none for an address of numbers. */
export const addressByName = serverAddress.replace('127.0.0.1', 'localhost');

interface Place {
  readonly path: string;
  /** without one nobody is signed in */
  readonly cookie: string;
  readonly address?: string;
}

/** Until the test's end the page stands at this path of the server. */
export function browseTo({ path, cookie, address = serverAddress }: Place): void {
  jsdom.reconfigure({ url: address + path });
  const jar = new CookieJar(cookie);
  vi.stubGlobal('fetch', async (target: unknown, init: RequestInit = {}) => {
    // The page's abort signal is jsdom's own, which the real fetch does not take.
    const { signal: _, ...rest } = init;
    const response = await realFetch(new URL(String(target), address), {
      ...rest,
      headers: { ...(init.headers as Record<string, string>), cookie: jar.text, origin: address },
    });
    for (const line of response.headers.getSetCookie()) jar.take(line);
    await comes();
    return response;
  });
  // jsdom's own cannot open here: it asks Node's events for what only its own events can do.
  const LiveSocket = class extends NodeWebSocket {
    #before = Promise.resolve();

    constructor(url: string) {
      super(url, { headers: { cookie: jar.text, origin: address } });
      // A browser tells those alone who listen.
      this.on('error', () => {});
    }

    /** Messages keep their order, however late they come. */
    override emit(event: string | symbol, ...args: unknown[]): boolean {
      if (event !== 'message') return super.emit(event, ...args);
      this.#before = this.#before.then(comes).then(() => void super.emit(event, ...args));
      return true;
    }
  };
  vi.stubGlobal('WebSocket', LiveSocket);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** Until the answer is called, the page hears nothing of what comes of its requests with this method. */
export function holdAnswers(method: string, end = ''): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const response = await send(target, init);
    const { pathname } = new URL(target, serverAddress);
    if (init.method === method && pathname.endsWith(end)) await promise;
    return response;
  });
  return resolve;
}

/** Until the answer is called, the page is told of each address with this end that the server has a fault. */
export function failAnswers(end: string): () => void {
  let isFailing = true;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    if (!isFailing || !new URL(target, serverAddress).pathname.endsWith(end)) return await send(target, init);
    return Response.json({ error: 'The disk is full' }, { status: 500 });
  });
  return () => {
    isFailing = false;
  };
}

class CookieJar {
  readonly #cookies = new Map<string, string>();

  constructor(session: string) {
    this.take(`${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0`);
    if (session === '') return;
    for (const cookie of session.split('; ')) this.take(`${cookie}; HttpOnly`);
    this.take(`${SIGNED_IN_COOKIE}=1; Path=/`);
  }

  get text(): string {
    return [...this.#cookies].map((cookie) => cookie.join('=')).join('; ');
  }

  /** A line of `Set-Cookie`; scripts of the page see it unless it says HttpOnly. */
  take(line: string): void {
    const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
    // biome-ignore lint/suspicious/noDocumentCookie: this is what sets it
    if (!/; *httponly/i.test(line)) document.cookie = line;
  }
}
