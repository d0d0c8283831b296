/**
 * Clients read an object, change a field and send all of it back; what they get from a creation is what they
 * read later.
 */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyFor, type EveryObject, makeEveryObject, paramsFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { everySetting } from '../testing/invitations.ts';
import { isOfOwnSignIn } from '../testing/own-sign-in.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false, environment: everySetting });
  own = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

type Json = Record<string, unknown>;
/** All but what runners say to the server: those are no objects. */
const endpoints = () => app.endpoints.filter(({ url }) => !url.startsWith('/api/internal/'));
const find = (method: string, url: string) =>
  endpoints().find((endpoint) => endpoint.method === method && endpoint.url === url);
const clientFor = ({ access }: Endpoint) => (access.kind === 'project' ? own.project.owner : app.admin);
const lastParam = ({ url }: Endpoint) => /:([a-z_]+)$/.exec(url)?.[1];

/** The call that reads one of what this call makes; undefined when there is none. */
function readerOf({ url }: Endpoint): Endpoint | undefined {
  if (url === contract.createProject.url || url === contract.restoreProject.url) return contract.getProject;
  return app.endpoints.find(
    (endpoint) =>
      endpoint.method === 'GET' &&
      endpoint.url.startsWith(`${url}/:`) &&
      !endpoint.url.slice(url.length + 1).includes('/'),
  );
}

/** Shown this once, or told of the act itself: what a restored backup lacked, what a task waits for a moment later. */
const ofTheMoment = ['token', 'notes', 'blocked_by', 'queue_position'];

describe('the answer of a creation', () => {
  it('is the object as the next call reads it', async () => {
    // Of these is shown once what no call reads.
    const creations = endpoints().filter(
      (one) => one.method === 'POST' && one.response !== undefined && !isOfOwnSignIn(one),
    );
    const compared: string[] = [];
    for (const endpoint of creations) {
      const client = clientFor(endpoint);
      const params = paramsFor(endpoint, own.ids);
      const created = (await client.call(endpoint, { params, body: bodyFor(endpoint, own.ids) })) as Json;
      const reader = readerOf(endpoint);
      const list = reader === undefined ? find('GET', endpoint.url) : undefined;
      if (reader === undefined && list?.response?.type !== 'array') continue;
      let read: Json | undefined;
      if (reader !== undefined) {
        const name = lastParam(reader) ?? '';
        read = (await client.call(reader, {
          params: { ...params, [name]: String(created.id ?? created.slug) },
        })) as Json;
      } else if (list !== undefined) {
        const rows = (await client.call(list, { params })) as Json[];
        // A token is listed by its first characters.
        read = rows.find(({ id }) => id === created.id || String(created.id).startsWith(String(id)));
        if (endpoint === contract.createApiToken) created.id = read?.id;
      }
      // The reference's word for "no secrets" is another in the answer to a start.
      if (endpoint === contract.startTask) created.secret = '';
      for (const object of [created, read ?? {}]) for (const name of ofTheMoment) delete object[name];
      expect([endpoint.url, created]).toEqual([endpoint.url, read]);
      compared.push(endpoint.url.split('/').at(-1) ?? '');
    }
    // What each part of the product has; a new one is compared without being named here.
    expect(compared).toEqual(
      expect.arrayContaining([
        ...['keys', 'repositories', 'environment', 'inventory', 'templates', 'views', 'schedules', 'tasks'],
        ...['integrations', 'matchers', 'values', 'aliases', 'users', 'projects', 'tokens', 'runners'],
      ]),
    );
  });

  it('holds the secrets of an environment by name, as it is read', async () => {
    const { owner, id } = own.project;
    const secrets = [{ type: 'env', name: 'TOKEN', secret: 'x', operation: 'create' }];
    const params = { project_id: id };
    const created = await owner.call(contract.createEnvironment, {
      params,
      body: { name: 'With secrets', json: '{"a":1}', env: '{"B":"c"}', secrets },
    });
    expect(created.secrets).toMatchObject([{ type: 'env', name: 'TOKEN', secret: '', operation: '' }]);
    const read = await owner.call(contract.getEnvironment, {
      params: { ...params, environment_id: created.id },
    });
    expect(created).toEqual(read);
  });
});

/** Objects that are read and written at one address. */
const pairs = () =>
  endpoints().flatMap((put) => {
    const get = put.method === 'PUT' ? find('GET', put.url) : undefined;
    // What is read there of a member is the user, not the row of the team.
    return get === undefined || put === contract.updateMember ? [] : [{ get, put }];
  });

