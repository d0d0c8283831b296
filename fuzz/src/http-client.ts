/** Requests over kept connections, each with an end: whoever does not answer in time has failed. */
import { Agent, type IncomingMessage, request } from 'node:http';

export interface HttpRequest {
  readonly method: string;
  /** with its query, escaped */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A connection that the server closed while it was idle: nothing was sent over it. */
class StaleConnection extends Error {}

export class HttpClient {
  readonly address: string;
  readonly #agent: Agent;

  constructor(address: string, connections: number) {
    this.address = address;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Throws when there is no answer within the time. */
  async send(asked: HttpRequest, timeoutMs: number): Promise<HttpAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(asked, timeoutMs);
      } catch (error) {
        if (!(error instanceof StaleConnection) || attempt === 3) throw error;
      }
    }
  }

  #once({ method, path, headers, body }: HttpRequest, timeoutMs: number): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const call = request(`${this.address}/`, {
        path,
        method,
        headers: { ...length, ...headers },
        agent: this.#agent,
      });
      const timer = setTimeout(
        () => call.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)),
        timeoutMs,
      );
      let isAnswered = false;
      call.on('response', (response: IncomingMessage) => {
        isAnswered = true;
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          clearTimeout(timer);
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, headers: answered, text: Buffer.concat(chunks).toString() });
        });
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        // An answer that comes while a large body is still on its way ends the connection: the answer counts.
        if (isAnswered) return;
        clearTimeout(timer);
        const isStale = call.reusedSocket && error.code === 'ECONNRESET';
        reject(isStale ? new StaleConnection(error.message) : error);
      });
      call.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
