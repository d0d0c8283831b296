import { expect, it, vi } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

it('what enters a held queue starts when it is let go, the most urgent first; nobody holds it for ever', async () => {
  const harness = await TaskHarness.start();
  const runner = await harness.connect({ slots: 1 });
  // Its second never passes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const letGo = harness.app.engine.holdQueue();
  vi.useRealTimers();
  const usual = await harness.startTask();
  const { id: template_id } = await makeTemplate(harness.project, { priority: 5 });
  const urgent = await harness.startTask({ template_id });
  expect((await harness.read(usual)).status).toBe('waiting');
  letGo();
  letGo();
  const first = await runner.starts();
  expect(first.job.task_id).toBe(urgent.id);
  harness.app.engine.holdQueue();
  await first.ends();
  const second = await runner.starts();
  expect(second.job.task_id).toBe(usual.id);
  await second.ends();
  runner.disconnect();
});
