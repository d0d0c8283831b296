/** What is too old for an app is told before anything is fetched, and once it is new enough it runs. */
import { chmodSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputOf, type StoredTask } from './testing/fake-server.ts';
import { RunnerHarness } from './testing/runner-harness.ts';
import { TerraformStandIn } from './testing/terraform-stand-in.ts';

let harness: RunnerHarness;
let terraform: TerraformStandIn;
beforeEach(async () => {
  harness = await RunnerHarness.open();
  terraform = new TerraformStandIn(harness.folder);
  harness.write('main.tf', 'first');
  harness.write('plan.code', '0');
  harness.write('plan.json', '{}');
  harness.commit();
});
afterEach(() => harness[Symbol.asyncDispose]());

async function run(program = terraform.program): Promise<StoredTask> {
  const app = { id: 'terraform', path: program, args: null };
  const task = harness.server.offer(harness.job({ app, playbook: '', repository: harness.fileRepository() }));
  await harness.server.until('end', () => task.end !== undefined);
  return task;
}

test('says what was found and what is needed, without a clone, and looks again when it was replaced', async () => {
  terraform.isOfVersion('Terraform v1.3.9\non linux_amd64\n\nYour version of Terraform is out of date');
  const task = await run();
  expect(task.end, outputOf(task)).toEqual({
    kind: 'failed_to_start',
    reason: `The program ${terraform.program} on this runner is of version 1.3.9, and tasks of Terraform need 1.4 or newer. Install Terraform on the runner, or set the app's path to where it is.`,
    reason_text: expect.any(Object),
  });
  expect(outputOf(task)).not.toContain('Cloning');
  expect(terraform.calls).toEqual([]);
  terraform.isOfVersion('Terraform v1.4.0');
  const newEnough = await run();
  expect(newEnough.end).toMatchObject({ kind: 'exited', code: 0 });
  expect(newEnough.commands[0]).toEqual({ line: expect.stringContaining(' init '), version: '1.4.0' });
  // It is known by now: nobody asks once more.
  terraform.isOfVersion('Terraform v1.3.9');
  expect((await run()).end).toMatchObject({ kind: 'exited', code: 0 });
});

test('runs what does not say how old it is', async () => {
  terraform.isOfVersion('a wrapper');
  expect((await run()).end).toMatchObject({ kind: 'exited', code: 0 });
});

test('a program that comes with the repository is asked once that is there', async () => {
  harness.write('bin/terraform', '#!/bin/sh\necho "Terraform v0.15.0"\n');
  chmodSync(path.join(harness.repository, 'bin/terraform'), 0o755);
  harness.commit();
  const task = await run('bin/terraform');
  expect(task.end, outputOf(task)).toMatchObject({ reason: expect.stringMatching(/version 0.15.0, and/) });
  expect(outputOf(task)).toContain('Cloning');
});
