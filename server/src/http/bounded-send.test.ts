import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { sendBounded } from './bounded-send.ts';

const MEGABYTE = 1024 * 1024;

it('ends a connection over which nobody reads, and no other one', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const connect = async () => {
    const accepted = once(server, 'connection');
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as { port: number }).port}`);
    onTestFinished(() => client.terminate());
    await once(client, 'open');
    const [socket] = (await accepted) as [WebSocket];
    return { client, socket };
  };
  const reader = await connect();
  const deaf = await connect();
  deaf.client.pause();
  const data = 'x'.repeat(MEGABYTE);
  for (let sent = 0; sent < 64; sent += 1) {
    const heard = once(reader.client, 'message');
    sendBounded(reader.socket, data, 8 * MEGABYTE);
    await heard;
    if (deaf.socket.readyState === WebSocket.OPEN) sendBounded(deaf.socket, data, 8 * MEGABYTE);
  }
  expect(deaf.socket.readyState).not.toBe(WebSocket.OPEN);
  expect(reader.socket.readyState).toBe(WebSocket.OPEN);
});
