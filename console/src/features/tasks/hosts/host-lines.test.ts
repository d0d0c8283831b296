import type { OutputLandmark } from '@signalbox/contract';
import type { HostResult, HostResults, HostTaskResult } from '@signalbox/contract/rules';
import { expect, it } from 'vitest';
import { findHostPlace, type TaskOutput, type ToldResult } from './host-lines.ts';

const printed = `
PLAY [Site] ****
TASK [Gathering Facts] ****
ok: [web1]
ok: [web10]
TASK [copy] ****
ok: [web1]
changed: [web10]
TASK [copy files] ****
changed: [web1]
TASK [copy] ****
changed: [web1 -> localhost] => (item=a)
changed: [web1 -> localhost] => (item=b)
fatal: [web10]: FAILED! => {"msg": "ok: [web1]"}
TASK [loop] ****
ok: [web10] => (item=a)
changed: [web10] => (item=b)
ok: [web1]
TASK [loop] ****
ok: [web10]
changed: [web1]
RUNNING HANDLER [restart] ****
fatal: [web1]: UNREACHABLE! => {}
PLAY [Database] ****
TASK [copy] ****
ok: [web1]
TASK [ping] ****
ok: [web1]
TASK [ping] ****
ok: [web1]
TASK [quiet] ****
PLAY RECAP ****
ok: [web1] says somebody`;

/** As the server does, which shows it in output-landmarks.test.ts and output-search.test.ts. */
function outputOf(text: string): TaskOutput & { readonly lines: readonly string[] } {
  const lines = text.split('\n');
  const landmarks = lines.flatMap((line, index): OutputLandmark[] => {
    const [, word, name = ''] = /^(PLAY RECAP|PLAY|TASK|RUNNING HANDLER) (?:\[(.*)\] )?\*+$/.exec(line) ?? [];
    const kind = word === 'PLAY' ? 'play' : word === 'PLAY RECAP' ? 'recap' : 'task';
    return word ? [{ line: index + 1, kind, name, at: 1 }] : [];
  });
  return {
    lines,
    landmarks: async () => landmarks,
    search: async (expression) =>
      lines.flatMap((line, index) => (new RegExp(expression).test(line) ? [index + 1] : [])),
  };
}

const tasks = [
  ['Gathering Facts', 'Site'],
  ['copy', 'Site'],
  ['copy files', 'Site'],
  ['copy', 'Site'],
  ['loop', 'Site'],
  ['loop', 'Site'],
  ['restart', 'Site'],
  ['copy', 'Database'],
  ['ping', 'Database'],
  ['quiet', 'Database'],
  ['nowhere', 'Database'],
].map(([name = '', play = '']) => ({ name, play }));
const result = (task: number, status: HostTaskResult['status']) => ({ task, status, duration_ms: 1 });
const web1: HostResult = {
  ...{ name: 'web1', duration_ms: 1, ok_tasks: '0-1,4,7-10' },
  results: [result(2, 'changed'), result(3, 'changed'), result(5, 'changed'), result(6, 'unreachable')],
};
const web10: HostResult = {
  ...{ name: 'web10', duration_ms: 1, ok_tasks: '0,5' },
  results: [result(1, 'changed'), result(3, 'failed'), result(4, 'changed')],
};

const site = outputOf(printed);

async function placeOf(host: HostResult, told: ToldResult, output = site): Promise<string | undefined> {
  const of: HostResults['tasks'] = tasks;
  const place = await findHostPlace(output, { host, result: told, tasks: of });
  return place && `${place.kind} ${place.line} ${output.lines[place.line - 1]}`;
}

it('finds each result of a host below the heading of its task in its play', async () => {
  const places = (host: HostResult) => Promise.all(host.results.map((one) => placeOf(host, one)));
  expect(await places(web1)).toEqual([
    'exact 10 changed: [web1]',
    'exact 12 changed: [web1 -> localhost] => (item=a)',
    'exact 21 changed: [web1]',
    'exact 23 fatal: [web1]: UNREACHABLE! => {}',
  ]);
  expect(await places(web10)).toEqual([
    'exact 8 changed: [web10]',
    'exact 14 fatal: [web10]: FAILED! => {"msg": "ok: [web1]"}',
    'exact 17 changed: [web10] => (item=b)',
  ]);
});

it('finds what was only right, by hosts and plays of its own, apart from loops that changed something', async () => {
  const ok = (host: HostResult, task: number) => placeOf(host, { task, status: 'ok' });
  expect(await ok(web1, 0)).toBe('exact 4 ok: [web1]');
  expect(await ok(web10, 0)).toBe('exact 5 ok: [web10]');
  expect(await ok(web1, 1)).toBe('exact 7 ok: [web1]');
  expect(await ok(web1, 4)).toBe('exact 18 ok: [web1]');
  expect(await ok(web10, 5)).toBe('exact 20 ok: [web10]');
  expect(await ok(web1, 7)).toBe('exact 26 ok: [web1]');
});

it('says so where there are more places than results, where only the heading is there, and where nothing is', async () => {
  const ok = (task: number) => placeOf(web1, { task, status: 'ok' });
  expect(await ok(8)).toBe('one_of 28 ok: [web1]');
  expect(await ok(9)).toBe('heading 31 TASK [quiet] ****');
  expect(await ok(10)).toBeUndefined();
  const other = outputOf('web1 | SUCCESS => {}\nok: [web1]');
  expect(await placeOf(web1, { task: 0, status: 'ok' }, other)).toBeUndefined();
});

it('reads dry runs, output without plays, and names that are expressions or very long', async () => {
  const dry = outputOf('PLAY [Site] [CHECK MODE] ***\nTASK [copy files] [CHECK MODE] ***\nchanged: [web1]');
  expect(await placeOf(web1, result(2, 'changed'), dry)).toBe('exact 3 changed: [web1]');
  const odd = `db(1).*${'x'.repeat(240)}`;
  const bare = outputOf(`TASK [copy files] ***\nok: [db1]\nok: [${odd}]`);
  const host = { ...web1, name: odd, ok_tasks: '2', results: [] };
  expect(await placeOf(host, { task: 2, status: 'ok' }, bare)).toBe(`exact 3 ok: [${odd}]`);
});
