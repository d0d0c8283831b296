/** What went wrong, where the exit code says only that something did. */
import { type Text, text } from '@signalbox/contract/texts';

const problems = [
  [
    /violates plan|is not allowed by the plan|expected resource operations for .* but none were seen/i,
    'exit.plan_violated',
  ],
  [/the stack is currently locked by|Another update is currently in progress/, 'exit.stack_locked'],
  [/passphrase must be set with PULUMI_CONFIG_PASSPHRASE|incorrect passphrase/, 'exit.passphrase'],
  [/PULUMI_ACCESS_TOKEN must be set for login/, 'exit.pulumi_login'],
] as const;

/** `tail`: of the task's output, without colours. */
export function explainPulumiEnd(code: number, tail: string): Text | undefined {
  if (code === 0) return undefined;
  const found = problems.find(([pattern]) => pattern.test(tail));
  return found && text(found[1]);
}
