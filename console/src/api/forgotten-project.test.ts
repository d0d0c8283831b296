// @vitest-environment jsdom
import type { Project } from '@signalbox/contract';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetProject } from './forgotten-project.ts';
import { projectsQuery } from './projects.ts';
import { FreshQueryClient } from './query-client.ts';

afterEach(() => vi.unstubAllGlobals());

it('does not come back with an answer that was under way, and what else that knew is asked for', async () => {
  const answers: ((ids: readonly number[]) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) =>
        answers.push((ids) => resolve(Response.json(ids.map((id) => ({ id }) as Project)))),
      ),
  );
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const shown = () => client.getQueryData(projectsQuery.queryKey)?.map(({ id }) => id);
  client.setQueryData(projectsQuery.queryKey, [{ id: 1 }, { id: 2 }] as Project[]);
  const leave = new QueryObserver(client, projectsQuery).subscribe(() => undefined);
  await expect.poll(() => answers.length).toBe(1);
  await forgetProject(client, 1);
  expect(shown()).toEqual([2]);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.([1, 2, 3]);
  answers[1]?.([2, 3]);
  await expect.poll(shown).toEqual([2, 3]);
  leave();
});
