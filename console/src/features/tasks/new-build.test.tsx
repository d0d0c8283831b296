// @vitest-environment jsdom
/** A build that is made in place, from the form of a deployment. */
import {
  createTemplateRight,
  deleteTask,
  listTasks,
  startTask,
  stopTask,
  type Task,
  type Template,
} from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refreshAfterSilence } from '../../api/live-caches.ts';
import { queryClient } from '../../api/query-client.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  field,
  optionsOf,
  press,
  rowOf,
  search,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';
import { endTask, runTask, setTask } from '../../testing/task-store.ts';
import './run-dialog.tsx';

/** A template that builds and one that deploys; `goodBuilds` of the first have succeeded, 1.0 and on. */
async function storedPair(goodBuilds: number, deploy: Partial<Template> = {}) {
  const projectId = await newProject();
  const build = await storedTemplate(projectId, { name: 'Make', type: 'build', start_version: '1.0' });
  const { repository_id } = build;
  const own = { name: 'Roll out', type: 'deploy', build_template_id: build.id, repository_id } as const;
  const deployment = await storedTemplate(projectId, { ...own, ...deploy });
  for (let made = 0; made < goodBuilds; made += 1) {
    const body = { template_id: build.id };
    const task = await asAdmin(startTask, { params: { project_id: projectId }, body });
    setTask(task.id, { status: 'success' });
  }
  return { projectId, deployment };
}

const DEPLOY = 'Deploy “Roll out”';

async function openDeploy(projectId: number, cookie?: string) {
  await openConsole(`/project/${projectId}/templates`, 'Task Templates', cookie);
  return await askToDeploy();
}

async function askToDeploy() {
  const row = await rowOf('Roll out');
  fireEvent.click(await row.findByRole('button', { name: 'Deploy' }), { shiftKey: true });
  await field('Message');
  return within(await dialog(DEPLOY));
}

