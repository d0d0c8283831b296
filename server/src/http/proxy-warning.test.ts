import { expect, it } from 'vitest';
import { createFastify } from './fastify-instance.ts';

/** What the log is told when each of these addresses sends the header. */
async function warningsOf(trustedProxies: string[], addresses: string[], header = '203.0.113.7') {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const fastify = await createFastify({ logLevel: 'info', trustedProxies, logStream: log });
  fastify.get('/', { config: { access: { kind: 'public' } } }, async () => '');
  for (const remoteAddress of addresses) {
    await fastify.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': header } });
  }
  await fastify.inject({ url: '/', remoteAddress: '10.0.0.99' });
  await fastify.close();
  return lines.map((line) => JSON.parse(line) as { address: string; msg: string });
}

it('warns once of a proxy that is not trusted, and names the setting', async () => {
  const warnings = await warningsOf([], ['10.0.0.1', '10.0.0.1', '10.0.0.2']);
  expect(warnings.map(({ address }) => address)).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(warnings[0]?.msg).toContain('SIGNALBOX_TRUSTED_PROXIES');
});

it('warns of other addresses where one proxy is trusted, and not of that one', async () => {
  const warnings = await warningsOf(['10.0.0.1'], ['10.0.0.1', '10.0.0.2']);
  expect(warnings.map(({ address }) => address)).toEqual(['10.0.0.2']);
});

it('does not let whoever sends the header from everywhere fill the log', async () => {
  const addresses = Array.from({ length: 40 }, (_, number) => `10.1.0.${number}`);
  expect(await warningsOf([], addresses)).toHaveLength(5);
});
