/** Each test has kinds of its own, so that all of them share one database. */
import { text } from '@signalbox/contract/texts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { addToOutbox, type DeliveryOutcome, type NewMessage, type OutboxMessage } from './outbox-message.ts';
import { problemColumns } from './outbox-texts.ts';
import type { OutboxTiming } from './outbox-timing.ts';
import { OutboxWorker } from './outbox-worker.ts';

let app: TestApp;
let workers: OutboxWorker[] = [];
let logged: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterEach(async () => {
  for (const worker of workers) await worker.close();
  workers = [];
  logged = [];
});
afterAll(() => app.close());

const note = (details: object, message: string) => {
  logged.push(`${message} ${JSON.stringify(details)}`);
};
const log = { info: note, warn: note, error: note };
const quick: Partial<OutboxTiming> = { retryMinMs: 20, retryMaxMs: 40, maxAttempts: 3 };

type Deliver = (message: OutboxMessage, signal: AbortSignal) => Promise<DeliveryOutcome>;

function startWorker(deliver: Record<string, Deliver>, timing: Partial<OutboxTiming> = quick): OutboxWorker {
  const handlers = Object.entries(deliver).map(([kind, one]) => ({ kind, deliver: one }));
  const worker = new OutboxWorker({ database: app.database, log, handlers, timing });
  worker.start();
  workers.push(worker);
  return worker;
}

const newKind = () => `kind-${crypto.randomUUID()}`;
const message = (kind: string, columns: Partial<NewMessage> = {}): NewMessage => ({
  kind,
  receiver: 'somebody',
  subject: text('alert.build', { version: '1.2' }),
  payload: { task_id: 7 },
  projectId: null,
  deduplicationKey: crypto.randomUUID(),
  ...columns,
});
const add = (...messages: NewMessage[]) => app.database.write((write) => addToOutbox(write, messages));
const rowsOf = (kind: string) =>
  app.database.read.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute();
const statesOf = async (kind: string) => (await rowsOf(kind)).map(({ state }) => state);
const delivered: DeliveryOutcome = { kind: 'delivered' };

it('keeps a message with what it tells of, or not at all', async () => {
  const kind = newKind();
  const failing = app.database.write(async (write) => {
    await addToOutbox(write, [message(kind)]);
    throw new Error('made up');
  });
  await expect(failing).rejects.toThrow('made up');
  expect(await rowsOf(kind)).toEqual([]);
});

it('delivers what was asked for twice once, with its key', async () => {
  const kind = newKind();
  const got: OutboxMessage[] = [];
  startWorker({
    [kind]: async (one) => {
      got.push(one);
      return delivered;
    },
  });
  await add(message(kind, { deduplicationKey: `${kind} 1` }));
  await expect.poll(() => statesOf(kind)).toEqual(['delivered']);
  await add(
    message(kind, { deduplicationKey: `${kind} 1` }),
    message(kind, { deduplicationKey: `${kind} 2` }),
  );
  await expect.poll(() => statesOf(kind)).toEqual(['delivered', 'delivered']);
  expect(got).toMatchObject([
    { kind, receiver: 'somebody', payload: { task_id: 7 }, deduplicationKey: `${kind} 1` },
    { deduplicationKey: `${kind} 2` },
  ]);
});

it('tries again what failed, and gives up after the last attempt', async () => {
  const kind = newKind();
  const attempts: number[] = [];
  startWorker({
    [kind]: async () => {
      attempts.push(Date.now());
      if (attempts.length === 1) throw new Error('a fault');
      return { kind: 'failed', problem: text('delivery.answered', { status: 503 }) };
    },
  });
  await add(message(kind));
  await expect.poll(() => statesOf(kind)).toEqual(['dead']);
  expect(attempts).toHaveLength(3);
  const [row] = await rowsOf(kind);
  expect(row).toMatchObject({
    attempts: 3,
    ...problemColumns(text('delivery.answered', { status: 503 })),
    claim: null,
  });
  expect(logged.filter((line) => line.includes('fault of ours'))).toHaveLength(1);
  expect(logged.at(-1)).toContain('a delivery was given up');
});

