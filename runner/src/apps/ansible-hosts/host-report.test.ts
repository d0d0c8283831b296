import { hostTaskStatuses } from '@signalbox/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostReport } from './host-report.ts';

const SECRET = 'of-the-task-and-of-nobody-else-in-the-world';
const maskText = (text: string) => text.replaceAll(SECRET, '***');

function reportOf(...lines: unknown[][]): HostReport {
  const report = new HostReport();
  for (const line of lines) report.take(JSON.stringify(line));
  return report;
}

const begun = [
  ['host', 0, 'web'],
  ['task', 0, 'Copy', 'Site'],
];

describe('what a playbook tells of its hosts', () => {
  it('is counted as Ansible counts, and what it says at the end wins', () => {
    const report = reportOf(
      ...begun,
      ['result', 0, 0, 'ok', 5],
      ['result', 0, 0, 'changed', 7],
      ['result', 0, 0, 'ignored', 0, { message: 'no' }],
      ['result', 0, 0, 'skipped', 1],
    );
    const { is_complete, hosts } = report.document(maskText);
    expect(is_complete).toBe(false);
    expect(hosts[0]).toMatchObject({
      ok: 3,
      changed: 1,
      ignored: 1,
      skipped: 1,
      duration_ms: 13,
      ok_tasks: '0',
    });
    report.take('["stats",0,4,2,0,1,0,0,0]');
    report.take('["end"]');
    const ended = report.document(maskText);
    expect(ended).toMatchObject({ is_complete: true, hosts: [{ ok: 4, changed: 2, failed: 1 }] });
    expect(ended.hosts[0]).not.toHaveProperty('skipped');
    expect(report.endedHosts).toEqual({ failed: ['web'], unreachable: [], hint: undefined });
  });

  it('has the messages, differences and items of what changed or failed, without colours', () => {
    const diff = '\u001b[0;31m-one\u001b[0m\n\u001b[0;32m+two\u001b[0m\n\u001b[0m';
    const items = [
      ['a', '', false],
      ['b', 'no\nway', true],
    ];
    const report = reportOf(
      ...begun,
      ['result', 0, 0, 'ok', 1, { message: 'of no interest' }],
      ['result', 0, 0, 'changed', 2, { diff }],
      ['result', 0, 0, 'failed', 3, { message: 'two\nlines', items }],
    );
    expect(report.document(maskText).hosts[0]?.results).toEqual([
      { task: 0, status: 'changed', duration_ms: 2, diff: '-one\n+two' },
      {
        ...{ task: 0, status: 'failed', duration_ms: 3, message: 'two\nlines' },
        items: [{ item: 'a' }, { item: 'b', message: 'no\nway', is_failed: true }],
      },
    ]);
  });

  it('shows no secret, also not half of one where a text is cut', () => {
    const cutBy = (limit: number) => `${'x'.repeat(limit - 5)}${SECRET}`;
    const long = `${SECRET} `.repeat(2000).slice(0, 64 * 1024);
    const report = reportOf(
      ['host', 0, `web-${SECRET}`],
      ['host', 1, cutBy(1000)],
      ['task', 0, `Copy ${SECRET}`, SECRET],
      ['result', 0, 0, 'failed', 1, { message: cutBy(4000), diff: cutBy(16_000) }],
      ['result', 0, 0, 'failed', 1, { message: cutBy(64 * 1024).slice(0, 64 * 1024), diff: long }],
      ['result', 0, 0, 'failed', 1, { items: [[SECRET, cutBy(16 * 1024).slice(0, 16 * 1024), true]] }],
    );
    const shown = JSON.stringify(report.document(maskText));
    expect(shown).toContain('web-***');
    expect(shown).toContain('"is_cut":true');
    expect(shown).not.toMatch(/of-t/);
  });

  it('of a crowd keeps what failed, and counts what is left out', () => {
    const report = new HostReport();
    report.take('["task",0,"Copy","Site"]');
    const details = { message: 'm'.repeat(300), diff: 'd'.repeat(700) };
    for (let id = 0; id < 10_050; id++) {
      report.take(JSON.stringify(['host', id, `host-${id}.example.org`]));
      report.take(JSON.stringify(['result', id, 0, id === 9000 ? 'failed' : 'changed', 1, details]));
    }
    const { hosts, hosts_cut } = report.document(maskText);
    expect([hosts.length, hosts_cut]).toEqual([10_000, 50]);
    // The failed one comes among the last; of those that changed most have no room.
    expect(hosts[9000]?.results).toHaveLength(1);
    expect(hosts[1]?.results_cut ?? hosts[9999]?.results_cut).toBe(1);
    expect(Buffer.byteLength(JSON.stringify({ hosts }))).toBeLessThan(2 * 1024 * 1024);
  });

  it('names the tasks that were only right, of each host all of them or none', () => {
    const report = new HostReport();
    for (let task = 0; task < 100; task++)
      report.take(JSON.stringify(['task', task + 7, `Task ${task}`, 'Site']));
    for (let id = 0; id < 1000; id++) {
      report.take(JSON.stringify(['host', id, `host-${id}`]));
      for (let task = 0; task < 100; task++)
        report.take(JSON.stringify(['result', id, task + 7, task === 40 ? 'changed' : 'ok', 1]));
    }
    // It was never told of such a task.
    report.take(JSON.stringify(['result', 3, 9999, 'ok', 1]));
    const { hosts } = report.document(maskText);
    expect([hosts[0]?.ok_tasks, hosts[3], hosts[999]?.ok_tasks]).toEqual([
      '0-39,41-99',
      expect.not.objectContaining({ ok_tasks: expect.anything() }),
      '0-39,41-99',
    ]);
    expect(Buffer.byteLength(JSON.stringify(hosts))).toBeLessThan(200 * 1024);
  });

  it('gives a hint of what failed for good, not of what was ignored', () => {
    const message = 'Conditional is marked as unsafe, and cannot be evaluated.';
    const of = (status: string) =>
      reportOf(...begun, ['result', 0, 0, status, 1, { message }]).endedHosts.hint;
    expect([of('failed')?.code, of('ignored')]).toEqual(['exit.unsafe_condition', undefined]);
  });

  it('is bounded and never throws, whatever a task writes there', () => {
    const number = fc.oneof(fc.nat(3), fc.constantFrom(-1, 1.5, 1e300, '0', null));
    const words = fc.oneof(fc.string(), fc.constantFrom('__proto__', '\ud800', '*'.repeat(70_000), SECRET));
    const line = fc.oneof(
      fc.tuple(fc.constant('host'), number, words),
      fc.tuple(fc.constant('task'), number, words, words),
      fc.tuple(
        ...([
          fc.constant('result'),
          number,
          number,
          fc.constantFrom('ok', 'odd', ...hostTaskStatuses),
        ] as const),
        ...([
          number,
          fc.oneof(fc.jsonValue(), fc.record({ message: words, diff: words, items: fc.jsonValue() })),
        ] as const),
      ),
      fc.tuple(fc.constant('stats'), ...Array.from({ length: 8 }, () => number)),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            line.map((one) => JSON.stringify(one)),
            fc.string(),
          ),
          { maxLength: 60 },
        ),
        (lines) => {
          const report = new HostReport();
          for (const one of lines) report.take(one);
          const document = report.document(maskText);
          expect(JSON.parse(JSON.stringify(document))).toEqual(document);
          expect(JSON.stringify(document)).not.toContain(SECRET);
          for (const { results } of document.hosts)
            for (const { task, status } of results) {
              expect(document.tasks[task]).toBeDefined();
              expect(hostTaskStatuses).toContain(status);
            }
        },
      ),
      { numRuns: 200 },
    );
  });
});
