import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport, skippedWithoutReason } from './test-report.ts';

const vitestTest = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

function vitestReport(...assertionResults: ReturnType<typeof vitestTest>[]) {
  const numPassedTests = assertionResults.filter(({ status }) => status === 'passed').length;
  const file = { name: '/p/a.test.ts', status: 'passed', message: '', assertionResults };
  return readVitestReport(JSON.stringify({ numPassedTests, testResults: [file] }));
}

test('Vitest: failures carry the message, skipped tests their titles', () => {
  const outcome = vitestReport(
    vitestTest('adds', 'passed'),
    vitestTest('subtracts', 'failed', ['expected 1\n\n    at /p/node_modules/x.js:1:1\n    at /p/a.ts:1:1']),
    vitestTest('mounts (needs root)', 'skipped'),
    vitestTest('is planned', 'todo'),
  );
  expect(outcome).toEqual({
    passed: 1,
    failures: ['/p/a.test.ts > subtracts\n    expected 1\n        at /p/a.ts:1:1'],
    skipped: ['/p/a.test.ts > mounts (needs root)', '/p/a.test.ts > is planned'],
  });
  expect(skippedWithoutReason(outcome.skipped)).toEqual(['/p/a.test.ts > is planned']);
});

test('Vitest: a file that fails to load is a failure', () => {
  const file = { name: '/p/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
  expect(readVitestReport(JSON.stringify({ numPassedTests: 0, testResults: [file] })).failures).toEqual([
    '/p/a.test.ts > could not be loaded\n    no such module',
  ]);
});

test('Playwright: a journey that passed on a retry is a failure', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    ok: status !== 'unexpected',
    file: 'a.test.ts',
    tests: [{ status, results: message === undefined ? [] : [{ errors: [{ message }] }] }],
  });
  const suites = [
    {
      title: 'a',
      specs: [spec('passes', 'expected'), spec('fails', 'unexpected', 'not visible')],
      suites: [{ title: 'b', specs: [spec('retried', 'flaky', 'too late'), spec('(needs x)', 'skipped')] }],
    },
  ];
  const stats = { expected: 1 };
  const report = JSON.stringify({ stats, suites, errors: [{ message: 'no browser' }] });
  expect(readPlaywrightReport(report)).toEqual({
    passed: 1,
    failures: [
      'a.test.ts > fails\n    not visible',
      'a.test.ts > retried\n    too late',
      'e2e > outside of a test\n    no browser',
    ],
    skipped: ['a.test.ts > (needs x)'],
  });
});
