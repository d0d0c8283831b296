/** Requests that never become one: Node itself refuses them, and the answer is written straight to the connection. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';

/** Bytes of all headers together, the address included. */
export const HEADER_LIMIT_BYTES = 16 * 1024;

/** Not imported: a module that imports `node:http` makes Node load all of its fetch with it, at every start. */
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const refusals: Readonly<Record<string, { readonly status: number; readonly told: Text }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    told: text('request.headers_too_large'),
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    told: text('request.too_slow'),
  },
};
const malformed = { status: 400, told: text('request.malformed') };

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Who hangs up in the middle of a request waits for no answer, or has one already.
  const isGone = error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_EOF_STATE';
  if (isGone || socket.destroyed) return void socket.destroySoon();
  const { status, told } = refusals[error.code ?? ''] ?? malformed;
  if (socket.writable) {
    const body = bodyOf(told, status === 431 ? 'too_large' : 'bad_request');
    const text = JSON.stringify(body);
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  }
  socket.destroySoon();
}

/** `Expect` with anything but `100-continue`. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = bodyOf(text('request.expectation'), 'bad_request');
  response
    .writeHead(417, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body));
}

function bodyOf(told: Text, code: ErrorBody['code']): ErrorBody {
  return { error: inEnglish(told), code, error_text: told };
}
