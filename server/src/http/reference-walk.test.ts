/** No body can name an object of another project: each field that holds an id, of each call that takes one. */

import type { Endpoint } from '@signalbox/contract';
import * as contract from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { dumpDatabase } from '../testing/database-dump.ts';
import { bodyFor, type EveryObject, type Ids, makeEveryObject, paramsFor } from '../testing/every-object.ts';
import { makeProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let own: EveryObject;
let foreign: EveryObject;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  own = await makeEveryObject(app, await makeProject(app));
  foreign = await makeEveryObject(app, await makeProject(app));
});
afterAll(() => app.close());

/** What a field of a body names, as the id of a path is called. */
const kinds: Readonly<Record<string, string>> = {
  key_id: 'key_id',
  ssh_key_id: 'key_id',
  become_key_id: 'key_id',
  vault_key_id: 'key_id',
  auth_secret_id: 'key_id',
  build_template_id: 'template_id',
  holder_id: 'template_id',
  build_task_id: 'task_id',
  template_id: 'template_id',
  repository_id: 'repository_id',
  inventory_id: 'inventory_id',
  environment_id: 'environment_id',
  environment_ids: 'environment_id',
  view_id: 'view_id',
  channel_id: 'channel_id',
  project_id: 'project_id',
  integration_id: 'integration_id',
};
/** Rows within an object, by the field that lists them. */
const rows: Readonly<Record<string, string>> = { vaults: 'vault_id', secrets: 'secret_id' };

/** Users belong to no project, and starting a task reads no other id of its own. */
const isOfNoProject = (name: string) => ['user_id', 'user_ids', 'runner_id'].includes(name);

type Path = readonly (string | number)[];
type Json = { readonly [key: string]: unknown };

/** Every place in a body that holds an id. */
function idFields(endpoint: Endpoint): Path[] {
  if (endpoint.body === undefined) return [];
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Json;
  const found: Path[] = [];
  visit(schema, []);
  return found;

  function visit(part: Json, path: Path): void {
    for (const key of ['anyOf', 'oneOf', 'allOf'] as const) {
      for (const one of (part[key] ?? []) as Json[]) visit(one, path);
    }
    if (part.items) visit(part.items as Json, [...path, 0]);
    if (typeof part.$ref === 'string') {
      const definitions = (schema.$defs ?? {}) as Record<string, Json>;
      visit(definitions[part.$ref.replace('#/$defs/', '')] ?? {}, path);
    }
    for (const [name, property] of Object.entries((part.properties ?? {}) as Record<string, Json>)) {
      if (name === 'id' || name.endsWith('_id')) found.push([...path, name]);
      else if (name.endsWith('_ids')) found.push([...path, name, 0]);
      else visit(property, [...path, name]);
    }
  }
}

/** What makes a field count: without it the field may be left alone. */
function companions(field: string, { template_id, key_id, repository_id, environment_id }: Ids): Json {
  if (field === 'environment_ids') return { environment_ids: [environment_id] };
  if (field === 'build_template_id') return { type: 'deploy', build_template_id: template_id };
  if (field === 'holder_id') return { type: 'terraform-workspace', inventory: 'default' };
  if (field === 'vaults') return { vaults: [{ vault_key_id: key_id, name: 'other' }], repository_id };
  if (field === 'secrets') {
    return { secrets: [{ type: 'var', name: 'token', secret: 'taken', operation: 'update' }] };
  }
  return {};
}

function withValue(body: Json, path: Path, value: unknown): Json {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let place = copy;
  for (const step of path.slice(0, -1)) place = place[step] as Record<string | number, unknown>;
  place[path.at(-1) ?? ''] = value;
  return copy as Json;
}

it('is refused, and nothing is stored', async () => {
  const before = await dumpDatabase(app);
  const wrong: string[] = [];
  let count = 0;
  for (const endpoint of app.endpoints.filter(({ url }) => url.includes(':project_id'))) {
    for (const path of idFields(endpoint)) {
      const name = String(path.findLast((step) => typeof step === 'string'));
      const field = String(path[0]);
      if (isOfNoProject(name)) continue;
      const isOwnId = path.length === 1 && name === 'id';
      const kind = isOwnId ? lastParam(endpoint) : (kinds[name] ?? (name === 'id' ? rows[field] : undefined));
      // A creation takes no ids of what it makes: a copy may bring those of its source along.
      if (name === 'id' && endpoint.method === 'POST') continue;
      if (kind === undefined) {
        throw new Error(
          `${endpoint.method} ${endpoint.url}: what does "${path.join('.')}" name? Say it in this test`,
        );
      }
      // The project of these is taken from the address, whatever the body says.
      if (name === 'project_id' && takesProjectFromPath(endpoint)) continue;
      const body = { ...bodyFor(endpoint, own.ids), ...companions(field, own.ids) };
      const params = paramsFor(endpoint, own.ids);
      const input = { params, body: withValue(body, path, foreign.ids[kind]) };
      const response = await own.project.owner.raw(endpoint, input);
      count += 1;
      if (![400, 404].includes(response.statusCode)) {
        wrong.push(
          `${endpoint.method} ${endpoint.url} ${path.join('.')}: ${response.statusCode} ${response.body}`,
        );
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(await dumpDatabase(app)).toEqual(before);
  expect(count).toBeGreaterThan(30);
});

const takesProjectFromPath = ({ method, url }: Endpoint) =>
  method === 'POST' && /\/(templates|schedules|tasks)$/.test(url);
const lastParam = ({ url }: Endpoint) => /:([a-z_]+)$/.exec(url)?.[1];

it('the same bodies with ids of the own project are taken, so that it is the ids that are refused', async () => {
  const wrong: string[] = [];
  for (const endpoint of app.endpoints.filter(({ url }) => url.includes(':project_id'))) {
    if (idFields(endpoint).length === 0 || endpoint === contract.addMember) continue;
    const params = paramsFor(endpoint, own.ids);
    for (const field of ['', 'build_template_id', 'holder_id', 'vaults']) {
      const body = { ...bodyFor(endpoint, own.ids), ...companions(field, own.ids) };
      if (field !== '' && !Object.hasOwn(shapeOf(endpoint), field)) continue;
      // Changing what the others use would make their bodies wrong.
      if (field !== '' && endpoint.method === 'PUT') continue;
      const response = await own.project.owner.raw(endpoint, { params, body });
      if (response.statusCode !== endpoint.status) {
        wrong.push(`${endpoint.method} ${endpoint.url} ${field}: ${response.statusCode} ${response.body}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

function shapeOf(endpoint: Endpoint): Json {
  return Object.fromEntries(idFields(endpoint).map(([first]) => [String(first), true]));
}

it('views of another project are not moved', async () => {
  const before = await dumpDatabase(app);
  await own.project.owner.raw(contract.setViewPositions, {
    params: { project_id: own.project.id },
    body: { [String(foreign.ids.view_id)]: 7 },
  });
  expect((await dumpDatabase(app)).views).toEqual(before.views);
});
