/** Every registered route with every kind of caller: who is let in is exactly what the route declares. */
import type { Endpoint } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import { dumpDatabase } from '../testing/database-dump.ts';
import { makeEveryCaller, type NamedCaller, refusalOf } from '../testing/every-caller.ts';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor, queryFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { saysWhoCouldGrant } from '../testing/granting-body.ts';
import { isOfOwnSignIn } from '../testing/own-sign-in.ts';
import { addSecondFactor } from '../testing/second-factor-harness.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { registeredRoutes } from './registered-routes.ts';

let app: TestApp;
let own: EveryObject;
let foreign: EveryObject;
let callers: NamedCaller[];
let requests = 0;

beforeAll(async () => {
  const environment = { SIGNALBOX_SECOND_FACTOR: 'administrators' };
  app = await startTestApp({ endsWithTest: false, environment });
  await addSecondFactor(app, app.admin.userId);
  own = await makeEveryObject(app, await makeProject(app));
  foreign = await makeEveryObject(app, await makeProject(app));
  callers = await makeEveryCaller(app, own.project, foreign.project);
});
afterAll(() => app.close());

/** No object has this id. */
const NO_OBJECT = 999_999;
/** A body that no endpoint takes: whoever gets as far as the body is answered 400. */
const BROKEN_BODY = '"not an object"';

type Params = Record<string, string | number>;
const isInProject = ({ url }: Endpoint) => url.includes(':project_id');
const objectParams = (params: Params) => Object.keys(params).filter((name) => name !== 'project_id');

interface Expected {
  readonly params: Params;
  readonly body?: unknown;
  readonly statuses: readonly number[];
  readonly what?: string;
}

/** What is not as declared, all of it at once. */
let wrong: string[] = [];
beforeEach(() => {
  wrong = [];
});

async function check(endpoint: Endpoint, caller: NamedCaller, expected: Expected): Promise<void> {
  requests += 1;
  const { params, body, statuses, what = 'own object' } = expected;
  const answer = await caller.client.raw(endpoint, { params, body, query: queryFor(endpoint) });
  const { statusCode } = answer;
  const asked = `${endpoint.method} ${endpoint.url} as ${caller.name}, ${what}`;
  if (statusCode === 403 && !saysWhoCouldGrant(answer.body)) wrong.push(`${asked}: ${answer.body}`);
  if (statuses.includes(statusCode)) return;
  wrong.push(`${asked}: ${statusCode} instead of ${statuses.join(' or ')}`);
}

it('every route says who may call it, and is walked over here', () => {
  const endpoints = new Set(app.endpoints.map(({ method, url }) => `${method} ${url}`));
  const others = registeredRoutes(app.fastify)
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url, access }) => `${method} ${url} ${access.kind}`)
    .filter((route) => !endpoints.has(route.replace(/ [a-z-]+$/, '')));
  // A route that is no endpoint of the contract has a test of its own for its callers; name it here.
  expect(others.toSorted()).toEqual([
    'DELETE /mcp signed-in',
    'GET /api/docs public',
    'GET /api/internal/runner-link runner',
    'GET /api/openapi.json public',
    'GET /api/ws signed-in',
    'GET /mcp signed-in',
    'OPTIONS /api/integrations/:alias public',
    'POST /mcp signed-in',
  ]);
  for (const { method, url, access } of registeredRoutes(app.fastify)) {
    if (method !== 'HEAD') continue;
    const get = registeredRoutes(app.fastify).find((one) => one.method === 'GET' && one.url === url);
    expect([url, get?.access]).toEqual([url, access]);
  }
});

it('who is refused is refused, who is let in gets as far as the body, and nothing changes', {
  timeout: LONG_TEST_MS,
}, async () => {
  const before = await dumpDatabase(app);
  for (const endpoint of app.endpoints) {
    for (const caller of callers) await walkOwn(endpoint, caller);
  }
  expect(wrong).toEqual([]);
  expect(await dumpDatabase(app)).toEqual(before);
});

async function walkOwn(endpoint: Endpoint, caller: NamedCaller): Promise<void> {
  const params = paramsFor(endpoint, own.ids);
  const refusal = refusalOf(endpoint, caller, {
    isInProject: isInProject(endpoint),
    userId: params.user_id,
  });
  const isDelete = endpoint.method === 'DELETE';
  const last = objectParams(params).at(-1);
  // Whoever may delete would: he gets an id that nobody has. Without one there is nothing harmless to ask for.
  if (refusal === null && isDelete) {
    if (last === undefined) return;
    params[last] = NO_OBJECT;
  }
  const statuses = refusal === null ? letInStatuses(endpoint) : [refusal];
  await check(endpoint, caller, { params, body: BROKEN_BODY, statuses });
}

