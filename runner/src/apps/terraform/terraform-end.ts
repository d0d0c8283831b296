/**
 * What went wrong, where the exit code says only that something did. Terraform breaks its lines, and draws a
 * bar before each.
 */
import { type Text, text } from '@signalbox/contract/texts';

const problems = [
  [/Saved plan is stale/, 'exit.plan_stale'],
  // With who holds it; without, something else kept it from being taken.
  [/Error acquiring the state lock[\s\S]*Lock Info:/, 'exit.state_locked'],
  [/Error: Backend (?:configuration|initialization) (?:changed|required)/, 'exit.backend_changed'],
] as const;

/** `tail`: of the task's output, without colours. */
export function explainTerraformEnd(code: number, tail: string): Text | undefined {
  if (code === 0) return undefined;
  const found = problems.find(([pattern]) => pattern.test(tail));
  return found && text(found[1]);
}
