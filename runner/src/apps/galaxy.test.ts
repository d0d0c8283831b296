import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';

let harness: RunnerHarness;
let made: string;
/** a collection with one role, as a file that needs no network */
let archive: string;
beforeAll(() => {
  made = mkdtempSync(path.join(tmpdir(), 'signalbox-collection-'));
  const options = { cwd: made, env: { ...process.env, HOME: made }, stdio: 'pipe' as const };
  const role = path.join(made, 'demo/tools/roles/hello/tasks');
  execFileSync('ansible-galaxy', ['collection', 'init', 'demo.tools', '--init-path', '.'], options);
  mkdirSync(role, { recursive: true });
  writeFileSync(path.join(role, 'main.yml'), '- debug: msg="hello of the role"\n');
  execFileSync('ansible-galaxy', ['collection', 'build', 'demo/tools', '--output-path', '.'], options);
  archive = path.join(made, 'demo-tools-1.0.0.tar.gz');
});
afterAll(() => rmSync(made, { recursive: true, force: true }));
beforeEach(async () => {
  harness = await RunnerHarness.open();
  harness.write('play.yml', '- hosts: localhost\n  gather_facts: false\n  roles: [demo.tools.hello]\n');
});
afterEach(() => harness[Symbol.asyncDispose]());

async function run(): Promise<StoredTask> {
  const job: Job = harness.job({
    app: { id: 'ansible', path: null, args: null },
    playbook: 'play.yml',
    inventory: {
      ...{ id: 1, name: 'Inv', type: 'static', repository: null },
      content: 'localhost ansible_connection=local',
      user_key: { type: 'none' },
      become_key: { type: 'none' },
    },
  });
  const task = harness.server.offer(job);
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

test('a required collection is installed without a warning about its place, once', async () => {
  harness.write('collections/requirements.yml', `collections:\n  - name: ${archive}\n    type: file\n`);
  const first = await run();
  expect(first.end, outputOf(first)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(first)).toContain('hello of the role');
  expect(outputOf(first)).toContain('Installing collections of collections/requirements.yml');
  expect(outputOf(first)).not.toContain('WARNING');
  expect(outputOf(await run())).toContain('requirements.yml has no changes');
});

test.each([
  ['as JSON', () => `{"collections": [{"name": "${archive}", "type": "file"}]}`],
  ['with a quoted key', () => `"collections":\n- {name: ${archive}, type: file}\nroles: []\n`],
])('requirements are found %s', async (_name, content) => {
  harness.write('requirements.yml', content());
  const task = await run();
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).toContain('Installing collections of requirements.yml');
  expect(outputOf(task)).not.toContain('Installing roles');
});

test('nothing is installed where nothing is required; what cannot be read is told', async () => {
  harness.write('play.yml', '- hosts: localhost\n  gather_facts: false\n');
  harness.write('requirements.yml', '# roles:\nnote: |\n  roles: none\ncollections: []\n');
  const task = await run();
  expect(task.end, outputOf(task)).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(task)).not.toContain('Installing');
  harness.write('requirements.yml', 'collections: [unclosed\n');
  expect((await run()).end).toMatchObject({
    kind: 'failed_to_start',
    reason: expect.stringContaining('could not install the collections of requirements.yml'),
  });
});

test('a roles_path of the repository counts in its own section only', async () => {
  harness.write('requirements.yml', `collections:\n- {name: ${archive}, type: file}\n`);
  harness.write('ansible.cfg', '[galaxy]\nroles_path = elsewhere\n');
  expect((await run()).end).toEqual({ kind: 'exited', code: 0 });
  expect(outputOf(await run())).toContain('requirements.yml has no changes');
  harness.write('ansible.cfg', '[defaults]\nroles_path = elsewhere\n');
  expect(outputOf(await run())).toContain('Installing collections of requirements.yml');
});