/** What answers who asked for nothing that can be done. */
function letInStatuses(endpoint: Endpoint): number[] {
  if (endpoint.access.kind === 'public') return [200, 204, 307, 400, 404];
  // Of the own second factors and connected accounts, after a proof alone.
  if (isOfOwnSignIn(endpoint) && endpoint.access.kind === 'signed-in' && endpoint.method === 'DELETE')
    return [403];
  if (endpoint.method === 'DELETE') return isInProject(endpoint) ? [404] : [204, 400, 404];
  return [endpoint.body === undefined ? endpoint.status : 400];
}

/** Each way to mix ids of the two projects below the own one: all but "all of them are own". */
function* mixtures(endpoint: Endpoint): Generator<{ params: Params; foreignNames: string[] }> {
  const ownParams = paramsFor(endpoint, own.ids);
  const foreignParams = paramsFor(endpoint, foreign.ids);
  const names = objectParams(ownParams);
  for (let mask = 1; mask < 2 ** names.length; mask += 1) {
    const foreignNames = names.filter((_name, index) => (mask & (1 << index)) !== 0);
    const params = { ...ownParams };
    for (const name of foreignNames) params[name] = foreignParams[name] ?? 0;
    yield { params, foreignNames };
  }
}

function rightBody(endpoint: Endpoint, params: Params): unknown {
  if (endpoint.body === undefined) return undefined;
  const last = objectParams(params).at(-1);
  return {
    ...bodyFor(endpoint, own.ids),
    ...(endpoint.method === 'PUT' && last ? { id: params[last] } : {}),
  };
}

it('objects of another project are not found below the own one, and stay as they are', async () => {
  const before = await dumpDatabase(app);
  for (const endpoint of app.endpoints.filter(isInProject)) {
    for (const { params, foreignNames } of mixtures(endpoint)) {
      for (const caller of callers) {
        const refusal = refusalOf(endpoint, caller, { isInProject: true, userId: params.user_id });
        const what = `foreign ${foreignNames.join(' and ')}`;
        await check(endpoint, caller, {
          params,
          body: rightBody(endpoint, params),
          statuses: [refusal ?? 404],
          what,
        });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await dumpDatabase(app)).toEqual(before);
});

it('another project is not found at all, whatever is asked of it', { timeout: LONG_TEST_MS }, async () => {
  const before = await dumpDatabase(app);
  for (const endpoint of app.endpoints.filter(isInProject)) {
    for (const caller of callers) {
      if (caller.isAdmin || caller.client === foreign.project.owner) continue;
      for (const ids of [foreign.ids, { ...own.ids, project_id: foreign.project.id }]) {
        const params = paramsFor(endpoint, ids);
        const refusal = refusalOf(
          endpoint,
          { ...caller, role: null, mask: 0 },
          { isInProject: true, userId: 0 },
        );
        const body = endpoint.body === undefined ? undefined : bodyFor(endpoint, ids);
        await check(endpoint, caller, {
          params,
          body,
          statuses: [refusal ?? 404],
          what: 'project of others',
        });
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await dumpDatabase(app)).toEqual(before);
});

it('what an API token of one project is told names no other project', async () => {
  const limited = callers.filter(({ name }) => name.includes('of one project'));
  expect(limited).toHaveLength(2);
  // What could be found: whatever is told of a project where nothing is held back.
  const told = { own: 0, foreign: 0 };
  for (const endpoint of app.endpoints.filter(({ method }) => method === 'GET')) {
    if (isInProject(endpoint) || endpoint.access.kind === 'public' || endpoint.access.kind === 'runner')
      continue;
    const input = { params: paramsFor(endpoint, own.ids), query: queryFor(endpoint) };
    told.foreign += namesProject(await app.admin.raw(endpoint, input), endpoint, foreign.project.id);
    for (const { name, client } of limited) {
      const answer = await client.raw(endpoint, input);
      told.own += namesProject(answer, endpoint, own.project.id);
      if (namesProject(answer, endpoint, foreign.project.id) > 0) wrong.push(`${endpoint.url} as ${name}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(told.own, told.foreign)).toBeGreaterThan(2);
});

function namesProject({ body }: { body: string }, { url }: Endpoint, id: number): number {
  const asItself = url === '/api/projects' ? `|"id":${id},` : '';
  return body.match(new RegExp(`"project_id":${id}\\b${asItself}`, 'g'))?.length ?? 0;
}

it('covers all of it', () => {
  const { length } = app.endpoints;
  console.log(`access walk: ${length} endpoints, ${callers.length} kinds of callers, ${requests} requests`);
  expect(callers).toHaveLength(21);
  expect(requests).toBeGreaterThan(length * callers.length * 2);
});
