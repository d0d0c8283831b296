/** A console that hears of everything and takes nothing: as over a line that has come to a halt. */
import { once } from 'node:events';
import { LIVE_PATH } from '@signalbox/contract';
import { WebSocket } from 'ws';
import type { ServerProcess } from '../../server/src/testing/start-server-process.ts';

export class SlowReader {
  #socket: WebSocket | undefined;

  /** Opens a connection unless there is one. Nothing happens while the server does not answer. */
  async look({ address, headers }: ServerProcess): Promise<void> {
    if (this.#socket !== undefined && this.#socket.readyState <= WebSocket.OPEN) return;
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}${LIVE_PATH}`, {
      headers,
      handshakeTimeout: 2_000,
    });
    socket.on('error', () => undefined);
    this.#socket = socket;
    await Promise.race([once(socket, 'open').catch(() => undefined), once(socket, 'close')]);
    socket.pause();
  }

  close(): void {
    this.#socket?.terminate();
  }
}
