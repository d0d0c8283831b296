/** Whoever fills a repository, and whatever runs in it, keeps no runner from the tasks of others. */
import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Job } from '@signalbox/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';

let harness: RunnerHarness;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  harness.write('run.sh', 'echo run');
  harness.write('site.yml', '- hosts: all\n  gather_facts: false\n  tasks: [{ debug: { msg: played } }]\n');
});
afterEach(() => harness[Symbol.asyncDispose]());

async function end(change: Partial<Job>): Promise<StoredTask> {
  const task = harness.server.offer(harness.job(change));
  await harness.server.until('end', () => task.end !== undefined, 30_000);
  return task;
}

async function stop({ job }: StoredTask): Promise<void> {
  harness.server.send({ type: 'stop', task_id: job.task_id, attempt: 1, force: true });
  await harness.server.until('stop', () => harness.server.tasks.get(`${job.task_id}-1`)?.end !== undefined);
}

const playbook: Partial<Job> = {
  app: { id: 'ansible', path: null, args: null },
  playbook: 'site.yml',
  inventory: {
    ...{ id: 1, name: 'Inv', type: 'static', repository: null },
    content: 'localhost ansible_connection=local',
    ...{ user_key: { type: 'none' }, become_key: { type: 'none' } },
  },
};

const place = (name: string) => path.join(harness.repository, name);
const linkTo = (target: string) => (name: string) => symlinkSync(target, place(name));
const pipe = (name: string) => execFileSync('mkfifo', [place(name)]);

/** Read to their end they would take all time; /dev/zero would take all memory. */
const odd: readonly [string, (name: string) => unknown][] = [
  ['a device', linkTo('/dev/ptmx')],
  ['the messages of the kernel', linkTo('/proc/kmsg')],
  ['a pipe', pipe],
  ['a link to itself', (name) => symlinkSync(name, place(name))],
];

test.each(odd)('settings and requirements of Ansible that are %s are none', async (_what, put) => {
  put('ansible.cfg');
  put('requirements.yml');
  const task = harness.server.offer(harness.job(playbook));
  // Ansible itself reads the settings as it likes, for as long as it likes.
  await harness.server.until('it runs', () => task.startedAt !== undefined, 30_000);
  expect(outputOf(task)).not.toContain('Installing');
  expect((await end({})).end).toEqual({ kind: 'exited', code: 0 });
  await stop(task);
});

test('settings of Ansible that the environment names are none either', async () => {
  await end({ ...playbook, environment: { ANSIBLE_CONFIG: '/proc/kmsg' } });
  expect((await end({})).end).toEqual({ kind: 'exited', code: 0 });
});

test('a script that a task has made a pipe holds up that template alone', async () => {
  rmSync(place('run.sh'));
  pipe('run.sh');
  const waiting = harness.server.offer(harness.job());
  await harness.server.until('it runs', () => waiting.startedAt !== undefined, 30_000);
  harness.write('other.sh', 'echo other');
  expect((await end({ playbook: 'other.sh' })).end).toEqual({ kind: 'exited', code: 0 });
  await stop(waiting);
});
