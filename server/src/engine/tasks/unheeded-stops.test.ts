import { describe, expect, it } from 'vitest';
import { isUnheeded } from './unheeded-stops.ts';

const base = {
  leaseMs: 30_000,
  lostAfterMs: 300_000,
  obeyMs: 60_000,
  forcedAt: 1_000_000,
  linkedAt: 0,
  heardAt: undefined,
};

describe('a forced stop', () => {
  it.each([
    ['just asked for', { now: 1_000_001, lastSeenAt: 1_000_000 }, false],
    ['the time is not over', { now: 1_060_000, lastSeenAt: 1_060_000 }, false],
    ['the time is over', { now: 1_060_001, lastSeenAt: 1_060_000 }, true],
    ['the runner is silent', { now: 1_060_001, lastSeenAt: 1_030_000 }, false],
    ['the runner was never heard', { now: 1_060_001, lastSeenAt: null }, false],
    ['it has just come back', { now: 1_100_000, lastSeenAt: 1_099_000, linkedAt: 1_090_000 }, false],
    ['it came back a while ago', { now: 1_160_000, lastSeenAt: 1_159_000, linkedAt: 1_090_000 }, true],
    ['it comes and goes for too long', { now: 1_360_001, lastSeenAt: 1_360_000, linkedAt: 1_359_000 }, true],
    ['output comes', { now: 1_100_000, lastSeenAt: 1_099_000, heardAt: 1_095_000 }, false],
    ['output came a while ago', { now: 1_160_000, lastSeenAt: 1_159_000, heardAt: 1_095_000 }, true],
    ['output comes for too long', { now: 1_360_001, lastSeenAt: 1_360_000, heardAt: 1_360_000 }, true],
    ['it was not forced', { now: 1_999_999, lastSeenAt: 1_999_999, forcedAt: null }, false],
  ] as const)('%s', (_name, stop, expected) => {
    expect(isUnheeded({ ...base, ...stop })).toBe(expected);
  });
});
