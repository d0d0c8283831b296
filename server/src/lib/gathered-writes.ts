import type { Writable } from 'node:stream';

/**
 * Returns what is to be called before each write to the socket: what is written in one turn of the event loop then leaves
 * in one call of the system, which costs as much as to make several messages.
 */
export function gatheredWrites(socket: Writable): () => void {
  let isGathering = false;
  return () => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    setImmediate(() => {
      isGathering = false;
      socket.uncork();
    });
  };
}
