/** Requests that never become one: Node itself refuses them, and the answer is written straight to the connection. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@signalbox/contract';

/** Bytes of all headers together, the address included. */
export const HEADER_LIMIT_BYTES = 16 * 1024;

const refusals: Readonly<Record<string, { readonly status: number; readonly error: string }>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: 'Address, cookies and headers of the request are too large: send at most 16 KB of them',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: 'The request took too long to arrive: send it again over a better connection',
  },
};
const malformed = { status: 400, error: 'This is not a request in HTTP/1.1' };

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // Who hangs up in the middle of a request waits for no answer, or has one already.
  const isGone = error.code === 'ECONNRESET' || error.code === 'HPE_INVALID_EOF_STATE';
  if (isGone || socket.destroyed) return void socket.destroySoon();
  const { status, error: sentence } = refusals[error.code ?? ''] ?? malformed;
  if (socket.writable) {
    const body: ErrorBody = { error: sentence, code: status === 431 ? 'too_large' : 'bad_request' };
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
  const body: ErrorBody = {
    error: 'The request expects what this server does not do: send it without the header Expect',
    code: 'bad_request',
  };
  response
    .writeHead(417, { 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body));
}
