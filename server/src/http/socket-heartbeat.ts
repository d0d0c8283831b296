import type { WebSocket } from 'ws';

/**
 * Pings, and ends a connection from which nothing has come since the ping before: a machine that lost its
 * network says nothing at all, and without this its connection would stay for hours.
 */
export function endWhenSilent(socket: WebSocket, everyMs: number): void {
  let isAlive = true;
  const hear = () => {
    isAlive = true;
  };
  const ping = setInterval(() => {
    // While nothing is read no answer can come.
    if (!isAlive && !socket.isPaused) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, everyMs);
  socket.on('pong', hear);
  socket.on('message', hear);
  socket.on('close', () => clearInterval(ping));
}
