/** The list of templates in parts: searched, filtered, sorted and cut by the server. */
import { createView, listTemplates, listTemplatesOfView } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it('gives the whole list to those who ask for no part of it, and parts to those who do', async () => {
  const harness = await TaskHarness.start();
  const { project } = harness;
  const params = { project_id: project.id };
  const view = await project.owner.call(createView, { params, body: { title: 'Nightly' } });
  const failed = await makeTemplate(project, { name: 'Delta', app: 'bash', view_id: view.id });
  const [alpha, beta, gamma] = await Promise.all([
    makeTemplate(project, { name: 'Alpha', playbook: 'release.sh' }),
    makeTemplate(project, { name: 'Beta', description: 'Releases the site' }),
    makeTemplate(project, { name: 'Gamma', type: 'build', start_version: '1.0.0' }),
  ]);
  const runner = await harness.connect();
  await harness.startTask({ template_id: failed.id });
  await (await runner.starts()).ends({ kind: 'exited', code: 1 });
  const asked = async (query: object) => {
    const answer = await project.guest.raw(listTemplates, { params, query });
    const names: string[] = answer.json().map(({ name }: { name: string }) => name);
    return [names.join(' '), answer.headers['x-total-count']];
  };
  expect(await asked({})).toEqual(['Alpha Beta Delta Gamma', '4']);
  expect(await asked({ limit: '2' })).toEqual(['Alpha Beta', '4']);
  expect(await asked({ limit: '2', offset: '2' })).toEqual(['Delta Gamma', '4']);
  expect(await asked({ limit: '2', offset: '4' })).toEqual(['', '4']);
  expect(await asked({ limit: 'many', offset: '-1' })).toEqual(['Alpha Beta Delta Gamma', '4']);
  expect(await asked({ limit: '0' })).toEqual(['', '4']);
  expect(await asked({ q: 'RELEASE' })).toEqual(['Alpha Beta', '2']);
  expect(await asked({ q: 'release', limit: '1', order: 'desc' })).toEqual(['Beta', '2']);
  expect(await asked({ type: 'build' })).toEqual(['Gamma', '1']);
  expect(await asked({ type: 'task' })).toEqual(['Alpha Beta Delta', '3']);
  expect(await asked({ status: 'error' })).toEqual(['Delta', '1']);
  expect(await asked({ status: 'none' })).toEqual(['Alpha Beta Gamma', '3']);
  expect(await asked({ app: 'nothing' })).toEqual(['', '0']);
  expect(await asked({ view_id: view.id })).toEqual(['Delta', '1']);
  expect(await asked({ sort: 'last_task', order: 'desc', limit: '1' })).toEqual(['Delta', '4']);
  expect(new Set([alpha.id, beta.id, gamma.id]).size).toBe(3);
  const ofView = { ...params, view_id: view.id };
  const page = await project.guest.raw(listTemplatesOfView, { params: ofView });
  expect(page.headers['x-total-count']).toBe('1');
});
