import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { gatheredWrites } from './gathered-writes.ts';

test('what is written in one turn leaves at once and in order, turn after turn', async () => {
  const written: string[] = [];
  const socket = new Writable({
    write: (chunk, _encoding, done) => {
      written.push(String(chunk));
      done();
    },
    writev: (chunks, done) => {
      written.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done();
    },
  });
  const gather = gatheredWrites(socket);
  for (const words of [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]) {
    for (const word of words) {
      gather();
      socket.write(word);
    }
    expect(written.join('')).not.toContain(words[0]);
    await setImmediate();
    await setImmediate();
  }
  expect(written).toEqual(['abc', 'de']);
});
