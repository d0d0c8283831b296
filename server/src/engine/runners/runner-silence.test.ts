import { describe, expect, it } from 'vitest';
import { fateOfTask, stateOfRunner } from './runner-silence.ts';

const base = { serverStartedAt: 0, isLinkedHere: false, leaseMs: 30_000, lostAfterMs: 300_000 };

describe('the silence of a runner', () => {
  it.each([
    ['just heard', { now: 1_000_000, lastSeenAt: 999_999 }, 'online'],
    ['within the lease', { now: 1_030_000, lastSeenAt: 1_000_000 }, 'online'],
    ['lease over, margin not', { now: 1_035_000, lastSeenAt: 1_000_000 }, 'online'],
    ['lease and margin over', { now: 1_035_001, lastSeenAt: 1_000_000 }, 'offline'],
    ['silent for the limit', { now: 1_300_000, lastSeenAt: 1_000_000 }, 'offline'],
    ['silent for longer', { now: 1_300_001, lastSeenAt: 1_000_000 }, 'lost'],
    ['linked, whatever its row says', { now: 9_000_000, lastSeenAt: 0, isLinkedHere: true }, 'online'],
    [
      'a server that has just started',
      { now: 9_000_000, lastSeenAt: 0, serverStartedAt: 8_990_000 },
      'online',
    ],
    ['a server up for a minute', { now: 9_000_000, lastSeenAt: 0, serverStartedAt: 8_940_000 }, 'offline'],
    ['never heard', { now: 9_000_000, lastSeenAt: null }, 'lost'],
    ['limit below the lease', { now: 1_035_000, lastSeenAt: 1_000_000, lostAfterMs: 1_000 }, 'online'],
  ] as const)('%s', (_name, silence, state) => {
    expect(stateOfRunner({ ...base, ...silence })).toBe(state);
  });

  it.each([
    ['online', false, false, 'keep'],
    ['online', true, false, 'keep'],
    ['online', true, true, 'keep'],
    ['offline', false, false, 'return'],
    ['offline', true, false, 'keep'],
    ['offline', true, true, 'keep'],
    ['offline', false, true, 'keep'],
    ['lost', false, false, 'return'],
    ['lost', true, false, 'lose'],
    ['lost', true, true, 'lose'],
    ['lost', false, true, 'lose'],
  ] as const)('%s runner, accepted %s, started %s: %s', (runner, isAccepted, isStarted, fate) => {
    expect(fateOfTask(runner, { isAccepted, isStarted, isAsking: false })).toBe(fate);
    expect(fateOfTask(runner, { isAccepted, isStarted, isAsking: true })).toBe('keep');
  });
});
