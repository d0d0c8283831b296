/** What is no backup is not restored at all; what is wrong with one object of it is a matter of that object. */
import { restoreProject } from '@signalbox/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { dumpDatabase } from '../../testing/database-dump.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
let before: Record<string, string[]>;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
beforeEach(async () => {
  before = await dumpDatabase(app);
});
afterEach(async () => {
  expect(await dumpDatabase(app)).toEqual(before);
});
afterAll(() => app.close());

const meta = { name: 'Copy' };
const template = { name: 'Deploy', app: 'bash', playbook: 'run.sh', repository: 'Site' };
const base = {
  meta,
  keys: [{ name: 'None', type: 'none' }],
  repositories: [{ name: 'Site', git_url: 'https://example.org/a.git', git_branch: 'main', ssh_key: 'None' }],
};

const refuse = async (body: unknown) => {
  const { status, code, error, fields } = await app.admin.refused(restoreProject, { body });
  return { status, code, error, fields };
};

it.each([
  ['{}', 'meta'],
  ['null', 'meta'],
  [JSON.stringify({ ...base, meta: { name: '' } }), 'meta'],
])('wants a name for the project: %s', async (body, section) => {
  const { status, error } = await refuse(body);
  expect([status, error]).toEqual([400, expect.stringContaining(section)]);
});

it.each([
  [{ meta, templates: 'x' }, 'templates'],
  [{ meta, templates: [{ ...template, autorun: 'yes' }] }, 'templates.0.autorun'],
  [{ meta, keys: [{ type: 'ssh' }] }, 'keys.0.name'],
  [{ meta: 7 }, 'meta'],
])('refuses a wrong form: %j', async (body, field) => {
  const refusal = await refuse(body);
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
});

it('refuses a file that is larger than any project', async () => {
  const { status, error } = await refuse({ ...base, filler: 'x'.repeat(33 * 1024 * 1024) });
  expect([status, error]).toEqual([413, 'The request is too large: send at most 32 MB']);
});
