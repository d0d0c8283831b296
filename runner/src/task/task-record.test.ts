import { describe, expect, it, test } from 'vitest';
import { broughtUpToDate, RECORD_VERSION, type RecordChange, readTaskRecord } from './task-record.ts';

/** As the first released runners wrote it. */
const FIRST = {
  task_id: 7,
  attempt: 2,
  phase: 'finished',
  step: 1,
  begun_at: 1_000,
  timeout_ms: 60_000,
  stop_grace_ms: 2_000,
  program: 'bash',
  app: 'bash',
  started_at: 2_000,
  checked_out: { commit_hash: 'abc', commit_message: 'first' },
  stop: 'stop',
  end: { kind: 'stopped', how: 'the program ended when it was asked to' },
  ended_at: 3_000,
};
/** What the change to steps adds. */
const STEPS = {
  step_name: 'run',
  ended_steps: 0,
  options: { plan: false, auto_approve: false },
  asked: null,
  rested_ms: 0,
};
/** What the change to boxes adds. */
const BOX = { box: '' };
/** What records of runners that knew no such thing lack. */
const DEFAULTS = { left: null, results: [], kept: '', box: '', exit_codes: {} };
const { app: _, ...FIRST_UNSTARTED } = {
  ...FIRST,
  phase: 'preparing',
  started_at: null,
  end: null,
  ended_at: null,
};

describe('a record', () => {
  test.each([
    ['of the first version', FIRST, { ...FIRST, ...STEPS }],
    ['of the version before boxes', { ...FIRST, ...STEPS, version: 2 }, { ...FIRST, ...STEPS }],
    [
      'of the first version, of a task that has not started',
      FIRST_UNSTARTED,
      { ...FIRST_UNSTARTED, ...STEPS, app: '' },
    ],
    ['of the first version that says so', { ...FIRST, version: 1 }, { ...FIRST, ...STEPS }],
    [
      'with a key that this version does not know',
      { ...FIRST, ...STEPS, ...BOX, version: RECORD_VERSION, news: [1] },
      { ...FIRST, ...STEPS, news: [1] },
    ],
  ])('%s is read', (_name, record, expected) => {
    expect(readTaskRecord(JSON.stringify(record))).toEqual({
      ...DEFAULTS,
      ...BOX,
      ...expected,
      version: RECORD_VERSION,
    });
  });

  const line = (record: object) =>
    `\n${JSON.stringify({ ...FIRST, ...STEPS, ...BOX, version: RECORD_VERSION, ...record })}\n`;
  test.each([
    ['its last line', `${line({ step: 1 })}${line({ step: 2 })}`],
    [
      'its last line, behind the one line of an earlier runner',
      `${JSON.stringify(FIRST)}${line({ step: 2 })}`,
    ],
    ['its last whole line', `${line({ step: 2 })}${line({ step: 3 }).slice(0, 40)}`],
    ['what follows a line that was cut off', `${line({ step: 1 }).slice(0, 40)}${line({ step: 2 })}`],
  ])('is %s', (_name, written) => {
    expect(readTaskRecord(written).step).toBe(2);
  });

  const next = RECORD_VERSION + 1;
  const newer = `is of a newer version of the runner (record ${next}, this one reads records up to ${RECORD_VERSION})`;
  test.each([
    ['of a newer version', JSON.stringify({ ...FIRST, version: next }), newer],
    ['of which nothing but the version is known', JSON.stringify({ version: next }), newer],
    ['cut off', JSON.stringify(FIRST).slice(0, 40), 'is damaged'],
    ['without a value that every version has', JSON.stringify({ ...FIRST, step: undefined }), 'is damaged'],
    ['with a version that is none', JSON.stringify({ ...FIRST, version: 'two' }), 'is damaged'],
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
