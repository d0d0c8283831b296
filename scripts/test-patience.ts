/**
 * How long tests wait for what is to come: for real processes and servers, on a machine that may be very busy. Only who
 * fails waits so long, and a limit that is short for a laptop at rest makes a suite nobody believes.
 */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 90_000 } },
  // What fails once in a thousand runs tells its values in the first line: "{ …(2) }" would be all that is left of it.
  chaiConfig: { truncateThreshold: 1000 },
} as const;