it('gives up at once what would never arrive, and forgets what nobody needs to hear', async () => {
  const [never, obsolete] = [newKind(), newKind()];
  startWorker({
    [never]: async () => ({ kind: 'never', problem: text('delivery.answered', { status: 410 }) }),
    [obsolete]: async () => ({ kind: 'obsolete' }),
  });
  await add(message(never), message(obsolete));
  await expect.poll(() => statesOf(never)).toEqual(['dead']);
  await expect.poll(() => statesOf(obsolete)).toEqual([]);
  expect((await rowsOf(never))[0]).toMatchObject({ attempts: 1, problem_params: '{"status":410}' });
});

it('waits as long as the receiver asks for', async () => {
  const kind = newKind();
  const timing = { ...quick, retryMaxMs: 3_600_000 };
  startWorker(
    {
      [kind]: async () => ({
        kind: 'failed',
        problem: text('delivery.answered', { status: 429 }),
        retryAfterMs: 1_800_000,
      }),
    },
    timing,
  );
  await add(message(kind));
  await expect.poll(async () => (await rowsOf(kind))[0]?.problem_params).toBe('{"status":429}');
  const [row] = await rowsOf(kind);
  expect((row?.due_at ?? 0) - (row?.attempted_at ?? 0)).toBeGreaterThanOrEqual(1_800_000);
});

it('lets a slow receiver hold up no other one, and a slow kind no other kind', async () => {
  const [mixed, slow, swift] = [newKind(), newKind(), newKind()];
  const under = new Map<string, number>();
  const most = new Map<string, number>();
  const hangs: Deliver = async ({ kind, receiver }, signal) => {
    for (const lane of [kind, `${kind} ${receiver}`]) {
      under.set(lane, (under.get(lane) ?? 0) + 1);
      most.set(lane, Math.max(most.get(lane) ?? 0, under.get(lane) ?? 0));
    }
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return delivered;
  };
  const worker = startWorker(
    {
      [mixed]: async (one, signal) => (one.receiver === 'slow' ? await hangs(one, signal) : delivered),
      [slow]: hangs,
      [swift]: async () => delivered,
    },
    { closeGraceMs: 0 },
  );
  await add(
    ...Array.from({ length: 30 }, () => message(mixed, { receiver: 'slow' })),
    ...Array.from({ length: 30 }, (_one, index) => message(slow, { receiver: `receiver ${index}` })),
    ...Array.from({ length: 30 }, () => message(mixed)),
    ...Array.from({ length: 30 }, () => message(swift)),
  );
  await expect.poll(async () => new Set(await statesOf(swift))).toEqual(new Set(['delivered']));
  const others = async () => (await rowsOf(mixed)).filter(({ receiver }) => receiver !== 'slow');
  await expect
    .poll(async () => new Set((await others()).map(({ state }) => state)))
    .toEqual(new Set(['delivered']));
  expect([most.get(`${mixed} slow`), most.get(slow)]).toEqual([2, 8]);
  await worker.close();
});

it('ends what takes too long, also when its handler does not listen', async () => {
  const kind = newKind();
  startWorker({ [kind]: () => new Promise(() => undefined) }, { ...quick, deliveryMs: 30 });
  await add(message(kind));
  await expect.poll(() => statesOf(kind)).toEqual(['dead']);
  expect((await rowsOf(kind))[0]).toMatchObject(problemColumns(text('delivery.too_slow', { seconds: 1 })));
});

it('shares the work between workers: each message goes once', async () => {
  const kind = newKind();
  const got: string[] = [];
  const deliver: Deliver = async ({ deduplicationKey }) => {
    got.push(deduplicationKey);
    return delivered;
  };
  for (let count = 0; count < 3; count += 1) startWorker({ [kind]: deliver });
  const messages = Array.from({ length: 40 }, (_one, index) => message(kind, { receiver: `${index % 7}` }));
  await add(...messages);
  await expect.poll(async () => new Set(await statesOf(kind))).toEqual(new Set(['delivered']));
  expect(got.toSorted()).toEqual(messages.map((one) => one.deduplicationKey).toSorted());
});

