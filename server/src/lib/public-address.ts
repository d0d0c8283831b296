/**
 * Which addresses belong to the internet at large, and not to a machine or a network of one's own: whoever
 * may name an address that the server speaks to must not reach through it what only the server reaches.
 */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** As the registries of special addresses of IANA say. */
const special = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(network, bits, 'ipv4');
}
/** Of IPv6 only 2000::/3 is given out; within it these stand for others, or for nobody. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(network, bits, 'ipv6');
}

/** `address`: as a socket names it; anything else is not public. `own`: of this machine */
export function isPublicAddress(address: string, own = ownAddresses()): boolean {
  const plain = address.replace(/%.*$/, '');
  switch (isIP(plain)) {
    case 4:
      return !special.check(plain, 'ipv4') && !own.check(plain, 'ipv4');
    case 6:
      // IPv4 written as IPv6 is not among those that are given out.
      return given.check(plain, 'ipv6') && !special.check(plain, 'ipv6') && !own.check(plain, 'ipv6');
    default:
      return false;
  }
}

/** From this machine they lead past the firewall that stands before it. They change: looked up anew each time. */
function ownAddresses(): BlockList {
  const own = new BlockList();
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((all) => all ?? [])) {
    own.addAddress(address, family === 'IPv4' ? 'ipv4' : 'ipv6');
  }
  return own;
}

/** `code` of the error with which `lookupPublic` refuses. */
export const PRIVATE_ADDRESS = 'EPRIVATE';

export function privateAddressError(): Error {
  return Object.assign(new Error('the address is not public'), { code: PRIVATE_ADDRESS });
}

/**
 * For connections: looks a name up and answers with what was checked, so that the address cannot be another
 * one by the time of the connection. A name that has a private address beside others is refused. Literal
 * addresses are never looked up: check them before.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return callback(error, []);
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(privateAddressError(), []);
    const [first] = found;
    if (options.all === true || first === undefined) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
