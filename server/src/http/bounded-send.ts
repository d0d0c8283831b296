import type { WebSocket } from 'ws';

/** Ends a connection whose other end does not read: what waits for it would take all memory in the end. */
export function sendBounded(socket: WebSocket, data: string, maxBytes: number): void {
  socket.send(data);
  if (socket.bufferedAmount > maxBytes) socket.terminate();
}
