import { describe, expect, it, test } from 'vitest';
import {
  broughtUpToDate,
  RECORD_VERSION,
  type RecordChange,
  readTaskRecord,
  type TaskRecord,
} from './task-record.ts';

const RECORD: TaskRecord = {
  version: RECORD_VERSION,
  task_id: 7,
  attempt: 2,
  phase: 'finished',
  step: 1,
  step_name: 'run',
  ended_steps: 0,
  options: { plan: false, auto_approve: false },
  question: null,
  artifact: null,
  results: [],
  workspace: '',
  confirmation_wait_ms: 0,
  accepted_at: 1_000,
  timeout_ms: 60_000,
  stop_grace_ms: 2_000,
  program: 'bash',
  app: 'bash',
  exit_codes: {},
  started_at: 2_000,
  checked_out: { commit_hash: 'abc', commit_message: 'first' },
  stop: 'stop',
  end: { kind: 'stopped', how: 'the program ended when it was asked to' },
  ended_at: 3_000,
};
const line = (record: object) => `\n${JSON.stringify({ ...RECORD, ...record })}\n`;

describe('a record', () => {
  test('keeps a key that this version does not know', () => {
    expect(readTaskRecord(line({ news: [1] }))).toEqual({ ...RECORD, news: [1] });
  });

  test.each([
    ['its last line', `${line({ step: 1 })}${line({ step: 2 })}`],
    ['its last whole line', `${line({ step: 2 })}${line({ step: 3 }).slice(0, 40)}`],
    ['what follows a line that was cut off', `${line({ step: 1 }).slice(0, 40)}${line({ step: 2 })}`],
  ])('is %s', (_name, written) => {
    expect(readTaskRecord(written).step).toBe(2);
  });

  const next = RECORD_VERSION + 1;
  const newer = `is of a newer version of the runner (record ${next}, this one reads records up to ${RECORD_VERSION})`;
  test.each([
    ['of a newer version', line({ version: next }), newer],
    ['of which nothing but the version is known', `\n${JSON.stringify({ version: next })}\n`, newer],
    ['cut off', line({}).slice(0, 40), 'is damaged'],
    ['without a value that every version has', line({ step: undefined }), 'is damaged'],
    ['without a version', line({ version: undefined }), 'is damaged'],
    ['with a version that is none', line({ version: 'two' }), 'is damaged'],
    ['empty', '', 'is damaged'],
  ])('%s is refused with the reason', (_name, text, problem) => {
    expect(() => readTaskRecord(text)).toThrow(problem);
  });
});

describe('changes of the record', () => {
  const changes: readonly RecordChange[] = [
    (record) => ({ ...record, second: true }),
    ({ second, ...record }) => ({ ...record, third: second }),
  ];
  it.each([
    [{ version: 1 }, { version: 3, third: true }],
    [
      { version: 2, second: false },
      { version: 3, third: false },
    ],
    [
      { version: 3, third: 'x' },
      { version: 3, third: 'x' },
    ],
  ])('bring %j up to date', (record, expected) => {
    expect(broughtUpToDate(record, changes)).toEqual(expected);
  });

  it('do not touch a newer one', () => {
    expect(() => broughtUpToDate({ version: 4 }, changes)).toThrow(/newer version/);
  });
});
