/** Requests as bytes over a real connection: what `inject` and well-behaved clients hide. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { errorBody } from '@signalbox/contract';
import { expect } from 'vitest';
import { waitLimit } from './wait-limit.ts';

export interface RawAnswer {
  readonly status: number;
  /** names in lower case; a name that comes twice has its values joined by a comma */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export async function openConnection(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Everything that comes until the server closes the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  return await new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`the connection stays open after: ${Buffer.concat(chunks).toString().slice(0, 500)}`));
      socket.destroy();
    }, waitLimit());
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that refuses a body closes while the client still writes.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(Buffer.concat(chunks).toString());
    });
  });
}

/** `text`: a whole request. It should ask for `Connection: close`. */
export async function sendRaw(address: string, text: string | Buffer): Promise<RawAnswer> {
  const socket = await openConnection(address);
  const answer = readToEnd(socket);
  socket.write(text);
  return parseAnswer(await answer);
}

export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Adds Host, Connection and, for a body, Content-Length; the path goes out as it is. */
export async function request(address: string, { method = 'GET', path, headers = {}, body }: RawRequest) {
  const all: Record<string, string> = {
    host: new URL(address).host,
    connection: 'close',
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return await sendRaw(address, Buffer.concat([head, Buffer.from(body ?? '')]));
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const one of lines) {
    const name = one.slice(0, one.indexOf(':')).toLowerCase();
    const value = one.slice(one.indexOf(':') + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const body = rest.join('\r\n\r\n');
  const isChunked = headers['transfer-encoding'] === 'chunked';
  return { status: Number(line.split(' ')[1] ?? 0), headers, body: isChunked ? joinChunks(body) : body };
}

function joinChunks(body: string): string {
  const bytes = Buffer.from(body);
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = end < 0 ? 0 : Number.parseInt(bytes.subarray(at, end).toString(), 16);
    if (!size) return Buffer.concat(parts).toString();
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** The answer is an error with this status and a sentence. */
export function expectRefusal(answer: RawAnswer, status: number, sentence?: RegExp): void {
  expect([answer.status, answer.headers['content-type']]).toEqual([status, 'application/json']);
  const { error } = errorBody.parse(JSON.parse(answer.body));
  expect(error).toMatch(/^.{10,}/);
  if (sentence) expect(error).toMatch(sentence);
}
