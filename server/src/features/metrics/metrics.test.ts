/** What a monitoring system reads, after real things have happened. Who may: `access-walk.test.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiToken, readMetrics, stopTask } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { addDeadDelivery } from '../../testing/deliveries.ts';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { ScheduleHarness } from '../../testing/schedule-harness.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { TaskHarness } from '../../testing/task-harness.ts';

const MINUTE_MS = 60_000;

/**
 * The exposition format of Prometheus, line by line: a sample or a comment, each metric announced before its samples, no
 * sample twice, and of each histogram what its readers count on.
 */
function readSamples(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const comment = /^# (?:HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (comment !== null) {
      if (line.startsWith('# TYPE')) types.set(String(comment[1]), String(comment[2]));
      continue;
    }
    const sample = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\.)*",?)*\})? (\S+)$/.exec(line);
    expect(sample, line).not.toBeNull();
    const [, name = '', labels = '', value = ''] = sample ?? [];
    const ofHistogram = name.replace(/_(bucket|sum|count)$/, '');
    expect(types.has(name) || types.get(ofHistogram) === 'histogram', line).toBe(true);
    expect(Number.isNaN(Number(value.replace('+Inf', 'Infinity'))) && value !== 'Nan', line).toBe(false);
    expect(samples.has(name + labels), line).toBe(false);
    samples.set(name + labels, Number(value));
  }
  for (const [name, type] of types) if (type === 'histogram') expectCumulative(name, samples);
  return samples;
}

/** Each bucket holds those before it, and the last one, without an end, all that were counted. */
function expectCumulative(name: string, samples: ReadonlyMap<string, number>): void {
  const counts = new Map<string, number>();
  for (const [key, value] of samples) {
    const bucket = /^(\w+)_bucket\{le="([^"]+)",?(.*)\}$/.exec(key);
    if (bucket?.[1] !== name) continue;
    const [, , end, labels = ''] = bucket;
    expect(value, key).toBeGreaterThanOrEqual(counts.get(labels) ?? 0);
    counts.set(labels, value);
    if (end !== '+Inf') continue;
    expect(samples.get(`${name}_count${labels === '' ? '' : `{${labels}}`}`), key).toBe(value);
  }
}

