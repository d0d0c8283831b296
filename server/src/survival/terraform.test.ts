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
import { SurvivalBed } from '../testing/survival-bed.ts';

const DELETE = {
  address: 'thing.one',
  change: {
    actions: ['delete'],
    before: { name: 'one', token: 'never-shown' },
    before_sensitive: { token: true },
  },
};

async function planned(): Promise<{ bed: SurvivalBed; terraform: TerraformStandIn; task: Task }> {
  const bed = await SurvivalBed.start();
  const terraform = new TerraformStandIn(bed.server.folder);
  bed.write('main.tf', 'first');
  bed.write('plan.json', rawPlan([DELETE]));
  await bed.server.call(updateApp, {
    params: { app_id: 'terraform' },
    body: { title: 'Terraform', path: terraform.program, active: true },
  });
  const task = await bed.start('infrastructure', { app: 'terraform', playbook: '' });
  await bed.becomes(task, 'waiting_confirmation', 'error');
  return { bed, terraform, task };
}

it('what was planned is confirmed by its hash and applied, though the server was killed meanwhile', async () => {
  const { bed, terraform, task } = await planned();
  const params = bed.paramsOf(task);
  const { document, hash } = await bed.server.call(getTaskQuestion, { params });
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
  const [result, ...others] = await bed.server.call(listTaskResults, { params });
  expect(others).toEqual([]);
  expect(result).toMatchObject({ name: 'plan', document: JSON.parse(document) });
  await expect(bed.server.call(confirmTask, { params, body: { hash: '0'.repeat(64) } })).rejects.toThrow();
  await bed.server.kill();
  await bed.server.restart();
  await bed.server.call(confirmTask, { params, body: { hash } });
  const ended = await bed.becomes(task, 'success', 'error', 'stopped');
  expect({ status: ended.status, reason: ended.reason }).toEqual({ status: 'success', reason: null });
  expect(terraform.steps).toEqual(['init', 'workspace', 'plan', 'show', 'apply']);
  expect(terraform.applied).toEqual(['of serial 0, first']);
}, 240_000);

it('what was rejected is not applied', async () => {
  const { bed, terraform, task } = await planned();
  await bed.server.call(rejectTask, { params: bed.paramsOf(task), body: {} });
  expect((await bed.becomes(task, 'stopped', 'success', 'error')).reason).toBe('Rejected by admin');
  expect(terraform.applied).toEqual([]);
}, 240_000);
