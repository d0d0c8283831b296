/** One request out of seed and index: mostly reasonable, in one of many ways not. */
import type { HttpRequest } from './http-client.ts';
import type { Api, Json, Operation } from './operations.ts';
import { Random } from './random.ts';
import { brokenBody, type Parts, validBody } from './request-body.ts';
import { idFor, isWellFormed, type Mode } from './request-ids.ts';
import { strangePathPart, strangeText } from './strange-values.ts';
import { validValue } from './valid-values.ts';
import { type CallerName, callerNames, type World } from './world.ts';

export interface Plan {
  readonly index: number;
  readonly caller: CallerName;
  readonly operation: Operation;
  readonly request: HttpRequest;
  /** false: what the operation answers says nothing about this request */
  readonly isForOperation: boolean;
  /** nothing in it is wrong on purpose */
  readonly isReasonable: boolean;
}

const callers: readonly (readonly [CallerName, number])[] = [
  ['anonymous', 6],
  ['guest', 10],
  ['task_runner', 10],
  ['manager', 18],
  ['owner', 32],
  ['token', 10],
  ['admin', 14],
];

export function planRequest(api: Api, world: World, { seed, index }: { seed: number; index: number }): Plan {
  const random = new Random(seed, index);
  const operation = random.pick(api.operations);
  const mode = random.weighted<Mode>([
    ['valid', 40],
    ['reaching', 18],
    ['broken', 31],
    ['strange', 11],
  ]);
  const caller = callerFor(random, operation, mode);
  const path = addressOf(random, { operation, world, caller, mode });
  const query = queryOf(random, { operation, api, mode });
  const body = bodyOf(random, { operation, api, world, caller, mode });
  const method = mode === 'strange' && random.chance(25) ? strangeMethod(random) : operation.method;
  const whole = path.text + query;
  const safeCaller =
    caller === 'admin' && method !== 'GET' && touchesForeign(whole, world) ? 'owner' : caller;
  return {
    index,
    caller: safeCaller,
    operation,
    isForOperation: path.isForOperation && method === operation.method,
    isReasonable: mode === 'valid',
    request: {
      method,
      path: whole,
      headers: { ...headersFor(random, mode), ...world.headersOf(safeCaller) },
      ...(body === undefined ? {} : { body }),
    },
  };
}

function callerFor(random: Random, operation: Operation, mode: Mode): CallerName {
  const access = operation.endpoint?.access.kind;
  // Somebody who may do it, mostly: the others end at the door.
  if (mode !== 'strange' && access === 'admin' && random.chance(60)) return 'admin';
  if (mode !== 'strange' && access === 'project' && random.chance(40)) return 'owner';
  if (access === 'runner' && random.chance(50)) return 'runner';
  if (operation.id === 'expireApiToken' || operation.id === 'endSession')
    return random.pick(['owner', 'guest']);
  // Signing out ends the session of whoever does it.
  if (operation.id === 'signOut' && !random.chance(3)) return 'anonymous';
  return random.chance(3) ? random.pick(callerNames) : random.weighted(callers);
}

function addressOf(
  random: Random,
  { operation, world, caller, mode }: Omit<Parts, 'api'>,
): { text: string; isForOperation: boolean } {
  let isForOperation = true;
  let text = operation.path.replace(/\{([a-z_]+)\}/g, (_match, name: string) => {
    if (isWellFormed(mode) || random.chance(mode === 'broken' ? 75 : 40)) {
      return encodeURIComponent(String(idFor(random, { operation, name, world, caller, mode })));
    }
    const part = strangePathPart(random);
    // Words are addresses of their own, and so are dots and nothing at all.
    if (!/^[\d.+-]+$/.test(part) || /^\.*$/.test(part)) isForOperation = false;
    return escapePart(part);
  });
  if (mode === 'strange' && random.chance(30)) {
    isForOperation = false;
    text = strangeAddress(random, text);
  } else if (mode === 'broken' && random.chance(4)) {
    text += '/';
  }
  return { text, isForOperation };
}

