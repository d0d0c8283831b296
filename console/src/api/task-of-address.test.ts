// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHUNK_LINES } from '../lib/log-chunks.ts';
import { queryClient } from './query-client.ts';
import { fetchChunk, fetchTaskOfAddress } from './task-of-address.ts';

const pathname = '/project/3/history';
const task = { projectId: 3, taskId: 61 };
let asked: string[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  asked = [];
  answer = (path) => Response.json({ id: 61, project_id: 3, status: 'success', said: path });
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname: path, search } = new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    );
    asked.push(path + search);
    return answer(path + search);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const outputs = () => asked.filter((path) => path.includes('/output'));

it('asks for nothing where the address names no task of a project', () => {
  for (const [path, search] of [
    ['/users', '?t=61'],
    [pathname, ''],
    [pathname, '?t=x&line=4'],
    [pathname, '?t=-1'],
    ['/project/none/history', '?t=61'],
  ] as const)
    fetchTaskOfAddress({ pathname: path, search });
  expect(asked).toEqual([]);
});

it('asks for the task alone where no line is named', async () => {
  fetchTaskOfAddress({ pathname, search: '?t=61' });
  await vi.waitFor(() => expect(asked[0]).toMatch(/\/project\/3\/tasks\/61$/));
  expect(outputs()).toEqual([]);
});

it('asks once for the output around a line, and gives it to the one who shows it, once', async () => {
  const line = 2 * CHUNK_LINES + 10;
  fetchTaskOfAddress({ pathname, search: `?t=61&line=${line}` });
  // The line is near the beginning of a chunk: what is above it lies in the one before.
  await vi.waitFor(() => expect(outputs()).toHaveLength(2));
  for (const from of [CHUNK_LINES + 1, 2 * CHUNK_LINES + 1]) {
    expect(await fetchChunk(task, { from, limit: CHUNK_LINES })).toMatchObject({
      said: expect.stringContaining(`from=${from}`),
    });
  }
  expect(outputs()).toHaveLength(2);
  await fetchChunk(task, { from: CHUNK_LINES + 1, limit: CHUNK_LINES });
  await fetchChunk({ ...task, taskId: 62 }, { from: 2 * CHUNK_LINES + 1, limit: CHUNK_LINES });
  expect(outputs()).toHaveLength(4);
});

it('asks again for what it could not have', async () => {
  answer = () => Response.json({ error: 'away' }, { status: 500 });
  fetchTaskOfAddress({ pathname, search: '?t=61&line=5' });
  await vi.waitFor(() => expect(outputs()).toHaveLength(1));
  answer = (path) => Response.json({ said: path });
  expect(await fetchChunk(task, { from: 1, limit: CHUNK_LINES })).toMatchObject({ said: expect.any(String) });
  expect(outputs()).toHaveLength(2);
});
