/** Values that no reasonable client sends. */
import type { Random } from './random.ts';

const numbers: readonly number[] = [
  0,
  -1,
  1,
  0.5,
  -0,
  255,
  256,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  5e-324,
];

const texts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\n\r\t',
  '\u202Etxt.exe',
  '\uFEFFbom',
  '\uD800',
  'e\u0301\u0323'.repeat(40),
  '👩‍👩‍👧‍👦',
  "' or 1=1 --",
  '"; drop table users; --',
  '%s%n%x',
  '$' + '{jndi:ldap://x}',
  '{{7*7}}',
  '$(id)',
  '`id`',
  '../../../../etc/passwd',
  '/etc/passwd',
  '-oProxyCommand=id',
  '--upload-pack=id',
  'ext::sh -c id',
  '<script>alert(1)</script>',
  'null',
  'true',
  '[object Object]',
  '1e3',
  '0x10',
  'NaN',
  '__proto__',
  'constructor',
  '2026-13-45T99:99:99Z',
  '* * * * * *',
  '0 0 31 2 *',
  '[',
  '{"a":',
  '{"__proto__": {"admin": true}}',
];

/** Keys that a careless server would copy into an object. */
const strangeKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'admin',
  'user_id',
  'project_id',
  'role',
  'password_hash',
  'secret',
  'token_hash',
  'created',
  '',
  '\0',
];

export function strangeText(random: Random): string {
  return random.weighted<() => string>([
    [() => random.pick(texts), 50],
    [() => random.wildText(40), 30],
    [() => 'x'.repeat(random.pick([255, 256, 1025, 5000, 70_000])), 15],
    [() => random.pick(texts).repeat(200), 5],
  ])();
}

function strangeNumber(random: Random): number {
  return random.chance(80) ? random.pick(numbers) : random.integer(-1000, 1_000_000);
}

export function strangeValue(random: Random): unknown {
  return random.weighted<() => unknown>([
    [() => strangeText(random), 35],
    [() => strangeNumber(random), 25],
    [() => null, 8],
    [() => random.chance(50), 7],
    [() => [], 4],
    [() => ({}), 4],
    [() => [strangeText(random), null, {}], 4],
    [() => ({ [random.pick(strangeKeys)]: strangeText(random) }), 4],
    [() => nested(random.pick([5, 50, 500])), 4],
    [() => random.json(), 5],
  ])();
}

export function strangeKey(random: Random): string {
  return random.chance(70) ? random.pick(strangeKeys) : random.wildText(12);
}

export function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Text for a place in an address; escaped by whoever builds the address. */
export function strangePathPart(random: Random): string {
  return random.weighted<() => string>([
    [() => String(strangeNumber(random)), 35],
    [
      () => random.pick(['abc', '1abc', ' 1', '01', '1.0', '+1', '１', '0x1', '99999999999999999999', '-0']),
      30,
    ],
    [() => strangeText(random).slice(0, 300), 35],
  ])();
}
