import { describe, expect, it } from 'vitest';
import type { DecodedChunk } from './output-chunk.ts';
import { findLandmarks, landmarkOf } from './output-landmarks.ts';

const plenty = { count: 1_000, forMs: 60_000 };

async function* chunksOf(lines: readonly string[], perChunk: number): AsyncGenerator<DecodedChunk> {
  for (let at = 0; at < lines.length; at += perChunk) {
    const part = lines.slice(at, at + perChunk);
    yield {
      firstLine: at + 1,
      lineCount: part.length,
      text: Buffer.from(part.map((line) => `${line}\n`).join('')),
      times: part.map((_line, index) => [1, 1_000 + at + index]),
    };
  }
}

describe('a line', () => {
  it.each([
    ['PLAY [Deploy [web]] ****************', 'play', 'Deploy [web]'],
    ['TASK [web : Copy files] ***', 'task', 'web : Copy files'],
    ['RUNNING HANDLER [restart] *********', 'task', 'restart'],
    ['PLAY RECAP ************', 'recap', ''],
    ['::group::Install packages', 'group', 'Install packages'],
    ['##[group]Build', 'group', 'Build'],
    ['::endgroup::', 'group_end', ''],
    ['...ignoring', 'ignored', ''],
    [
      'Running for admin: /usr/bin/terraform plan -input=false',
      'step',
      '/usr/bin/terraform plan -input=false',
    ],
    ['Running: /bin/bash deploy.sh', 'step', '/bin/bash deploy.sh'],
    ['Confirmed by admin', 'own', ''],
    ['fatal: [web1]: FAILED! => {"rc": 1}', 'error', ''],
    ['failed: [web1] (item=3) => {}', 'error', ''],
    ['ERROR! the playbook could not be found', 'error', ''],
    ['[ERROR]: Task failed', 'error', ''],
    ['fatal: not a git repository', 'error', ''],
    ['/bin/sh: line 3: error: no', 'error', ''],
    ['error[E0308]: mismatched types', 'error', ''],
    ['│ Error: Invalid reference', 'error', ''],
    ['Traceback (most recent call last):', 'error', ''],
    ['ValueError: 3', 'error', ''],
    ['java.lang.NullPointerException: x', 'error', ''],
    ['2026-11-22 12:00:00,123 ERROR something', 'error', ''],
    ['npm ERR! code 1', 'error', ''],
    ['Running app failed: exit status 3', 'error', ''],
  ])('is a landmark: %s', (line, kind, name) => {
    expect(landmarkOf(line)).toEqual({ kind, name });
  });

  it.each([
    'ok: [web1] => {"msg": "no error: fine"}',
    'The ERROR page was deployed',
    'errors: 0, failed: 0',
    'web1 : ok=3 changed=0 unreachable=0 failed=0 rescued=0 ignored=1',
    '  Traceback of what was done',
    'Running the tests: /all of them',
  ])('is none: %s', (line) => {
    expect(landmarkOf(line)).toBeUndefined();
  });

  it('is none however long and hostile it is', () => {
    for (const part of ['a: ', 'A', '1:', 'x.', '[', ' ', 'Error'])
      expect(landmarkOf(`${part.repeat(64_000 / part.length)}~`)).toBeUndefined();
  });
});

describe('an output', () => {
  const lines = [
    ...['Task 1 added', 'Running for a: /usr/bin/ansible-playbook site.yml', 'nothing'],
    ...['PLAY [all] ***', '', '\u001b[36mTASK [one] ****\u001b[0m', '10 %\rerror: late', 'end'],
  ];
  const expected = [
    { line: 2, kind: 'step', name: '/usr/bin/ansible-playbook site.yml', at: 1_001 },
    { line: 4, kind: 'play', name: 'all', at: 1_003 },
    { line: 6, kind: 'task', name: 'one', at: 1_005 },
    { line: 7, kind: 'error', name: '', at: 1_006 },
  ];

  it.each([1, 3, 8])('is read by its landmarks, in chunks of %i', async (perChunk) => {
    expect(await findLandmarks(chunksOf(lines, perChunk), { from: 1, limits: plenty })).toEqual({
      landmarks: expected,
      is_cut: false,
      next_line: 9,
    });
  });

  it('says from where to go on, when there are many and when its time is over', async () => {
    const many = await findLandmarks(chunksOf(lines, 3), { from: 1, limits: { ...plenty, count: 2 } });
    expect(many).toEqual({ landmarks: expected.slice(0, 2), is_cut: true, next_line: 6 });
    const late = await findLandmarks(chunksOf(lines, 3), { from: 1, limits: { ...plenty, forMs: -1 } });
    expect(late).toEqual({ landmarks: expected.slice(0, 1), is_cut: true, next_line: 4 });
  });
});
