/**
 * Every call of the earlier product's interface, made once as its clients make it: it is there, answers
 * success as those clients expect it, and the answer has every key that they read.
 */

import * as contract from '@signalbox/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { Selectable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../scripts/test-limits.ts';
import type { Schema } from '../db/schema.ts';
import { type EveryObject, type Ids, makeEveryObject, paramsFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { quietCalls, toldOf } from '../testing/reference-events.ts';
import { type ReferenceRoute, referenceRoutes } from '../testing/reference-routes.ts';
import { misfits, shapes } from '../testing/reference-shapes.ts';
import { makeRunner } from '../testing/scripted-runner.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { descriptionColumns, descriptionOf } from '../testing/told-event.ts';

type Json = Readonly<Record<string, unknown>>;

interface Called {
  readonly route: ReferenceRoute;
  readonly response: LightMyRequestResponse;
  /** that it left in the log */
  readonly events: readonly Pick<
    Selectable<Schema['events']>,
    'object_type' | (typeof descriptionColumns)[number] | 'project_id' | 'username' | 'address' | 'client'
  >[];
}

const REGISTRATION = 'the shared word';
let app: TestApp;
let own: EveryObject;
let ids: Ids;
let confirmedTaskId: number;
let runnerToken = '';
let walk: Called[];
/** ids of what the walk created, by the address at which it did */
const made = new Map<string, string | number>();

beforeAll(async () => {
  app = await startTestApp({
    endsWithTest: false,
    environment: { SIGNALBOX_RUNNER_REGISTRATION_TOKEN: REGISTRATION },
  });
  own = await makeEveryObject(app, await makeProject(app));
  const { owner, id, stranger } = own.project;
  const params = { project_id: id };
  const { template_id, repository_id } = own.ids;
  await owner.call(contract.createSchedule, {
    params,
    body: { template_id, repository_id, name: 'For new commits', cron_format: '0 0 1 1 *' },
  });
  await app.admin.call(contract.createApp, { params: { app_id: 'own_shell' }, body: { path: 'sh' } });
  await app.admin.call(contract.createUser, {
    body: { name: 'N', username: 'newcomer2', email: 'n2@example.org', password: 'right horse' },
  });
  const [alias] = await owner.call(contract.listIntegrationAliases, {
    params: { ...params, integration_id: own.ids.integration_id ?? 0 },
  });
  confirmedTaskId = await taskThatWaitsForConfirmation();
  ids = {
    ...own.ids,
    app_id: 'own_shell',
    alias: alias?.url.split('/').at(-1) ?? '',
    stranger_id: stranger.userId,
    // What that product knows: a runner of the whole server.
    runner_id: (await makeRunner(app, 'of the server')).id,
    registration_token: REGISTRATION,
  };
  walk = await walkAll();
}, LONG_TEST_MS);
afterAll(() => app.close());

/** All calls, one after the other. */
async function walkAll(): Promise<Called[]> {
  const called: Called[] = [];
  for (const route of referenceRoutes) {
    if (route.status === 101) continue;
    const last = await newestEvent();
    const response = await call(route);
    const events = await app.database.read
      .selectFrom('events')
      .select(descriptionColumns)
      .select(['object_type', 'project_id', 'username', 'address', 'client'])
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    called.push({ route, response, events });
  }
  return called;
}

async function newestEvent(): Promise<number> {
  const query = app.database.read.selectFrom('events').select(({ fn }) => fn.max('id').as('id'));
  return Number((await query.executeTakeFirst())?.id ?? 0);
}

async function taskThatWaitsForConfirmation(): Promise<number> {
  const { id } = await own.project.owner.call(contract.startTask, {
    params: { project_id: own.project.id },
    body: { template_id: own.ids.template_id },
  });
  const values = { status: 'waiting_confirmation', started_at: Date.now() } as const;
  await app.database.write(({ tx }) => tx.updateTable('tasks').set(values).where('id', '=', id).execute());
  return id;
}

/** Deletes are of what the walk created; everything else is of the objects that were there. */
function addressOf({ method, url }: ReferenceRoute): string {
  const params = paramsFor({ method: 'GET', url }, ids);
  const last = Object.keys(params).at(-1);
  const created = made.get(url.replace(/\/:[a-z_]+(\/stop)?$/, ''));
  if (last !== undefined && created !== undefined && (method === 'DELETE' || url.endsWith('/stop'))) {
    params[last] = created;
  }
  if (url.endsWith('/confirm')) params.task_id = confirmedTaskId;
  return url.replace(/:([a-z_]+)|\*$/g, (match, name?: string) => String(params[name ?? match]));
}

function headersOf({ url, as }: ReferenceRoute): Record<string, string> {
  if (as === 'nobody') return {};
  if (as === 'runner') return { 'x-runner-token': runnerToken };
  if (as === 'member') return { ...own.project.taskRunner.headers };
  return { ...(as === undefined && url.startsWith('/api/project/') ? own.project.owner : app.admin).headers };
}

async function call(route: ReferenceRoute): Promise<LightMyRequestResponse> {
  const read = referenceRoutes.find(({ method, url }) => method === 'GET' && url === route.url);
  let body: unknown;
  if (route.body !== undefined) {
    const before = read === undefined || route.as !== undefined ? {} : (await call(read)).json();
    body = route.body(ids, before as Json);
  }
  const response = await app.fastify.inject({
    method: route.method,
    url: addressOf(route),
    headers: { ...headersOf(route), ...route.headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (route.method === 'POST' && response.statusCode === route.status) remember(route, response, body);
  return response;
}

/** The earlier product names the created object in its answer, or, of a member, in the request. */
function remember({ url }: ReferenceRoute, { body: text }: LightMyRequestResponse, body: unknown): void {
  const answer = text === '' ? {} : (JSON.parse(text) as Json);
  const id = answer.id ?? (body as Json | undefined)?.user_id;
  const key = url === '/api/projects' ? '/api/project' : url;
  if (typeof id === 'number' || typeof id === 'string') made.set(key, id);
  if (url === '/api/internal/runners') runnerToken = String(answer.token);
}

function faultsOf({ route, response }: Called, missing: string): string[] {
  if (response.statusCode !== route.status) {
    const isMissing = response.statusCode === 405 || (response.json() as Json).error === missing;
    if (isMissing) return ['there is no such call'];
    return [`it answers ${response.statusCode} instead of ${route.status}: ${response.body}`];
  }
  if (route.status === 307) return response.headers.location === undefined ? ['it leads nowhere'] : [];
  const type = response.headers['content-type'];
  if (route.url === '/api/ping') return response.body === 'pong' ? [] : ['it does not answer "pong"'];
  if (type !== 'application/json') return [`its content type is ${String(type)}`];
  if (route.status === 204) return response.body === '' ? [] : ['it answers 204 with a body'];
  if (route.shape === undefined) return [];
  const answer: unknown = response.json();
  const { shape } = route;
  if (route.isList !== true) return misfits(shape, answer);
  if (!Array.isArray(answer)) return ['it does not answer a list'];
  if (answer.length === 0) return ['its list is empty, so that nothing is compared'];
  return [...new Set(answer.flatMap((entry) => misfits(shape, entry)))];
}

const nameOf = ({ method, url }: ReferenceRoute) => `${method} ${url}`;

/** A deleted project has no log of its own any more. */
const hasProject = ({ method, url }: ReferenceRoute) =>
  nameOf({ method, url, status: 204 }) !== 'DELETE /api/project/:project_id' &&
  /^\/api\/(projects?\b|tasks\b|integrations\b)/.test(url);

describe('a client of the earlier product', () => {
  it('finds every call, with its success status and every key of its answer', async () => {
    const missing: string = (await app.fastify.inject('/api/no/such/call')).json().error;
    const faults = walk.flatMap((one) =>
      faultsOf(one, missing).map((fault) => `${nameOf(one.route)}: ${fault}`),
    );
    expect(faults).toEqual([]);
    console.info(`${referenceRoutes.length} calls of the earlier product were made`);
    expect(referenceRoutes.length).toBe(140);
  });

  it('reads of every change what it was, who made it, and from where', () => {
    const changes = walk.filter(({ route }) => route.method !== 'GET' && !quietCalls.has(nameOf(route)));
    for (const { route, events } of changes) {
      const [objectType, ...descriptions] = toldOf[nameOf(route)] ?? ['nothing is known of this call'];
      const types = events.map((event) => event.object_type);
      expect([nameOf(route), types[0], types.length]).toEqual([
        nameOf(route),
        objectType,
        descriptions.length,
      ]);
      for (const [index, event] of events.entries()) {
        expect(descriptionOf(event)).toMatch(descriptions[index] ?? /^$/);
        expect(event.project_id === null).toBe(!hasProject(route));
        // The task of a webhook is nobody's; who sent the request is told beside it.
        if (index > 0 || route.url !== '/api/integrations/:alias') {
          expect(event).toMatchObject({ address: '127.0.0.1', client: 'lightMyRequest' });
        }
        if (route.as === 'nobody' || route.as === 'runner') expect(event.username).toBeNull();
        else expect(event.username).toMatch(/^(admin|user\d+)$/);
      }
    }
    expect(Object.keys(toldOf).toSorted()).toEqual(
      expect.arrayContaining(changes.map(({ route }) => nameOf(route)).toSorted()),
    );
    const quiet = walk.filter(({ route }) => route.method === 'GET' || quietCalls.has(nameOf(route)));
    expect(quiet.flatMap(({ events }) => events)).toEqual([]);
  });

  it('lists each call once', () => {
    const names = referenceRoutes.map(({ method, url }) => `${method} ${url}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('opens the websocket', async () => {
    const live = await LiveSocket.open(await app.listen(), app.admin.headers);
    expect(live.isClosed).toBe(false);
  });

  it('finds whole objects within objects', async () => {
    const params = { project_id: own.project.id };
    const { owner } = own.project;
    const [template] = await owner.call(contract.listTemplates, { params, query: { sort: 'name' } });
    const withTask = await owner.call(contract.getTemplate, {
      params: { ...params, template_id: own.ids.template_id ?? 0 },
    });
    expect(template).toBeDefined();
    expect(misfits(shapes.listedTask, withTask.last_task)).toEqual([]);
    const ofVault = {
      id: 'int',
      project_id: 'int',
      template_id: 'int',
      vault_key_id: 'int',
      name: 'text?',
    } as const;
    expect(misfits(ofVault, withTask.vaults[0])).toEqual([]);
    const key = await owner.call(contract.getKey, { params: { ...params, key_id: own.ids.key_id ?? 0 } });
    expect(key).toMatchObject({
      string: '',
      login_password: { login: '', password: '' },
      ssh: { login: '', passphrase: '', private_key: '' },
      override_secret: false,
    });
    const environment = await owner.call(contract.getEnvironment, {
      params: { ...params, environment_id: own.ids.environment_id ?? 0 },
    });
    expect(environment.secrets).toMatchObject([{ type: 'var', name: 'token', secret: '', operation: '' }]);
  });
});