it('delivers again what a server took with it when it died, and does not believe that server later', async () => {
  const kind = newKind();
  const answers: ((outcome: DeliveryOutcome) => void)[] = [];
  const deliver: Deliver = () => new Promise((resolve) => answers.push(resolve));
  startWorker({ [kind]: deliver });
  await add(message(kind));
  await expect.poll(() => answers.length).toBe(1);
  expect(await statesOf(kind)).toEqual(['sending']);
  await app.database.write(({ tx }) =>
    tx.updateTable('outbox').set({ due_at: Date.now() }).where('kind', '=', kind).execute(),
  );
  startWorker({ [kind]: deliver });
  await expect.poll(() => answers.length).toBe(2);
  answers[0]?.({ kind: 'never', problem: text('delivery.answered', { status: 410 }) });
  await workers[0]?.close();
  expect(await rowsOf(kind)).toMatchObject([{ state: 'sending', attempts: 2, problem_code: null }]);
  expect(logged).toEqual([expect.stringMatching(/^how a delivery ended is not kept/)]);
  answers[1]?.(delivered);
  await expect.poll(() => statesOf(kind)).toEqual(['delivered']);
});

it('gives up a message at which the server died each time', async () => {
  const kind = newKind();
  await add(message(kind));
  await app.database.write(({ tx }) =>
    tx
      .updateTable('outbox')
      .set({ state: 'sending', claim: 'dead', attempts: 3, due_at: 0 })
      .where('kind', '=', kind)
      .execute(),
  );
  startWorker({
    [kind]: async () => {
      throw new Error('delivered all the same');
    },
  });
  await expect.poll(() => statesOf(kind)).toEqual(['dead']);
  expect((await rowsOf(kind))[0]).toMatchObject(problemColumns(text('delivery.server_ended')));
});

it('waits at its end for what is under way, and gives back what takes longer', async () => {
  const [ends, hangs] = [newKind(), newKind()];
  let finish = () => {};
  const begun: string[] = [];
  const worker = startWorker(
    {
      [ends]: async () => {
        begun.push(ends);
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return delivered;
      },
      [hangs]: () => {
        begun.push(hangs);
        return new Promise(() => undefined);
      },
    },
    { closeGraceMs: 500 },
  );
  await add(message(ends), message(hangs));
  await expect.poll(() => begun.length).toBe(2);
  const closing = worker.close();
  finish();
  await closing;
  expect(await statesOf(ends)).toEqual(['delivered']);
  expect(await rowsOf(hangs)).toMatchObject([{ state: 'waiting', attempts: 0, claim: null }]);
});

it('forgets in time what is settled, and gives up what no server knows', async () => {
  const [kind, unknown] = [newKind(), newKind()];
  await add(message(kind), message(kind), message(kind), message(unknown), message(unknown));
  const rows = await rowsOf(kind);
  const set = (id: number | undefined, columns: { state?: string; due_at: number }) =>
    app.database.write(({ tx }) =>
      tx
        .updateTable('outbox')
        .set(columns)
        .where('id', '=', id ?? 0)
        .execute(),
    );
  await set(rows[0]?.id, { state: 'delivered', due_at: 1 });
  await set(rows[1]?.id, { state: 'dead', due_at: 1 });
  await set(rows[2]?.id, { state: 'dead', due_at: Date.now() + 60_000 });
  await set((await rowsOf(unknown))[0]?.id, { due_at: 1 });
  startWorker({ [newKind()]: async () => delivered });
  await expect.poll(() => statesOf(unknown)).toEqual(['dead', 'waiting']);
  await expect.poll(async () => (await rowsOf(kind)).map(({ id }) => id)).toEqual([rows[2]?.id]);
});
