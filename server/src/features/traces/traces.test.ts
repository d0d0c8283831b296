import { expect, it } from 'vitest';
import { makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import { startWebReceiver } from '../../testing/web-receiver.ts';
import { SpanSender } from './span-sender.ts';
import { spansOfTask, traceOf } from './task-trace.ts';

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code: number };
  readonly links?: readonly object[];
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const spansIn = (text: string): WireSpan[] => JSON.parse(text).resourceSpans[0].scopeSpans[0].spans;
const CALLER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

it('a task is one trace from the click to its end, with the queue, the preparation and the run in it', async () => {
  const collector = await startWebReceiver();
  const harness = await TaskHarness.start({
    environment: {
      SIGNALBOX_TRACES_URL: `${collector.url}/v1/traces`,
      SIGNALBOX_TRACES_AUTHORIZATION: 'Bearer of the collector',
    },
  });
  const { id: templateId } = await makeTemplate(harness.project);
  const started = await fetch(`${harness.address}/api/project/${harness.project.id}/tasks`, {
    method: 'POST',
    headers: { ...harness.project.taskRunner.headers, traceparent: CALLER },
    body: JSON.stringify({ template_id: templateId, message: 'a word of Kim' }),
  });
  expect(started.status).toBe(201);
  const { id } = (await started.json()) as { id: number };
  const runner = await harness.connect();
  const task = await runner.starts();
  task.prints(['secret line']);
  await task.ends({ kind: 'exited', code: 3 });
  const spans = () => collector.posts.flatMap(({ text }) => spansIn(text));
  await expect.poll(() => spans().length).toBe(5);

  const byName = new Map(spans().map((span) => [span.name, span]));
  const root = byName.get('task');
  expect(root?.parentSpanId).toBeUndefined();
  expect(root?.status).toEqual({ code: 2 });
  const attributes = Object.fromEntries(
    root?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [],
  );
  expect(attributes).toMatchObject({
    'signalbox.task.id': String(id),
    'signalbox.task.status': 'error',
    'signalbox.task.exit_code': '3',
    'signalbox.app': 'bash',
  });
  const click = byName.get('POST /api/project/:project_id/tasks');
  expect(click?.links).toEqual([{ traceId: CALLER.slice(3, 35), spanId: CALLER.slice(36, 52) }]);
  for (const name of ['queue', 'prepare', 'run', click?.name ?? '']) {
    const span = byName.get(name);
    expect([name, span?.traceId, span?.parentSpanId]).toEqual([name, root?.traceId, root?.spanId]);
    expect(BigInt(span?.endTimeUnixNano ?? 0) >= BigInt(span?.startTimeUnixNano ?? 1)).toBe(true);
  }
  expect(byName.get('queue')?.startTimeUnixNano).toBe(root?.startTimeUnixNano);
  expect(byName.get('prepare')?.startTimeUnixNano).toBe(byName.get('queue')?.endTimeUnixNano);
  expect(byName.get('run')?.endTimeUnixNano).toBe(root?.endTimeUnixNano);
  const [post] = collector.posts;
  expect(post?.headers).toMatchObject({
    authorization: 'Bearer of the collector',
    'content-type': 'application/json',
  });
  // What people and programs have written stays here.
  expect(collector.posts.map(({ text }) => text).join()).not.toMatch(/secret line|word of Kim/);
});

const task = {
  id: 7,
  project_id: 1,
  template_id: 1,
  status: 'stopped',
  attempt: 0,
  runner_id: null,
  schedule_id: null,
  integration_id: null,
  exit_code: null,
  reason_code: null,
  created_at: 1000,
  offered_at: null,
  started_at: null,
  ended_at: 3000,
};

it('of a task that never started there is the queue alone', () => {
  const [root, ...parts] = spansOfTask(task, 'bash');
  expect(parts).toMatchObject([{ name: 'queue', from: 1000, to: 3000, parentSpanId: root?.spanId }]);
  expect(traceOf(task)).toEqual({ traceId: root?.traceId, rootId: root?.spanId });
  expect(traceOf({ ...task, id: 8 }).traceId).not.toBe(root?.traceId);
});

it('a collector that is away for a moment misses nothing, one that refuses is not asked again, and each loss is told', async () => {
  const collector = await startWebReceiver();
  const answers = [503, 200, 400, 200];
  collector.answer = () => ({ status: answers.shift() ?? 200 });
  const told: unknown[] = [];
  const sender = new SpanSender({
    url: collector.url,
    authorization: null,
    bodyOf: (spans) => spans.map(({ name }) => name).join(),
    log: { warn: (details) => told.push(details) },
    timing: { batchMs: 1, pauseMs: 1 },
  });
  const spans = (name: string, count = 1) =>
    Array.from({ length: count }, () => ({ ...spansOfTask(task, '')[0], name }) as never);
  sender.add(spans('first'));
  await expect.poll(() => collector.posts.map(({ text }) => text)).toEqual(['first', 'first']);
  sender.add(spans('refused'));
  await expect.poll(() => told).toEqual([{ spans: 1, problem: 'it answers 400' }]);
  sender.add(spans('too many', 5000));
  sender.add(spans('last'));
  await sender.close();
  expect(collector.posts.at(-1)?.text).toBe('last');
  expect(told.at(-1)).toEqual({ spans: 5000, problem: undefined });
});
