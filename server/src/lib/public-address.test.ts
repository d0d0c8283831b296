import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, PRIVATE_ADDRESS } from './public-address.ts';

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
  'takes %s for public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '224.0.0.1', '255.255.255.255', '192.0.2.1', '::', '::1', 'fe80::1%eth0', 'fd00::1'],
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1'],
  ...['localhost', '', '127.1', '0x7f.1'],
])('takes %s for none', (address) => expect(isPublicAddress(address)).toBe(false));

it('takes the addresses of this machine for none', () => {
  const own = new BlockList();
  own.addAddress('8.8.8.8');
  own.addAddress('2606:4700::1111', 'ipv6');
  const asked = ['8.8.8.8', '8.8.4.4', '2606:4700::1111', '2606:4700::1112'];
  expect(asked.map((address) => isPublicAddress(address, own))).toEqual([false, true, false, true]);
});

it('refuses a name that leads to a private address, and gives what it has checked', async () => {
  const { address, family } = await lookup('localhost');
  expect(isPublicAddress(address)).toBe(false);
  for (const all of [true, false]) {
    const answer = await new Promise((resolve) => {
      lookupPublic('localhost', { all, family }, (error) => resolve(error?.code));
    });
    expect(answer).toBe(PRIVATE_ADDRESS);
  }
});
