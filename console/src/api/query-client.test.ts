// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { FreshQueryClient } from './query-client.ts';

it('asks once more for a first answer that was under way when it became stale, however often that happened', async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryKey = ['project', 1, 'keys'];
  const queryFn = () => answers[asked++]?.promise ?? 'asked too often';
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => {}));
  expect(asked).toBe(1);
  const heard = Promise.all([1, 2, 3].map(() => client.invalidateQueries({ queryKey: ['project', 1] })));
  answers[0]?.resolve('before it was made');
  answers[1]?.resolve('with what was made');
  await heard;
  expect([asked, observer.getCurrentResult().data]).toEqual([2, 'with what was made']);
  // What is there already is asked for at once.
  answers.push(Promise.withResolvers());
  const again = client.invalidateQueries({ queryKey });
  answers[2]?.resolve('later');
  await again;
  expect([asked, observer.getCurrentResult().data]).toEqual([3, 'later']);
});

it('asks once more for what was refreshed for nobody when it became stale, once a page shows it', async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ['project', 1, 'task', 7];
  client.setQueryData(queryKey, 'running');
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const options = { queryKey, queryFn: () => answers[asked++]?.promise ?? 'asked too often' };
  const refreshed = client.fetchQuery(options);
  const heard = client.invalidateQueries({ queryKey });
  const observer = new QueryObserver(client, options);
  onTestFinished(observer.subscribe(() => {}));
  answers[0]?.resolve('running still');
  answers[1]?.resolve('ended');
  await Promise.all([refreshed, heard]);
  expect([asked, observer.getCurrentResult().data]).toEqual([2, 'ended']);
});

it('lets all who made a first answer stale wait for the one behind it', async () => {
  const client = new FreshQueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const queryKey = ['project', 1, 'roles'];
  const queryFn = () => answers[asked++]?.promise ?? 'asked too often';
  const observer = new QueryObserver(client, { queryKey, queryFn });
  onTestFinished(observer.subscribe(() => {}));
  const told: (string | undefined)[] = [];
  const heard = [1, 2, 3].map(async () => {
    await client.invalidateQueries({ queryKey });
    told.push(observer.getCurrentResult().data);
  });
  answers[0]?.resolve('before it was made');
  await vi.waitFor(() => expect(asked).toBe(2));
  answers[1]?.resolve('with what was made');
  await Promise.all(heard);
  expect(told).toEqual(['with what was made', 'with what was made', 'with what was made']);
});
