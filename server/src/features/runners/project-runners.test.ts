/** Runners that belong to a project, and what a runner is for. */
import {
  createProjectRunner,
  createRunner,
  deleteProject,
  getRunner,
  getTask,
  listProjectEvents,
  listProjectRunners,
  listProjectRunnerTags,
  listRunners,
  listRunnerTags,
  startTask,
  updateProjectRunner,
  updateRunner,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { makeRunner, ScriptedRunner } from '../../testing/scripted-runner.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { waitLimit } from '../../testing/wait-limit.ts';

it('is made by who manages the project, gets the tasks of no other one, and is in its event log', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const params = { project_id: project.id };
  const body = { name: 'Ours', active: true, runner_tags: ['dmz'] };
  const { token, ...made } = await project.manager.call(createProjectRunner, { params, body });
  expect(made).toMatchObject({ project_id: project.id, runner_tags: ['dmz'] });
  expect(await project.guest.call(listProjectRunners, { params })).toEqual([made]);
  expect((await app.admin.call(listRunners)).map(({ name }) => name)).toContain('Ours');
  const other = await makeProject(app);
  const foreign = await makeTemplate(other, { runner_tags: ['dmz'] });
  const asked = await other.owner.call(startTask, {
    params: { project_id: other.id },
    body: { template_id: foreign.id },
  });
  const runner = await ScriptedRunner.connect(harness.address, { token: token ?? '' });
  await runner.settle();
  expect(runner.pending('offer')).toEqual([]);
  const waiting = await other.guest.call(getTask, {
    params: { project_id: other.id, task_id: asked.id },
  });
  expect(waiting.blocked_by?.message).toBe('The connected runners with the tag dmz belong to other projects');
  const own = await harness.startTask();
  await (await runner.starts()).ends();
  await harness.becomes(own, 'success');
  const events = await project.guest.call(listProjectEvents, { params });
  expect(events.map(({ description }) => description)).toContain('Runner Ours created');
});

it('stays with its project, whatever a client sends back, and goes with it', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const { id, token } = await makeRunner(app, 'Ours', { project_id: project.id });
  const params = { runner_id: id };
  const runner = await ScriptedRunner.connect(harness.address, { token });
  await app.admin.call(updateRunner, { params, body: { name: 'Ours', active: true, project_id: null } });
  expect((await app.admin.call(getRunner, { params })).project_id).toBe(project.id);
  await project.owner.call(deleteProject, { params: { project_id: project.id } });
  await expect.poll(() => runner.closeReason).toBe('this runner was deleted');
  expect((await app.admin.refused(getRunner, { params })).status).toBe(404);
});

it('that is no default one gets only tasks that require a tag of it', async () => {
  const harness = await TaskHarness.start();
  const { admin } = harness.app;
  const body = { name: 'Narrow', active: true, tags: ['gpu'], is_default: false };
  const { token, ...made } = await admin.call(createRunner, { body });
  expect(made).toMatchObject({ runner_tags: ['gpu'], tags: ['gpu'], is_default: false });
  const runner = await ScriptedRunner.connect(harness.address, { token: token ?? '' });
  const plain = await harness.startTask();
  expect((await harness.read(plain)).blocked_by?.message).toMatch(
    /^The connected runners take only tasks that require one of their tags/,
  );
  const template = await makeTemplate(harness.project, { runner_tags: ['gpu'] });
  const tagged = await harness.startTask({ template_id: template.id });
  const first = await runner.starts();
  expect(first.job.task_id).toBe(tagged.id);
  // A client that knows no such field changes nothing of it.
  await admin.call(updateRunner, { params: { runner_id: made.id }, body: { name: 'N', active: true } });
  expect((await admin.call(getRunner, { params: { runner_id: made.id } })).is_default).toBe(false);
  await admin.call(updateRunner, { params: { runner_id: made.id }, body: { ...body, is_default: true } });
  await (await runner.starts()).ends();
  await first.ends();
});

it('has tags that may be changed by either name, and they are counted for those who choose one', async () => {
  const { app, project } = await TaskHarness.start();
  const params = { project_id: project.id };
  const made = await project.owner.call(createProjectRunner, { params, body: { name: 'A', tags: ['x'] } });
  const at = { ...params, runner_id: made.id };
  await project.owner.call(updateProjectRunner, { params: at, body: { ...made, tags: ['y'] } });
  await app.admin.call(createRunner, { body: { name: 'B', runner_tags: ['y', 'z'] } });
  expect(await project.guest.call(listProjectRunnerTags, { params })).toEqual([
    { tag: 'y', number_of_runners: 2 },
    { tag: 'z', number_of_runners: 1 },
  ]);
  expect((await app.admin.call(listRunnerTags)).map(({ tag }) => tag)).toEqual(['y', 'z']);
});

it('is asked where a branch stands if it would get the tasks, and no other one is', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const other = await makeProject(app);
  const foreign = await makeRunner(app, 'Foreign', { project_id: other.id, runner_tags: '["far"]' });
  const near = await makeRunner(app, 'Near');
  const far = await makeRunner(app, 'Far', { project_id: project.id, runner_tags: '["far"]' });
  const connect = ({ token }: { token: string }) => ScriptedRunner.connect(harness.address, { token });
  const strangers = [await connect(foreign), await connect(near)];
  const key = { type: 'none' as const };
  const repository = { id: 1, name: 'Site', kind: 'ssh' as const, url: 'ssh://git@x.test/a.git' };
  const question = {
    projectId: project.id,
    tags: ['far'],
    repository: { ...repository, branch: 'main', commit_hash: null, key },
  };
  const ask = () => app.engine.findHead(question, AbortSignal.timeout(waitLimit()));
  expect(await ask()).toEqual({ kind: 'no_runner' });
  const runner = await connect(far);
  await runner.settle();
  const answer = ask();
  const { request } = await runner.hears('head_request');
  runner.say({ type: 'head_answer', request, head: { kind: 'found', commit_hash: 'c'.repeat(40) } });
  expect(await answer).toEqual({ kind: 'found', commitHash: 'c'.repeat(40) });
  for (const stranger of strangers) expect(stranger.pending('head_request')).toEqual([]);
});
