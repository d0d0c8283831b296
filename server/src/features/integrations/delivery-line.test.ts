import { expect, it } from 'vitest';
import { DeliveryLine } from './delivery-line.ts';

/** Works that last until they are told to end. */
function works(line: DeliveryLine) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    ask: (alias: string, name: string) =>
      line.inTurn(alias, () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

it('does one at a time for each alias, and a few at once, in the order of their arrival', async () => {
  const { begun, ask, end } = works(new DeliveryLine({ atOnce: 2, waitingPerAlias: 9, waiting: 9 }));
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('b', 'b1'), ask('c', 'c1')];
  await end('nothing');
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2');
  await end('c1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('sends whoever comes away when too many wait, for his alias or at all, and takes the next when there is room', async () => {
  const line = new DeliveryLine({ atOnce: 1, waitingPerAlias: 1, waiting: 2 });
  const { begun, ask, end } = works(line);
  const refusal = { code: 'unavailable', status: 503, retryAfterSeconds: expect.any(Number) };
  const all = [ask('a', 'a1'), ask('a', 'a2')];
  await expect(ask('a', 'a3')).rejects.toMatchObject(refusal);
  all.push(ask('b', 'b1'));
  await expect(ask('c', 'c1')).rejects.toMatchObject(refusal);
  await end('a1');
  all.push(ask('c', 'c2'));
  for (const name of ['a2', 'b1', 'c2']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c2']);
  await Promise.all(all);
});

it('goes on after a work that fails', async () => {
  const line = new DeliveryLine({ atOnce: 1, waitingPerAlias: 1, waiting: 1 });
  const failing = line.inTurn('a', () => Promise.reject(new Error('no')));
  const next = line.inTurn('a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});