/** From the form of the deployment; returns the build that was started. */
async function makeBuild(projectId: number, form: ReturnType<typeof within>): Promise<Task> {
  await choose('Build version', 'New build…', form);
  const build = within(await dialog('Build “Make”'));
  await press('Build', build);
  await dialogIsGone('Build “Make”');
  await form.findByRole('link', { name: /^Build #/ });
  const [task] = await asAdmin(listTasks, { params: { project_id: projectId } });
  if (!task) throw new Error('no build was started');
  return task;
}

/** What nobody heard of is asked for, as when a lost connection is back. */
const comeBack = () => refreshAfterSilence(queryClient);

it('builds what is deployed, and keeps what was typed', async () => {
  const { projectId } = await storedPair(1);
  const form = await openDeploy(projectId);
  await expectField('Build version', { value: '1.0' }, form);
  await type('Message', 'For the fair', form);
  const build = await makeBuild(projectId, form);
  const link = form.getByRole('link', { name: `Build #${build.id} opens in a new tab` });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain(`t=${build.id}`);
  expect(search().t).toBeUndefined();
  const state = within(link.closest<HTMLElement>('[role=status]') ?? document.body);
  state.getByText('Waiting');
  state.getByText(/^since /);
  runTask(build.id);
  comeBack();
  await state.findByText('Running');
  await expectField('Build version', { value: '1.0' }, form);
  endTask(build.id, { status: 'success' });
  comeBack();
  await state.findByText('It is the version that is chosen.');
  await expectField('Build version', { value: '1.1' }, form);
  await expectField('Message', { value: 'For the fair' }, form);
  await press('Deploy', form);
  await dialogIsGone(DEPLOY);
  const [task] = await asAdmin(listTasks, { params: { project_id: projectId } });
  expect(task).toMatchObject({ build_task_id: build.id, message: 'For the fair' });
  await waitFor(() => expect(search().t).toBe(String(task?.id)));
});

it('starts nothing before the build is done, unless somebody no longer waits', async () => {
  const { projectId } = await storedPair(1);
  const form = await openDeploy(projectId);
  const build = await makeBuild(projectId, form);
  await press('Deploy', form);
  expect(await errorOf('Build version', form)).toBe(
    'The new build isn’t finished yet. Wait for it, or press “Don’t wait” to use the selected version.',
  );
  expect(await asAdmin(listTasks, { params: { project_id: projectId } })).toHaveLength(2);
  await press('Don’t wait', form);
  endTask(build.id, { status: 'success' });
  comeBack();
  await form.findByText('It can be chosen.');
  await expectField('Build version', { value: '1.0' }, form);
  await waitFor(async () => expect(await optionsOf('Build version', form)).toEqual(['1.1', '1.0']));
  await press('Deploy', form);
  await dialogIsGone(DEPLOY);
  const [task] = await asAdmin(listTasks, { params: { project_id: projectId } });
  expect(task).toMatchObject({ version: '1.0' });
});

it('makes the first build in place, and says live that it was stopped', async () => {
  const { projectId } = await storedPair(0);
  const form = await openDeploy(projectId);
  expect(await errorOf('Build version', form)).toMatch(/^No successful builds yet/);
  const first = await makeBuild(projectId, form);
  await press('Deploy', form);
  expect(await errorOf('Build version', form)).toBe(
    'The new build isn’t finished yet. You can start this once it is.',
  );
  expect(form.queryByRole('button', { name: 'Don’t wait' })).toBeNull();
  await asAdmin(stopTask, { params: { project_id: projectId, task_id: first.id }, body: {} });
  await form.findByText('Stopped');
  await form.findByText('The build produced no version. Your selection hasn’t changed.');
  const second = await makeBuild(projectId, form);
  await form.findByRole('link', { name: new RegExp(`^Build #${second.id}`) });
  endTask(second.id, { status: 'success' });
  comeBack();
  await expectField('Build version', { value: '1.1' }, form);
});

it('leaves the choice as it was when the build fails, and says what asks for an answer', async () => {
  const { projectId } = await storedPair(2);
  const form = await openDeploy(projectId);
  await choose('Build version', '1.0', form);
  const build = await makeBuild(projectId, form);
  setTask(build.id, { status: 'waiting_confirmation' });
  comeBack();
  await form.findByText('It waits for a decision: open it and answer there.');
  endTask(build.id, { status: 'error' });
  comeBack();
  await form.findByText('The build produced no version. Your selection hasn’t changed.');
  await expectField('Build version', { value: '1.0' }, form);
  await press('Deploy', form);
  await dialogIsGone(DEPLOY);
  const [task] = await asAdmin(listTasks, { params: { project_id: projectId } });
  expect(task).toMatchObject({ version: '1.0' });
});

it('still waits when it was closed and is opened again', async () => {
  const { projectId } = await storedPair(1);
  const form = await openDeploy(projectId);
  const build = await makeBuild(projectId, form);
  await press('Cancel', form);
  await dialogIsGone(DEPLOY);
  const again = await askToDeploy();
  await again.findByRole('link', { name: new RegExp(`^Build #${build.id}`) });
  await press('Deploy', again);
  expect(await errorOf('Build version', again)).toMatch(/^The new build isn’t finished yet/);
  endTask(build.id, { status: 'success' });
  comeBack();
  await expectField('Build version', { value: '1.1' }, again);
});

it('waits for no build that is gone', async () => {
  const { projectId } = await storedPair(1);
  const form = await openDeploy(projectId);
  const build = await makeBuild(projectId, form);
  endTask(build.id, { status: 'error' });
  await asAdmin(deleteTask, { params: { project_id: projectId, task_id: build.id } });
  comeBack();
  await form.findByText(`The new build #${build.id} is no longer there.`);
  await press('Deploy', form);
  await dialogIsGone(DEPLOY);
});

it('says where the build deploys by itself', async () => {
  const { projectId } = await storedPair(1, { autorun: true });
  const form = await openDeploy(projectId);
  await makeBuild(projectId, form);
  await form.findByText('This template also starts automatically when the build succeeds.');
});

it('is offered to nobody who may not run the build', async () => {
  const { projectId, deployment } = await storedPair(1);
  const params = { project_id: projectId, template_id: deployment.id };
  await asAdmin(createTemplateRight, { params, body: { role_slug: 'guest', permissions: 1 } });
  const form = await openDeploy(projectId, await newMember(projectId, 'guest'));
  await expectField('Build version', { value: '1.0' }, form);
  fireEvent.click(await field('Build version', form));
  await screen.findByRole('option', { name: '1.0', hidden: true });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('option', { name: 'New build…', hidden: true })).toBeNull();
});