function strangeAddress(random: Random, text: string): string {
  return random.weighted<() => string>([
    [() => text.toUpperCase(), 1],
    [() => text.replaceAll('/', '//'), 2],
    [() => `${text}/..`, 2],
    [() => text.replace('/api/', '/api/../api/'), 2],
    [() => text.replace('/api/', '/%2e%2e/api/'), 2],
    [() => text.replace('/api/', '/api/%2f'), 2],
    [() => `${text}%00`, 2],
    [() => `${text}%`, 2],
    [() => `${text}%zz`, 2],
    [() => `${text}/${escapePart(strangeText(random)).slice(0, 2000)}`, 3],
    [() => `/${escapePart(strangeText(random)).slice(0, 2000)}`, 3],
    [() => `${text};a=b`, 1],
    [() => `/api${'/x'.repeat(random.below(200))}`, 1],
  ])();
}

/** Lone halves of surrogate pairs cannot be escaped. */
function escapePart(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function queryOf(
  random: Random,
  { operation, api, mode }: Pick<Parts, 'operation' | 'api' | 'mode'>,
): string {
  const pairs: string[] = [];
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'query' || (!parameter.required && random.chance(60))) continue;
    const isBroken = !isWellFormed(mode) && random.chance(50);
    const value = isBroken ? strangeText(random).slice(0, 500) : validValue(random, parameter.schema, api);
    if (value === null) continue;
    pairs.push(`${parameter.name}=${escapePart(String(value))}`);
    if (isBroken && random.chance(20)) pairs.push(`${parameter.name}=2`);
    if (isBroken && random.chance(10)) pairs.push(`${parameter.name}[]=2&${parameter.name}[a]=3`);
  }
  if (!isWellFormed(mode) && random.chance(15)) {
    pairs.push(
      `${escapePart(strangeText(random).slice(0, 60))}=${escapePart(strangeText(random).slice(0, 200))}`,
    );
  }
  if (mode === 'strange' && random.chance(10)) pairs.push('%=%zz&&=&?');
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function bodyOf(random: Random, parts: Parts): string | Uint8Array | undefined {
  const { operation, mode } = parts;
  if (operation.method === 'GET' && !(mode === 'strange' && random.chance(5))) return undefined;
  if (operation.body === undefined && mode !== 'strange') return undefined;
  if (mode === 'strange') return brokenBody(random, undefined);
  const body = validBody(random, parts);
  if (isWellFormed(mode)) return JSON.stringify(body);
  return brokenBody(random, body as Json);
}

function strangeMethod(random: Random): string {
  return random.pick([
    'GET',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'HEAD',
    'OPTIONS',
    'PROPFIND',
    'TRACE',
    'SEARCH',
  ]);
}

function headersFor(random: Random, mode: Mode): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
  };
  if (isWellFormed(mode)) return headers;
  if (random.chance(20)) headers['content-type'] = random.pick(contentTypes);
  if (mode !== 'strange') return headers;
  const [name, value] = random.pick(strangeHeaders);
  if (random.chance(40)) headers[name] = value;
  return headers;
}

const contentTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'nonsense',
  '',
  'application/octet-stream',
];

const strangeHeaders: readonly (readonly [string, string])[] = [
  ['accept', 'text/html'],
  ['accept', 'application/xml;q=0.9, */*;q=0'],
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer nobody'],
  ['authorization', 'Basic YWRtaW46YWRtaW4='],
  ['cookie', 'semaphore=; semaphore=1'],
  ['cookie', 'semaphore="; drop'],
  ['origin', 'https://evil.example'],
  ['origin', 'null'],
  ['host', 'evil.example'],
  ['x-forwarded-for', 'not an address, , 1.2.3.4'],
  ['x-http-method-override', 'DELETE'],
  ['content-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['range', 'bytes=0-1,5-'],
  ['user-agent', 'x'.repeat(3000)],
  ['x-runner-token', 'nobody'],
];

/** An administrator may change project B, and so he must not try. */
function touchesForeign(address: string, world: World): boolean {
  const tasks = world.foreignIds.task_id ?? [];
  const numbers = decodeLoosely(address)
    .split(/[/?&=]/)
    .map(Number);
  return numbers.some(
    (number) => number === world.foreignProject || world.protectedUsers.has(number) || tasks.includes(number),
  );
}

function decodeLoosely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
