import type { Readable } from 'node:stream';

/** Waits for the word of a server that it serves; gives the address without a slash at its end. */
export async function addressOf(output: Readable): Promise<string> {
  let printed = '';
  for await (const data of output.iterator({ destroyOnReturn: false })) {
    printed += String(data);
    const address = /Signalbox serves (http\S+)/.exec(printed)?.[1];
    if (address !== undefined) {
      output.resume();
      return address.replace(/\/$/, '');
    }
  }
  throw new Error(`It did not start: ${printed}`);
}
