import { expect, it } from 'vitest';
import { explainTerraformEnd } from './terraform-end.ts';

it.each([
  ['exit.plan_stale', '│ Error: Saved plan is stale\n│ \n│ The given plan file can no longer be applied'],
  [
    'exit.state_locked',
    '│ Error: Error acquiring the state lock\n│ \n│ Error message: held\n│ Lock Info:\n│   ID: 1',
  ],
  [
    undefined,
    '│ Error: Error acquiring the state lock\n│ \n│ Error message: open terraform.tfstate: permission denied',
  ],
  [
    'exit.backend_changed',
    '│ Error: Backend configuration changed\n│ \n│ A change in the backend configuration',
  ],
  ['exit.backend_changed', '│ Error: Backend initialization required, please run "terraform init"'],
  [undefined, '│ Error: Unsupported argument'],
])('says %s of what Terraform says', (code, tail) => {
  expect(explainTerraformEnd(1, tail)?.code).toBe(code);
  expect(explainTerraformEnd(0, tail)).toBeUndefined();
});
