/** Builds make versions, deploys bring them. */
import { listTasks, type Task } from '@signalbox/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

let harness: TaskHarness;
beforeEach(async () => {
  harness = await TaskHarness.start();
});

describe('builds and deploys', () => {
  async function newestTask(): Promise<Task | undefined> {
    const tasks = await harness.project.guest.call(listTasks, { params: { project_id: harness.project.id } });
    return tasks[0];
  }

  it('counts versions, and deploys by itself only what was built', async () => {
    const build = await makeTemplate(harness.project, { type: 'build', start_version: '1.0.9' });
    const deploy = await makeTemplate(harness.project, {
      type: 'deploy',
      build_template_id: build.id,
      autorun: true,
    });
    const runner = await harness.connect();
    const failed = await harness.startTask({ template_id: build.id });
    await (await runner.starts()).ends({ kind: 'exited', code: 1 });
    expect(await newestTask()).toMatchObject({ id: failed.id, version: '1.0.9' });

    const built = await harness.startTask({ template_id: build.id });
    const running = await runner.starts();
    expect(running.job.environment).toEqual({
      SEMAPHORE_TASK_TYPE: 'build',
      SEMAPHORE_TASK_TARGET_VERSION: '1.0.10',
    });
    expect(running.job.details).toMatchObject({ type: 'build', target_version: '1.0.10' });
    await running.ends();
    const deployed = await runner.starts();
    expect(deployed.job).toMatchObject({ template_id: deploy.id });
    expect(deployed.job.environment).toEqual({
      SEMAPHORE_TASK_TYPE: 'deploy',
      SEMAPHORE_TASK_INCOMING_VERSION: '1.0.10',
    });
    await deployed.ends();
    expect(await newestTask()).toMatchObject({
      template_id: deploy.id,
      status: 'success',
      user_id: null,
      version: '1.0.10',
      build_task: { id: built.id, version: '1.0.10', status: 'success' },
    });
  });

  it('gives each of many builds a version of its own', async () => {
    const build = await makeTemplate(harness.project, { type: 'build', start_version: '1' });
    const tasks = await Promise.all(
      Array.from({ length: 8 }, () => harness.startTask({ template_id: build.id })),
    );
    const versions = tasks.map(({ version }) => Number(version)).toSorted((a, b) => a - b);
    expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('deploys only a build that succeeded', async () => {
    const build = await makeTemplate(harness.project, { type: 'build', start_version: '1' });
    const deploy = await makeTemplate(harness.project, { type: 'deploy', build_template_id: build.id });
    const refused = (body: object) => expect(harness.startTask({ template_id: deploy.id, ...body })).rejects;
    await refused({}).toThrow('Build version is required');
    const task = await harness.startTask({ template_id: build.id });
    await refused({ build_task_id: task.id }).toThrow('This build failed');
    await refused({ build_task_id: 999 }).toThrow('This is not a task of the build template');
    const runner = await harness.connect();
    await (await runner.starts()).ends();
    await harness.startTask({ template_id: deploy.id, build_task_id: task.id });
    await (await runner.starts()).ends();
  });

  it('begins where the count begins when the template names no version', async () => {
    const template = await makeTemplate(harness.project, { type: 'build' });
    expect(template.start_version).toBeNull();
    const start = () => harness.startTask({ template_id: template.id });
    expect([(await start()).version, (await start()).version]).toEqual(['0.0.0', '0.0.1']);
  });
});
