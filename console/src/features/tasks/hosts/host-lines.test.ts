import type { HostResult, HostTaskResult } from '@signalbox/contract/rules';
import { expect, it } from 'vitest';
import { findHostLine } from './host-lines.ts';

const output = `
PLAY [Site] ****
TASK [Gathering Facts] ****
ok: [web1]
ok: [web10]
TASK [copy] ****
ok: [web1]
changed: [web10]
TASK [other] ****
changed: [web1]
TASK [copy] ****
changed: [web1 -> localhost] => (item=a)
changed: [web1 -> localhost] => (item=b)
fatal: [web10]: FAILED! => {"msg": "no [copy] here"}
TASK [loop] ****
changed: [web10] => (item=a)
failed: [web10] (item=b) => {}
RUNNING HANDLER [restart] ****
fatal: [web1]: UNREACHABLE! => {}`.split('\n');

/** As the server does: numbers of the lines, case ignored. */
const search = async (text: string) =>
  output.flatMap((line, index) => (line.toLowerCase().includes(text.toLowerCase()) ? [index + 1] : []));

const tasks = ['copy', 'other', 'copy', 'restart', 'nowhere', 'loop'].map((name) => ({ name, play: 'Site' }));
const result = (task: number, status: HostTaskResult['status']) => ({ task, status, duration_ms: 1 });

async function lineOf(host: HostResult, index: number): Promise<string | undefined> {
  const one = host.results[index];
  if (one === undefined) throw new Error('no such result');
  const line = await findHostLine(search, { host, result: one, tasks });
  return line === undefined ? undefined : output[line - 1];
}

it('finds what is said of a result below the head of its task', async () => {
  const results = [result(1, 'changed'), result(2, 'changed'), result(3, 'unreachable')];
  const web1 = { name: 'web1', duration_ms: 1, results };
  expect(await lineOf(web1, 0)).toBe('changed: [web1]');
  expect(await lineOf(web1, 1)).toBe('changed: [web1 -> localhost] => (item=a)');
  expect(await lineOf(web1, 2)).toBe('fatal: [web1]: UNREACHABLE! => {}');
  const web10 = {
    name: 'web10',
    duration_ms: 1,
    results: [result(0, 'changed'), result(2, 'failed'), result(5, 'failed')],
  };
  expect(await lineOf(web10, 0)).toBe('changed: [web10]');
  expect(await lineOf(web10, 1)).toMatch('fatal: [web10]');
  expect(await lineOf(web10, 2)).toBe('failed: [web10] (item=b) => {}');
});

it('takes the head of the task where nothing is said of the host, and nothing where there is none', async () => {
  const quiet = { name: 'db', duration_ms: 1, results: [result(1, 'changed'), result(4, 'failed')] };
  expect(await lineOf(quiet, 0)).toBe('TASK [other] ****');
  expect(await lineOf(quiet, 1)).toBeUndefined();
});
