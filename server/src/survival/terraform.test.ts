/** Terraform with a real server and its own runner: what was shown is applied, once. The program is a stand-in. */
import { createHash } from 'node:crypto';
import {
  confirmTask,
  getTaskQuestion,
  listTaskResults,
  rejectTask,
  type Task,
  updateApp,
} from '@signalbox/contract';
import { readTaskPlan } from '@signalbox/contract/rules';
import { expect, it } from 'vitest';
import { rawPlan, TerraformStandIn } from '../../../runner/src/testing/terraform-stand-in.ts';
import { SurvivalHarness } from '../testing/survival-harness.ts';

const DELETE = {
  address: 'thing.one',
  change: {
    actions: ['delete'],
    before: { name: 'one', token: 'never-shown' },
    before_sensitive: { token: true },
  },
};

async function planned(): Promise<{ harness: SurvivalHarness; terraform: TerraformStandIn; task: Task }> {
  const harness = await SurvivalHarness.start();
  const terraform = new TerraformStandIn(harness.server.folder);
  harness.write('main.tf', 'first');
  harness.write('plan.json', rawPlan([DELETE]));
  await harness.server.call(updateApp, {
    params: { app_id: 'terraform' },
    body: { title: 'Terraform', path: terraform.program, active: true },
  });
  const task = await harness.start('infrastructure', { app: 'terraform', playbook: '' });
  await harness.becomes(task, 'waiting_confirmation', 'error');
  return { harness, terraform, task };
}

it('what was planned is confirmed by its hash and applied, though the server was killed meanwhile', async () => {
  const { harness, terraform, task } = await planned();
  const params = harness.paramsOf(task);
  const { document, hash } = await harness.server.call(getTaskQuestion, { params });
  expect(hash).toBe(createHash('sha256').update(document).digest('hex'));
  expect(readTaskPlan(document)?.changes).toEqual([
    {
      ...{ address: 'thing.one', action: 'delete' },
      values: [
        { path: 'name', before: 'one' },
        { path: 'token', is_sensitive: true },
      ],
    },
  ]);
  const [result, ...others] = await harness.server.call(listTaskResults, { params });
  expect(others).toEqual([]);
  expect(result).toMatchObject({ name: 'plan', document: JSON.parse(document) });
  await expect(
    harness.server.call(confirmTask, { params, body: { hash: '0'.repeat(64) } }),
  ).rejects.toThrow();
  await harness.server.kill();
  await harness.server.restart();
  await harness.server.call(confirmTask, { params, body: { hash } });
  const ended = await harness.becomes(task, 'success', 'error', 'stopped');
  expect({ status: ended.status, reason: ended.reason }).toEqual({ status: 'success', reason: null });
  expect(terraform.steps).toEqual(['init', 'workspace', 'plan', 'show', 'apply']);
  expect(terraform.applied).toEqual(['of serial 0, first']);
});

it('what was rejected is not applied', async () => {
  const { harness, terraform, task } = await planned();
  await harness.server.call(rejectTask, { params: harness.paramsOf(task), body: {} });
  expect((await harness.becomes(task, 'stopped', 'success', 'error')).reason).toBe('Rejected by admin');
  expect(terraform.applied).toEqual([]);
});
