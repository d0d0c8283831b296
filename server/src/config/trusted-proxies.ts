/** The setting `trusted_proxies`, as the web server's own parser reads it, without the forms that mean something else. */
import { isIP } from 'node:net';
import { plainText } from './setting-kinds.ts';

/** Names of networks that the parser knows. */
const named: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

export const trustedProxies = plainText
  .refine((value) => entriesOf(value).every(isNetwork), {
    error: ({ input }) =>
      `must hold addresses or networks like 10.0.0.5, 10.0.0.0/8 or fd00::/8, joined by commas; wrong is ${entriesOf(String(input)).find((entry) => !isNetwork(entry))}`,
  })
  .default('')
  .describe(
    'addresses or networks (10.0.0.0/8) of proxies in front, joined by commas; what they say of a visitor is believed: X-Forwarded-For, -Proto and -Host',
  );

export function entriesOf(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Of a network whose prefix is 0, and of 10 or 0x7f.1, which programs read as addresses, nobody means what follows. */
function isNetwork(entry: string): boolean {
  if (named.has(entry)) return true;
  const [address = '', prefix, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0 || address.includes('%')) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128);
}
