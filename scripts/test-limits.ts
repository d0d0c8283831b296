/**
 * Time limits of the test suites. Each limit bounds how long a test that can't pass takes to fail, so a limit stays above
 * the slowest passing test on two busy cores and no higher.
 */

// A failure that occurs once in a thousand runs must show its values: Vitest would print "{ …(2) }".
const chaiConfig = { truncateThreshold: 1000 };

/** Limits of tests that run within the test process: unit and feature tests. */
export const featureLimits = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 15_000 } },
  chaiConfig,
} as const;

/**
 * Limits of tests of the console's pages. A page loads its parts and its answers from a real server, so one step can take
 * many seconds while other suites use the processors.
 */
export const pageLimits = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 28_000 } },
  chaiConfig,
} as const;

/** Limits of tests that start servers, runners, programs or browsers. */
export const processLimits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
  chaiConfig,
} as const;

/**
 * Limit of a test that calls every endpoint, checks many generated cases or kills programs many times. Each wait within it
 * has the limits above.
 */
export const LONG_TEST_MS = 300_000;
