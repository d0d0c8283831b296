import { listUnknownProxies } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../testing/start-test-app.ts';
import { createFastify } from './fastify-instance.ts';

/** What the log and administrators are told when each of these addresses sends the header, one a minute. */
async function warningsOf(trustedProxies: string[], addresses: string[], header = '203.0.113.7') {
  const lines: string[] = [];
  const noted: string[] = [];
  let now = 0;
  const fastify = await createFastify({
    logLevel: 'info',
    trustedProxies,
    logStream: { write: (line) => void lines.push(line) },
    proxyWarning: { note: async (address) => void noted.push(address), now: () => now },
  });
  fastify.get('/', { config: { access: { kind: 'public' } } }, async () => '');
  for (const remoteAddress of addresses) {
    await fastify.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': header } });
    now += 60_000;
  }
  await fastify.inject({ url: '/', remoteAddress: '10.0.0.99' });
  await fastify.close();
  const warnings = lines.map((line) => JSON.parse(line) as { address: string; msg: string });
  expect(warnings.map(({ address }) => address)).toEqual(noted);
  return warnings;
}

it('warns once an hour of a proxy that is not trusted, and names the setting', async () => {
  const warnings = await warningsOf([], ['10.0.0.1', '10.0.0.1', '10.0.0.2', '::ffff:10.0.0.1', 'fd00::1']);
  expect(warnings.map(({ address }) => address)).toEqual(['10.0.0.1', '10.0.0.2', 'fd00::1']);
  expect(warnings[0]?.msg).toContain('SIGNALBOX_TRUSTED_PROXIES');
  const hours = await warningsOf([], Array<string>(150).fill('10.0.0.1'));
  expect(hours).toHaveLength(3);
});

it('warns of other addresses where one proxy is trusted, and not of that one', async () => {
  const sent = ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.2'];
  expect((await warningsOf(['10.0.0.1'], sent)).map(({ address }) => address)).toEqual(['10.0.0.2']);
  // A header that forwards nobody is no sign of anything.
  for (const empty of ['', '  ', ' , ']) expect(await warningsOf(['10.0.0.1'], sent, empty)).toEqual([]);
});

it('does not let whoever sends the header from everywhere fill the log', async () => {
  const addresses = Array.from({ length: 40 }, (_, number) => `10.1.0.${number}`);
  expect(await warningsOf([], addresses)).toHaveLength(5);
});

it('shows administrators from where it came', async () => {
  const app = await startTestApp();
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await app.fastify.inject({ url: '/api/ping', remoteAddress: '10.0.0.7', headers });
  await expect
    .poll(() => app.admin.call(listUnknownProxies))
    .toEqual([{ address: '10.0.0.7', seen: expect.any(String) }]);
  await app.database.write(({ tx }) => tx.updateTable('unknown_proxies').set({ seen_at: 1 }).execute());
  expect(await app.admin.call(listUnknownProxies)).toEqual([]);
});
