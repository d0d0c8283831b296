/** Bodies: the documented example, varied within its schema, and then broken. */
import type { Api, Json, Operation } from './operations.ts';
import type { Random } from './random.ts';
import { idFor, type Mode } from './request-ids.ts';
import { REGISTRATION_TOKEN } from './server-process.ts';
import { nested, strangeKey, strangeText, strangeValue } from './strange-values.ts';
import { validValue } from './valid-values.ts';
import type { CallerName, World } from './world.ts';

/** What a request is made of, and for whom. */
export interface Parts {
  readonly operation: Operation;
  readonly api: Api;
  readonly world: World;
  readonly caller: CallerName;
  readonly mode: Mode;
}

export function validBody(random: Random, parts: Parts): unknown {
  const { operation, api } = parts;
  const { schema = {}, example } = operation.body ?? {};
  if (random.chance(15)) return withIds(random, validValue(random, schema, api), parts);
  const body = structuredClone(example);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = body as Json;
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  for (const [name, property] of Object.entries(properties)) {
    if (random.chance(12)) fields[name] = validValue(random, property, api);
  }
  // Names are unique in places: most bodies bring a new one.
  for (const name of ['name', 'username', 'title']) {
    if (typeof fields[name] === 'string' && random.chance(85))
      fields[name] = `${name} ${random.integer(1, 1e9)}`;
  }
  if (typeof fields.email === 'string') fields.email = `user${random.integer(1, 1e9)}@example.org`;
  special(random, fields, parts);
  return withIds(random, fields, parts);
}

/** What one call needs and no schema says. */
function special(random: Random, fields: Json, { operation, world, caller }: Parts): void {
  if (operation.id === 'startTask' && random.chance(80)) {
    for (const name of Object.keys(fields)) delete fields[name];
    Object.assign(fields, { template_id: 1, environment: '{"place": "here"}', message: random.text(20) });
  }
  if (operation.id === 'changePassword') fields.current_password = world.passwordOf(caller) ?? '';
  if (operation.id === 'signIn' && random.chance(50)) {
    Object.assign(fields, { auth: world.loginOf('guest'), password: world.passwordOf('guest') });
  }
  if (operation.id === 'registerRunner' && random.chance(50)) fields.registration_token = REGISTRATION_TOKEN;
  if (operation.id === 'restoreProject') fields.meta = { name: `restored ${random.integer(1, 1e9)}` };
}

/** References lead to what is there. */
function withIds(random: Random, body: unknown, parts: Parts): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((item) => withIds(random, item, parts));
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (name === 'project_id' && random.chance(90)) return [name, undefined];
      if (name === 'id' && random.chance(90)) return [name, undefined];
      const isReference = name.endsWith('_id') && (typeof value === 'number' || random.chance(5));
      if (!isReference) return [name, withIds(random, value, parts)];
      return [name, idFor(random, { ...parts, name })];
    }),
  );
}

/** `undefined` as body: from nothing. */
export function brokenBody(random: Random, body: Json | undefined): string | Uint8Array {
  if (body === undefined || random.chance(20)) return notJson(random, JSON.stringify(body ?? {}));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return JSON.stringify(strangeValue(random));
  const times = 1 + random.below(3);
  for (let i = 0; i < times; i++) breakOnce(random, body);
  return JSON.stringify(body);
}

function breakOnce(random: Random, body: Json): void {
  const names = Object.keys(body);
  const name = names.length === 0 ? 'name' : random.pick(names);
  const inner = body[name];
  if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && random.chance(50)) {
    breakOnce(random, inner as Json);
    return;
  }
  const change = random.weighted<() => void>([
    [() => Object.assign(body, { [name]: strangeValue(random) }), 60],
    [() => void delete body[name], 15],
    [() => setKey(body, strangeKey(random), strangeValue(random)), 15],
    [() => Object.assign(body, { [name]: [inner, inner] }), 5],
    [() => Object.assign(body, { [name]: nested(1000) }), 5],
  ]);
  change();
}

/** `__proto__` as a key of its own, as JSON knows it. */
function setKey(body: Json, key: string, value: unknown): void {
  Object.defineProperty(body, key, { value, enumerable: true, configurable: true, writable: true });
}

function notJson(random: Random, text: string): string | Uint8Array {
  return random.weighted<() => string | Uint8Array>([
    [() => '', 10],
    [() => text.slice(0, random.below(text.length + 1)), 20],
    [() => `${text}${text}`, 5],
    [() => JSON.stringify(strangeValue(random)), 15],
    [() => strangeText(random), 10],
    [() => random.bytes(200), 10],
    [() => `\uFEFF${text}`, 5],
    [() => '['.repeat(random.pick([10, 1000, 100_000])), 6],
    [() => '{"a":'.repeat(random.pick([10, 1000, 50_000])), 6],
    [() => `{"a": 1${'0'.repeat(random.pick([10, 400]))}}`, 4],
    [() => 'a=b&c=d', 4],
    [() => '{"name": "a", "name": "b"}', 4],
    [() => `{"name": "${'x'.repeat(9 * 1024 * 1024)}"}`, 1],
  ])();
}
