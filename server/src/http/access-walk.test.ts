/** Every registered route with every kind of caller: who is let in is exactly what the endpoint declares. */
import { type Endpoint, hasPermission, type ProjectRole, rolePermissions } from '@signalbox/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import type { TestClient } from '../testing/test-client.ts';

let app: TestApp;
let project: TestProject;

beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
  project = await makeProject(app);
});
afterAll(() => app.close());

/** No object has this id, so a caller who is let in changes nothing. */
const NO_OBJECT = 999_999;

async function statusFor(endpoint: Endpoint, client: TestClient): Promise<number> {
  const params = Object.fromEntries(
    [...endpoint.url.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => [
      name,
      name === 'project_id' ? project.id : NO_OBJECT,
    ]),
  );
  // A body that no endpoint takes: whoever gets as far as the body is answered 400.
  const response = await client.raw(endpoint, { params, body: '"not an object"' });
  return response.statusCode;
}

it('there are routes, and each has a summary and a tag', () => {
  expect(app.endpoints.length).toBeGreaterThan(60);
  for (const endpoint of app.endpoints) {
    expect(endpoint.summary).toMatch(/\.$/);
    expect(endpoint.tag).not.toBe('');
  }
});

it('nobody gets in anywhere without signing in, but for the public calls', async () => {
  for (const endpoint of app.endpoints) {
    const status = await statusFor(endpoint, app.clients.anonymous);
    if (endpoint.access.kind === 'public') expect([endpoint.url, status]).not.toEqual([endpoint.url, 401]);
    else expect([endpoint.method, endpoint.url, status]).toEqual([endpoint.method, endpoint.url, 401]);
  }
});

it('who is no member sees no project', async () => {
  for (const endpoint of app.endpoints.filter(({ url }) => url.includes(':project_id'))) {
    const status = await statusFor(endpoint, project.stranger);
    const expected = endpoint.access.kind === 'admin' ? 403 : 404;
    expect([endpoint.method, endpoint.url, status]).toEqual([endpoint.method, endpoint.url, expected]);
  }
});

const roles: readonly ProjectRole[] = ['owner', 'manager', 'task_runner', 'guest'];
const clientOf = (role: ProjectRole) =>
  ({
    owner: project.owner,
    manager: project.manager,
    task_runner: project.taskRunner,
    guest: project.guest,
  })[role];

it.each(roles)('a member with the role %s may do what the role allows, and no more', async (role) => {
  const client = clientOf(role);
  for (const endpoint of app.endpoints.filter(({ access }) => access.kind === 'project')) {
    if (endpoint.access.kind !== 'project' || endpoint.method === 'DELETE') continue;
    const { permission } = endpoint.access;
    const isAllowed = permission === null || hasPermission(rolePermissions[role], permission);
    const status = await statusFor(endpoint, client);
    expect([endpoint.method, endpoint.url, role, status === 403]).toEqual([
      endpoint.method,
      endpoint.url,
      role,
      !isAllowed,
    ]);
  }
});

it.each(roles)('a member with the role %s deletes only what the role allows', async (role) => {
  const client = clientOf(role);
  for (const endpoint of app.endpoints) {
    if (endpoint.access.kind !== 'project' || endpoint.method !== 'DELETE') continue;
    const { permission } = endpoint.access;
    if (permission === null || hasPermission(rolePermissions[role], permission)) continue;
    expect([endpoint.url, await statusFor(endpoint, client)]).toEqual([endpoint.url, 403]);
  }
});

it('administration is for administrators', async () => {
  for (const endpoint of app.endpoints) {
    if (endpoint.access.kind !== 'admin' && endpoint.access.kind !== 'self-or-admin') continue;
    expect([endpoint.url, await statusFor(endpoint, project.owner)]).toEqual([endpoint.url, 403]);
    expect([endpoint.url, await statusFor(endpoint, app.admin)]).not.toEqual([endpoint.url, 403]);
  }
});
