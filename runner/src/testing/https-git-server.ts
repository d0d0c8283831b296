/**
 * A real HTTPS Git server on loopback: `git http-backend` behind a self-signed certificate, with basic
 * authentication.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate.ts';

/** Without a login the server asks for none. */
export type HttpsGitOptions = { root: string; login?: string; password?: string };

export class HttpsGitServer {
  readonly certificateFile: string;
  readonly authorizations: string[] = [];
  readonly #server: Server;
  readonly #options: HttpsGitOptions;

  private constructor(folder: string, options: HttpsGitOptions) {
    const { certificateFile, keyFile } = makeCertificate(folder);
    this.certificateFile = certificateFile;
    this.#options = options;
    this.#server = createServer(
      { key: readFileSync(keyFile), cert: readFileSync(certificateFile) },
      (request, response) => this.#answer(request, response),
    );
  }

  /** Serves every repository below `root` to whoever knows login and password. */
  static async start(folder: string, options: HttpsGitOptions): Promise<HttpsGitServer> {
    const server = new HttpsGitServer(folder, options);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  urlOf(name: string): string {
    return `https://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${name}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { root, login, password } = this.#options;
    const given = request.headers.authorization;
    if (given !== undefined)
      this.authorizations.push(Buffer.from(given.replace('Basic ', ''), 'base64').toString());
    if (login !== undefined && given !== `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    const url = new URL(request.url ?? '/', 'https://127.0.0.1');
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env.PATH,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: '1',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: '*',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        PATH_INFO: url.pathname,
        QUERY_STRING: url.search.slice(1),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    backend.stdin.on('error', () => undefined);
    request.pipe(backend.stdin);
    const chunks: Buffer[] = [];
    backend.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    backend.on('close', () => respond(Buffer.concat(chunks), response));
  }
}

/** Turns a CGI answer into an HTTP one. */
function respond(answer: Buffer, response: ServerResponse): void {
  const split = answer.indexOf('\r\n\r\n');
  for (const line of answer.subarray(0, split).toString().split('\r\n')) {
    const [name, value] = line.split(/: (.*)/s);
    if (name === 'Status') response.statusCode = Number.parseInt(value ?? '', 10);
    else if (name !== undefined && value !== undefined) response.setHeader(name, value);
  }
  response.end(answer.subarray(split + 4));
}