describe('a whole object sent back', () => {
  it('is taken with all it has, and changes nothing', async () => {
    expect(pairs().length).toBeGreaterThan(10);
    for (const { get, put } of pairs()) {
      const client = clientFor(put);
      const params = paramsFor(put, own.ids);
      const before = (await client.call(get, { params })) as Json;
      await client.call(put, { params, body: { ...before, never_heard_of: { a: [1] } } });
      expect([put.url, await client.call(get, { params })]).toEqual([put.url, before]);
    }
  });

  it('must have the ids of its address', async () => {
    let count = 0;
    for (const { get, put } of pairs().filter(({ put: { url } }) => url.includes(':project_id'))) {
      const client = clientFor(put);
      const params = paramsFor(put, own.ids);
      const object = (await client.call(get, { params })) as Json;
      for (const name of ['id', 'project_id', 'integration_id']) {
        if (typeof object[name] !== 'number') continue;
        const refusal = await client.refused(put, { params, body: { ...object, [name]: object[name] + 1 } });
        expect([put.url, name, refusal.status]).toEqual([put.url, name, 400]);
        expect(Object.keys(refusal.fields ?? {})).toEqual([name]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(15);
  });

  it('names the project and the integration that it is made in, or none', async () => {
    const ofPath = new Set<Endpoint>([contract.createTemplate, contract.createSchedule, contract.startTask]);
    for (const endpoint of app.endpoints) {
      if (endpoint.method !== 'POST' || endpoint.status === 204 || !endpoint.url.includes(':project_id'))
        continue;
      const params = paramsFor(endpoint, own.ids);
      const body = bodyFor(endpoint, own.ids);
      const client = clientFor(endpoint);
      if (ofPath.has(endpoint)) {
        const made = (await client.call(endpoint, {
          params,
          body: { ...body, project_id: 424_242 },
        })) as Json;
        expect([endpoint.url, made.project_id]).toEqual([endpoint.url, own.project.id]);
        continue;
      }
      for (const name of ['project_id', 'integration_id']) {
        if (!endpoint.url.includes(`:${name}`) || !takes(endpoint, name)) continue;
        const right = await client.raw(endpoint, { params, body: { ...body, [name]: params[name] } });
        expect([endpoint.url, name, right.statusCode]).toEqual([endpoint.url, name, endpoint.status]);
        const wrong = await client.raw(endpoint, { params, body: { ...body, [name]: 424_242 } });
        expect([endpoint.url, name, wrong.statusCode]).toEqual([endpoint.url, name, 400]);
      }
    }
  });
});

const takes = ({ body }: Endpoint, name: string) =>
  body !== undefined && 'shape' in body && Object.hasOwn(body.shape as object, name);

describe('an empty body', () => {
  it('is an empty object where every field is optional', async () => {
    const optional = app.endpoints.filter(({ bodyOptional }) => bodyOptional);
    expect(optional).toEqual(
      expect.arrayContaining([
        contract.createApiToken,
        contract.stopTask,
        contract.confirmTask,
        contract.rejectTask,
        contract.signOut,
      ]),
    );
    for (const endpoint of optional) {
      const client = clientFor(endpoint);
      const params = paramsFor(endpoint, own.ids);
      const withObject = await client.raw(endpoint, { params, body: '{}' });
      for (const [body, type] of [
        ['', undefined],
        ['', 'application/json'],
        ['  \n', 'text/plain'],
        ['null', 'application/x-www-form-urlencoded'],
        ['\u{feff}{}', 'application/json; charset="utf-8'],
        [undefined, 'nonsense'],
      ] as const) {
        const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
        const response = await client.raw(endpoint, {
          params,
          headers,
          ...(body === undefined ? {} : { body }),
        });
        expect([endpoint.url, body, response.statusCode]).toEqual([
          endpoint.url,
          body,
          withObject.statusCode,
        ]);
      }
    }
  });

  it('is refused where something is asked for', async () => {
    for (const body of ['', ' ']) {
      const refusal = await own.project.owner.refused(contract.createKey, {
        params: { project_id: own.project.id },
        body,
      });
      expect([refusal.status, refusal.error]).toEqual([400, 'The request has no body: send a JSON object']);
    }
  });
});

describe('the start of a task', () => {
  it('refuses what it does not know, but for what describes a task that ran before', async () => {
    const { owner, id } = own.project;
    const params = { project_id: id };
    const first = await owner.call(contract.startTask, {
      params,
      body: { template_id: own.ids.template_id },
    });
    const again = await owner.call(contract.startTask, { params, body: first });
    expect(again.id).not.toBe(first.id);
    const refusal = await owner.refused(contract.startTask, {
      params,
      body: { template_id: own.ids.template_id, never_heard_of: 1 },
    });
    expect(refusal.status).toBe(400);
    expect(refusal.error).toContain('never_heard_of');
  });
});
