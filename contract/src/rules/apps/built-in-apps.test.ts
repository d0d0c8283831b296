import { expect, it } from 'vitest';
import { inventoryTypes } from '../inventory-type.ts';
import { appOfInventory, builtInApps, inventoryProblem, profileOf } from './built-in-apps.ts';

it('keeps each app under its own id', () => {
  expect(Object.entries(builtInApps).map(([id, profile]) => [id, profile.id])).toEqual(
    Object.keys(builtInApps).map((id) => [id, id]),
  );
});

it('takes an app that nobody knows for a program of an administrator', () => {
  for (const id of ['own-program', 'toString', '']) {
    expect(profileOf(id)).toMatchObject({
      id,
      program: id,
      programs: [id],
      steps: ['run'],
      workTree: 'own',
      options: ['mark_stderr'],
      inventory: null,
      readsItsOwnWords: true,
    });
  }
});

it('finds the app of each type of inventory, and what other apps make of it', () => {
  expect(inventoryTypes.map(appOfInventory)).toEqual([
    ...['ansible', 'ansible', 'ansible', 'terraform', 'tofu', 'pulumi'],
  ]);
  const problems = inventoryTypes.map((type) => [type, inventoryProblem('tofu', type) === undefined]);
  expect(Object.fromEntries(problems)).toEqual({
    static: false,
    'static-yaml': false,
    file: false,
    'terraform-workspace': true,
    'tofu-workspace': true,
    'pulumi-stack': false,
  });
  expect(inventoryProblem('terraform', 'tofu-workspace')).toMatchObject({
    code: 'obstacle.terraform_workspace',
  });
  expect(inventoryProblem('bash', 'file')).toBeUndefined();
});
