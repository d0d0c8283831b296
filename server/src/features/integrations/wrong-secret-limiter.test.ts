import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WrongSecretLimiter } from './wrong-secret-limiter.ts';

function start() {
  const clock = { at: 0, gaps: [] as number[] };
  const limiter = new WrongSecretLimiter({
    now: () => clock.at,
    sleep: async (ms) => {
      clock.gaps.push(ms);
    },
  });
  return { clock, limiter };
}

const sender = { alias: 'alias', address: '2001:db8::1' };

it('lets some wrong secrets pass, then puts a gap before whatever comes from the network, until an hour is over', async () => {
  const { clock, limiter } = start();
  for (let guess = 0; guess < 20; guess += 1) {
    await limiter.pass(sender);
    limiter.wrong(sender);
  }
  expect(clock.gaps).toEqual([]);
  await limiter.pass(sender);
  await limiter.pass({ ...sender, address: '2001:db8::2' });
  expect(clock.gaps).toEqual([500, 500]);
  await limiter.pass({ ...sender, address: '2001:db8:0:1::1' });
  await limiter.pass({ ...sender, alias: 'other' });
  expect(clock.gaps).toEqual([500, 500]);
  clock.at = 60 * 60_000;
  await limiter.pass(sender);
  expect(clock.gaps).toEqual([500, 500]);
});

it('forgets the longest ago of very many senders', async () => {
  const { clock, limiter } = start();
  for (let guess = 0; guess < 20; guess += 1) limiter.wrong(sender);
  for (let other = 0; other < 9_999; other += 1) limiter.wrong({ ...sender, alias: `alias ${other}` });
  await limiter.pass(sender);
  expect(clock.gaps).toEqual([500]);
  limiter.wrong({ ...sender, alias: 'one more' });
  await limiter.pass(sender);
  expect(clock.gaps).toEqual([500]);
});

it('tells who finds too many of his network waiting to come again, and nobody else', async () => {
  const gate = Promise.withResolvers<void>();
  const limiter = new WrongSecretLimiter({ now: () => 0, sleep: () => gate.promise });
  for (let guess = 0; guess < 20; guess += 1) limiter.wrong(sender);
  const waiting = Array.from({ length: 16 }, () => limiter.pass(sender));
  // One that was let into the line must not hang here.
  const tooMany = Promise.race([limiter.pass(sender), setImmediate('in line')]);
  await expect(tooMany).rejects.toMatchObject({ code: 'too_many_attempts', retryAfterSeconds: 8 });
  await limiter.pass({ ...sender, alias: 'other' });
  gate.resolve();
  await Promise.all(waiting);
});
