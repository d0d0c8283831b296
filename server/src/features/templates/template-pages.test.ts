/** The list of templates in parts: searched, filtered, sorted and cut by the server. */
import {
  createEnvironment,
  createView,
  listedTemplate,
  listTemplates,
  listTemplatesOfView,
  setTemplateLimit,
  type Template,
  templateChoice,
  updateTemplate,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

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
  // Words in any order, in any case; what is searched for stands for itself alone.
  expect(await asked({ q: '  SITE rel ' })).toEqual(['Beta', '1']);
  for (const q of ['%', '_elta', '\\', "'", 'D%a'])
    expect([q, ...(await asked({ q }))]).toEqual([q, '', '0']);
  const ofView = { ...params, view_id: view.id };
  const page = await project.guest.raw(listTemplatesOfView, { params: ofView });
  expect(page.headers['x-total-count']).toBe('1');
});

it('gives rows and choices that hold what is shown of a template, and of none that is hidden', async () => {
  const harness = await TaskHarness.start();
  const { project } = harness;
  const params = { project_id: project.id };
  const body = { name: 'Zone', json: '{"region": "eu"}' };
  const { id: environment_id } = await project.owner.call(createEnvironment, { params, body });
  const named = ['Step 10', 'step 9', 'Ähre', 'Zebra', 'яма', 'Яблоко', 'ajax', 'Step 2'];
  const made = [];
  for (const name of named) made.push(await makeTemplate(project, { name, environment_id }));
  const [asking, silent, limited] = made;
  if (!asking || !silent || !limited) throw new Error('three templates');
  const survey_vars = [{ name: 'who', title: 'Who', type: '', required: true }];
  const change = async (template: Template, more: object) =>
    await project.owner.call(updateTemplate, {
      params: { ...params, template_id: template.id },
      body: { ...template, ...more },
    });
  await change(asking, { survey_vars });
  await change(silent, { playbook: '100%_done.sh' });
  await project.owner.call(setTemplateLimit, {
    params: { ...params, template_id: limited.id },
    body: { limited: true },
  });
  const task = await harness.startTask({ template_id: silent.id, message: 'Now' });
  const rows = async (by: TestClient, query: object) => {
    const answer = await by.raw(listTemplates, { params, query: { fields: 'list', ...query } });
    return {
      rows: listedTemplate.strict().array().parse(answer.json()),
      total: answer.headers['x-total-count'],
    };
  };
  const names = async (by: TestClient, query: object) => {
    const part = await rows(by, query);
    return [part.rows.map(({ name }) => name).join(), part.total];
  };
  // The order of people, and the same from each database.
  const ordered = 'Ähre,ajax,step 2,step 9,Step 10,Zebra,Яблоко,яма';
  expect(await names(project.owner, {})).toEqual([ordered.replace('step 2', 'Step 2'), '8']);
  expect(await names(project.owner, { q: 'AHRE' })).toEqual(['Ähre', '1']);
  expect(await names(project.owner, { q: 'ЯБЛ' })).toEqual(['Яблоко', '1']);
  expect(await names(project.owner, { q: '100%_' })).toEqual(['step 9', '1']);
  expect(await names(project.owner, { q: '100_' })).toEqual(['', '0']);
  // What is hidden is neither shown, found nor counted, and leaves no gap in a page.
  expect(await names(project.guest, { q: 'ähre' })).toEqual(['', '0']);
  expect(await names(project.guest, { limit: '2', offset: '1' })).toEqual(['Step 2,step 9', '7']);
  expect(await names(project.guest, { limit: '2', offset: '6', order: 'desc' })).toEqual(['ajax', '7']);
  const [row] = (await rows(project.guest, { q: 'step 9' })).rows;
  expect(row).toMatchObject({ environment_names: ['Zone'], questions: 0, asks: false, tasks: 1 });
  expect(row?.last_task).toMatchObject({ id: task.id, status: 'waiting', message: 'Now', build_task: null });
  const asked = (await rows(project.guest, {})).rows.find(({ name }) => name === 'Step 10');
  expect(asked).toMatchObject({ questions: 1, asks: true });
  const query = { fields: 'choice' };
  const choices = await project.guest.raw(listTemplates, { params, query });
  expect(templateChoice.strict().array().parse(choices.json())).toHaveLength(7);
  // Whoever names no part that there is gets whole objects, as clients know them.
  const whole = (query: object) => project.guest.raw(listTemplates, { params, query });
  expect((await whole({ fields: 'all' })).body).toBe((await whole({})).body);
});
