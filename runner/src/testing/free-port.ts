import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system gives to connections: whoever takes one of these later may find it in use by then. */
const PORTS = { from: 10_000, to: 32_000 };

/** A port of loopback for a program that has to be told one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const listener = createServer().listen(port, '127.0.0.1');
  try {
    await once(listener, 'listening');
  } catch {
    return false;
  }
  listener.close();
  await once(listener, 'close');
  return true;
}
