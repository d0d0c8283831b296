/** Whom the web server takes for the visitor, as its own parser finds it, against another reading of the same rule. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFastify } from '../http/fastify-instance.ts';
import { entriesOf, trustedProxies } from './trusted-proxies.ts';

/** Few of each, so that trusted and other ones meet in one chain. */
const four = fc
  .tuple(fc.constantFrom(10, 192, 203), fc.nat(2), fc.nat(1), fc.nat(3))
  .map((parts) => parts.join('.'));
const six = fc
  .tuple(fc.constantFrom('2001:db8', 'fd00:1', '::ffff:10.0', 'fe80:0'), fc.nat(2), fc.nat(2))
  .map(([start, a, b]) => (start.startsWith('::ffff') ? `${start}.${a}.${b}` : `${start}:${a}::${b}`));
const address = fc.oneof(four, six);
const network = fc.oneof(
  fc.tuple(four, fc.constantFrom('', '/8', '/16', '/24', '/31', '/32')).map((parts) => parts.join('')),
  fc
    .tuple(
      six.filter((one) => !one.startsWith('::ffff')),
      fc.constantFrom('', '/16', '/32', '/64', '/128'),
    )
    .map((parts) => parts.join('')),
);
/** What senders write there that are nobody's proxies. */
const lie = fc.constantFrom(
  'unknown',
  '_hidden',
  '1.2.3',
  '10.0.0.1:443',
  '<script>',
  '256.1.1.1',
  '10.0.0.0/8',
);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const one of networks) {
    const [start = '', prefix] = one.split('/');
    const kind = isIPv6(start) ? 'ipv6' : 'ipv4';
    list.addSubnet(start, Number(prefix ?? (kind === 'ipv6' ? 128 : 32)), kind);
  }
  return list;
}

/** From the server outwards: each trusted one names the next, and the first that is not trusted is the visitor. */
function visitorOf(list: BlockList, chain: readonly string[]): string {
  const isTrusted = (one: string) => isIP(one) !== 0 && list.check(one, isIPv6(one) ? 'ipv6' : 'ipv4');
  return chain.find((one, index) => index === chain.length - 1 || !isTrusted(one)) ?? '';
}

it('is the first address from the server outwards that no setting trusts, whatever stands beyond it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(network, { minLength: 1, maxLength: 4 }),
      fc.array(
        fc.tuple(address, fc.array(fc.oneof({ weight: 5, arbitrary: address }, lie), { maxLength: 5 })),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      async (networks, requests) => {
        expect(trustedProxies.parse(networks.join(', '))).toBe(networks.join(', '));
        const fastify = await createFastify({ logLevel: 'silent', trustedProxies: networks });
        fastify.get('/', { config: { access: { kind: 'public' } } }, async ({ ip, protocol, host }) => ({
          ip,
          protocol,
          host,
        }));
        const list = listOf(networks);
        for (const [remoteAddress, forwarded] of requests) {
          const response = await fastify.inject({
            url: '/',
            remoteAddress,
            headers: {
              host: 'own.example',
              ...(forwarded.length > 0 && { 'x-forwarded-for': forwarded.join(', ') }),
              'x-forwarded-proto': 'https',
              'x-forwarded-host': 'box.example',
            },
          });
          const chain = [remoteAddress, ...forwarded.toReversed()];
          const isBelieved = visitorOf(list, [remoteAddress, 'next']) === 'next';
          expect(response.json()).toEqual({
            ip: visitorOf(list, chain),
            protocol: isBelieved ? 'https' : 'http',
            host: isBelieved ? 'box.example' : 'own.example',
          });
        }
        await fastify.close();
      },
    ),
    { numRuns: 60 },
  );
});

it.each([
  '10',
  '127.1',
  '0x7f.1',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0.0/8/8',
  'proxy.example',
  'fe80::1%eth0',
  '10.0.0.1/',
  '*',
])('refuses %s, which means nothing or everybody', (entry) => {
  const { error } = trustedProxies.safeParse(`10.0.0.1, ${entry}`);
  expect(error?.issues[0]?.message).toContain(`wrong is ${entry}`);
});

it('takes the forms of the documentation', () => {
  const given = '10.0.0.5, 172.16.0.0/12, fd00::/8, ::ffff:10.1.2.3,loopback,';
  expect(entriesOf(trustedProxies.parse(given))).toEqual([
    '10.0.0.5',
    '172.16.0.0/12',
    'fd00::/8',
    '::ffff:10.1.2.3',
    'loopback',
  ]);
});
