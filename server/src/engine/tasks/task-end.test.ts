import type { TaskEnd } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './task-end.ts';

const bash = { app: 'bash', reason: null, isStopRequested: false };
const ansible = { ...bash, app: 'ansible' };
const stopping = { ...bash, reason: text('reason.stopped_by', { user: 'alice' }), isStopRequested: true };

describe('the end of a task', () => {
  it.each([
    [{ kind: 'exited', code: 0 }, bash, 'succeed', 0, null],
    [{ kind: 'exited', code: 0 }, stopping, 'succeed', 0, 'Finished before the stop took effect'],
    [{ kind: 'exited', code: 3 }, bash, 'fail', 3, 'bash exited with code 3'],
    [
      { kind: 'exited', code: 2, explanation: 'some hosts failed' },
      ansible,
      'fail',
      2,
      'ansible-playbook exited with code 2: some hosts failed',
    ],
    [
      { kind: 'exited', code: 0, explanation: 'no hosts matched, so nothing ran' },
      ansible,
      'succeed',
      0,
      'It succeeded, but no hosts matched, so nothing ran',
    ],
    [{ kind: 'exited', code: 7 }, { ...bash, app: 'make' }, 'fail', 7, 'make exited with code 7'],
    [
      { kind: 'signalled', signal: 'SIGKILL' },
      bash,
      'fail',
      null,
      'bash was killed by SIGKILL, possibly out of memory',
    ],
    [{ kind: 'timed_out', after_ms: 7_200_000 }, bash, 'fail', null, 'Timed out after 2 hours'],
    [{ kind: 'timed_out', after_ms: 60_000 }, bash, 'fail', null, 'Timed out after 1 minute'],
    [{ kind: 'timed_out', after_ms: 90_000 }, bash, 'fail', null, 'Timed out after 90 seconds'],
    [{ kind: 'stopped' }, stopping, 'end_stopped', null, 'Stopped by alice'],
    [{ kind: 'stopped' }, bash, 'end_stopped', null, 'Stopped on request'],
    [{ kind: 'lost', reason: 'The machine restarted' }, bash, 'fail', null, 'The machine restarted'],
    [{ kind: 'failed_to_start', reason: 'git is missing' }, bash, 'fail', null, 'git is missing'],
  ] as const satisfies readonly (readonly [
    TaskEnd,
    typeof stopping | typeof bash,
    string,
    number | null,
    string | null,
  ])[])('%j', (end, task, event, exitCode, reason) => {
    const outcome = outcomeOf(end, task);
    expect({ ...outcome, reason: outcome.reason && inEnglish(outcome.reason) }).toEqual({
      event,
      exitCode,
      reason,
    });
  });
});
