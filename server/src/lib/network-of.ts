import { isIPv6 } from 'node:net';

/**
 * Whom an address stands for when attempts are counted: an IPv4 address for itself, also when it is written
 * as IPv6; of an IPv6 address the first 64 bits, since whoever has one has them all.
 */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5);
  if (groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff) {
    return [seventh >> 8, seventh & 0xff, eighth >> 8, eighth & 0xff].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Some proxies forward the port as well: each connection would be counted for itself. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
}

/** The eight groups of a valid address. */
function groupsOf(address: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted?.slice(1) ?? []).map(Number);
  const text = dotted
    ? `${address.slice(0, dotted.index)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
    : address;
  const [head = '', tail] = text.split('::');
  const before = readGroups(head);
  const after = tail === undefined ? [] : readGroups(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function readGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
