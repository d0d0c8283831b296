import { expect, test } from 'vitest';
import { explainPulumiEnd } from './pulumi-end.ts';

test.each([
  [
    'error: resource urn:pulumi:dev::a::b violates plan: properties changed: ~~size[{1}!={2}]',
    'exit.plan_violated',
  ],
  ['error: Expected resource operations for urn:pulumi:x but none were seen.', 'exit.plan_violated'],
  [
    'error: create is not allowed by the plan: no steps were expected for this resource',
    'exit.plan_violated',
  ],
  ['error: the stack is currently locked by 1 lock(s). Either wait', 'exit.stack_locked'],
  ['error: [409] Conflict: Another update is currently in progress.', 'exit.stack_locked'],
  ['error: getting secrets manager: passphrase must be set with PULUMI_CONFIG_PASSPHRASE', 'exit.passphrase'],
  ['error: incorrect passphrase', 'exit.passphrase'],
  [
    'error: PULUMI_ACCESS_TOKEN must be set for login during non-interactive CLI sessions',
    'exit.pulumi_login',
  ],
  ['error: something else', undefined],
])('%s', (tail, code) => {
  expect(explainPulumiEnd(1, tail)?.code).toBe(code);
  expect(explainPulumiEnd(0, tail)).toBeUndefined();
});