it('counts tasks, times, output, runners and requests, and a token for it is good for nothing else', async () => {
  const harness = await TaskHarness.start();
  const { app, project } = harness;
  const template = await makeTemplate(project, { app: 'bash' });
  const { id } = await app.admin.call(createApiToken, { body: { scope: 'metrics' } });
  const monitor = app.clients.anonymous.with({ authorization: `Bearer ${id}` });
  const read = async () => readSamples((await monitor.raw(readMetrics)).body);
  const of = (status: string) => `{status="${status}",app="bash",project="${project.id}"}`;

  const waiting = await harness.startTask({ template_id: template.id });
  const before = await read();
  expect(before.get(`signalbox_tasks${of('waiting')}`)).toBe(1);
  expect(before.get('signalbox_oldest_waiting_task_seconds')).toBeGreaterThan(0);
  await project.taskRunner.call(stopTask, { params: harness.paramsOf(waiting) });

  await harness.startTask({ template_id: template.id });
  const runner = await harness.connect();
  const running = await runner.starts();
  running.prints(['one', 'two']);
  await running.ends();
  const after = await read();
  const values = (name: string) => after.get(name);
  expect([
    values(`signalbox_tasks${of('waiting')}`),
    values('signalbox_oldest_waiting_task_seconds'),
  ]).toEqual([undefined, 0]);
  expect([
    values(`signalbox_tasks_ended_total${of('stopped')}`),
    values(`signalbox_tasks_ended_total${of('success')}`),
  ]).toEqual([1, 1]);
  for (const name of ['queue', 'start', 'run'])
    expect([name, values(`signalbox_task_${name}_seconds_count{app="bash"}`)]).toEqual([name, 1]);
  expect([values('signalbox_output_lines_total'), values('signalbox_output_bytes_total')]).toEqual([2, 8]);
  expect(values('signalbox_runners{state="online"}')).toBe(1);
  const route = 'method="POST",route="/api/project/:project_id/tasks",status="201"';
  expect(values(`signalbox_http_request_seconds_count{${route}}`)).toBe(2);
  expect(values('signalbox_process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

it('says how late schedules fired, and what of the outbox waits and was given up', async () => {
  const harness = await ScheduleHarness.start();
  const { app } = harness.taskHarness;
  const read = async () => readSamples((await app.admin.raw(readMetrics)).body);
  const late = 'signalbox_schedule_lateness_seconds';
  const buckets = (samples: ReadonlyMap<string, number>) =>
    ['300', '1800', '3600', '+Inf'].map((end) => samples.get(`${late}_bucket{le="${end}"}`));
  expect(buckets(await read())).toEqual([0, 0, 0, 0]);
  const fire = async (lateMs: number, values: Parameters<typeof harness.make>[0] = {}) => {
    const schedule = await harness.make(values);
    await harness.makeDue(schedule, lateMs);
    await harness.passes(schedule);
  };
  // Counted just behind the commit, which others may see a moment earlier.
  const shown = () => expect.poll(async () => buckets(await read()));
  await fire(10 * MINUTE_MS);
  await shown().toEqual([0, 1, 1, 1]);
  const once = await read();
  expect(once.get(`${late}_sum`)).toBeGreaterThanOrEqual(600);
  expect(once.get(`${late}_sum`)).toBeLessThan(1800);
  await fire(40 * MINUTE_MS);
  await shown().toEqual([0, 1, 2, 2]);
  // What is not made up for is not late: it started nothing.
  await fire(120 * MINUTE_MS, { name: 'Missed', cron_format: '@every 24h' });
  expect(buckets(await read())).toEqual([0, 1, 2, 2]);

  const ofOutbox = (samples: ReadonlyMap<string, number>) =>
    Object.fromEntries([...samples].filter(([name]) => name.includes('outbox') && name.includes('"made up')));
  const add = (kind: string, ...states: string[]) =>
    Promise.all(states.map((state) => addDeadDelivery(app, { kind, state })));
  await add('made up', 'dead', 'dead', 'dead', 'waiting', 'waiting', 'sending', 'delivered');
  await add('made up too', 'dead');
  expect(ofOutbox(await read())).toEqual({
    'signalbox_outbox_messages{kind="made up",state="dead"}': 3,
    'signalbox_outbox_messages{kind="made up",state="waiting"}': 2,
    'signalbox_outbox_messages{kind="made up",state="sending"}': 1,
    'signalbox_outbox_messages{kind="made up too",state="dead"}': 1,
  });
  await app.database.write(({ tx }) => tx.deleteFrom('outbox').where('kind', '=', 'made up').execute());
  expect(Object.keys(ofOutbox(await read()))).toHaveLength(1);
});

it('is for administrators alone, and only they make tokens for it', async () => {
  const app = await startTestApp();
  const { owner } = await makeProject(app);
  const { headers, body } = await app.admin.raw(readMetrics);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  // What promtool says of names: only what counts is called a total, and no name tells the type.
  expect(body).toContain('# TYPE signalbox_nodejs_active_resources gauge');
  expect(body.match(/^# TYPE (\w+_total (?!counter)|\w+_(histogram|summary|gauge|counter) ).*/gm)).toBeNull();
  expect(await owner.refused(readMetrics)).toMatchObject({ status: 403 });
  expect(await owner.refused(createApiToken, { body: { scope: 'metrics' } })).toMatchObject({ status: 403 });
});

it('the board for Grafana asks for nothing that is not told', async () => {
  const app = await startTestApp();
  const told = (await app.admin.raw(readMetrics)).body;
  const board = readFileSync(join(import.meta.dirname, '../../../../deploy/grafana/signalbox.json'), 'utf8');
  const asked = [...new Set(board.match(/signalbox_\w+/g))];
  expect(asked.length).toBeGreaterThan(10);
  const isTold = (name: string) => told.includes(`# TYPE ${name.replace(/_(bucket|count|sum)$/, '')} `);
  expect(asked.filter((name) => !isTold(name))).toEqual([]);
});
