import { expect } from 'vitest';
import { featureLimits, processLimits } from '../../../scripts/test-limits.ts';

/** Paths of the test files whose tests start servers or runners as processes. */
const PROCESS_SUITES = /\/src\/(survival|installation|commands)\/|\/half-open/;

/** Returns the time limits of the test file that runs. */
export function limitsOfTest(): typeof featureLimits | typeof processLimits {
  return PROCESS_SUITES.test(expect.getState().testPath ?? '') ? processLimits : featureLimits;
}

/** Milliseconds that a helper waits for one event before it fails. */
export const waitLimit = () => limitsOfTest().expect.poll.timeout;
