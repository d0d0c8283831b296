/** Apps of administrators, and those that cannot run yet: from the setting to the program. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createApp,
  createRepository,
  createTemplate,
  listKeys,
  startTask,
  type Task,
} from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const shared = SurvivalHarness.shared();

async function startTaskOf(harness: SurvivalHarness, appId: string, files: Readonly<Record<string, string>>) {
  const { server, params } = harness;
  const folder = join(server.folder, `repository of ${appId}`);
  mkdirSync(folder);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o700);
  }
  const [key] = await server.call(listKeys, { params });
  const repository = await server.call(createRepository, {
    params,
    body: { name: appId, git_url: folder, ssh_key_id: key?.id },
  });
  const template = await server.call(createTemplate, {
    params,
    body: {
      name: appId,
      app: appId,
      playbook: Object.keys(files)[0],
      repository_id: repository.id,
      arguments: '["from the template"]',
    },
  });
  return await server.call(startTask, { params, body: { template_id: template.id } });
}

const printedBy = async (harness: SurvivalHarness, task: Task) =>
  (await harness.linesOf(task)).filter((line) => line.startsWith('> '));

describe('an app that an administrator made', () => {
  it('runs its program with its arguments before those of the template', async () => {
    const harness = shared();
    await harness.server.call(createApp, {
      params: { app_id: 'greeter' },
      body: { title: 'Greeter', path: '/usr/bin/env', args: ['GREETING=hello', 'sh', '-e'], active: true },
    });
    const script = 'echo "> $GREETING, $1"\n';
    const task = await startTaskOf(harness, 'greeter', { 'greet.sh': script });
    expect(await harness.becomes(task, 'success', 'error')).toMatchObject({
      status: 'success',
      exit_code: 0,
    });
    expect(await printedBy(harness, task)).toEqual(['> hello, from the template']);
  });

  it('without a path runs the program of its name, with a path of the repository that one', async () => {
    const harness = shared();
    const save = (id: string, body: object) =>
      harness.server.call(createApp, { params: { app_id: id }, body: { ...body, active: true } });
    await save('sh', {});
    await save('wrapper', { path: './wrap' });
    const named = await startTaskOf(harness, 'sh', { 'run.sh': 'echo "> sh runs $0"\n' });
    await harness.becomes(named, 'success', 'error');
    expect(await printedBy(harness, named)).toEqual(['> sh runs run.sh']);
    const wrapped = await startTaskOf(harness, 'wrapper', {
      job: '',
      wrap: '#!/bin/sh\necho "> wrapper of $1"\n',
    });
    await harness.becomes(wrapped, 'success', 'error');
    expect(await printedBy(harness, wrapped)).toEqual(['> wrapper of job']);
  });
});

describe('an app that cannot run', () => {
  it.each([
    ['tofu', 'missing-tofu not found on this runner'],
    ['missing', 'The app "missing" runs the program of that name: install it on the runner'],
  ])('%s says so, in the reason and in the log', async (id, sentence) => {
    const harness = shared();
    const program = id === 'tofu' ? { path: 'missing-tofu' } : {};
    await harness.server.call(createApp, { params: { app_id: id }, body: { ...program, active: true } });
    const task = await startTaskOf(harness, id, { folder: '' });
    const ended = await harness.becomes(task, 'success', 'error');
    expect(ended).toMatchObject({ status: 'error', reason: expect.stringContaining(sentence) });
    expect((await harness.linesOf(task)).at(-1)).toBe(ended.reason);
  });
});
