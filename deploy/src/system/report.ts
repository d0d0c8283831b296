/** Runs named steps one after the other and counts them. */

export class Skipped extends Error {}

const outcomes = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];

/** Returns whether the step passed. A step that throws `Skipped` is skipped with its message as the reason. */
export async function step(name: string, run: () => Promise<void> | void): Promise<boolean> {
  const started = performance.now();
  try {
    await run();
  } catch (error) {
    if (error instanceof Skipped) skip(name, error.message);
    else fail(name, error);
    return false;
  }
  outcomes.passed += 1;
  console.log(`ok      ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return true;
}

export function skip(name: string, reason: string): void {
  outcomes.skipped += 1;
  lines.push(`SKIPPED ${name}: ${reason}`);
  console.log(lines.at(-1));
}

function fail(name: string, error: unknown): void {
  outcomes.failed += 1;
  lines.push(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  console.log(lines.at(-1));
}

/** Prints what did not pass, and the sum as the last line. Returns the exit code. */
export function finish(): number {
  for (const line of lines) console.log(`\n${line}`);
  const { passed, failed, skipped } = outcomes;
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && passed + skipped > 0 ? 0 : 1;
}
