import { OUTPUT_START } from '@signalbox/contract/runner-protocol';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { OUTPUT_TASK, OutputHarness } from '../testing/output-harness.ts';
import { LogTail } from './log-tail.ts';

const OTHER_TASKS = [2, 3, 4];

it('does not tell again what was there, when the database was away as somebody began to listen', async () => {
  const harness = await OutputHarness.start();
  onTestFinished(() => harness.close());
  const { database } = harness;
  const rename = (from: string, to: string) =>
    database.write(({ tx }) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx));
  const intake = harness.intake();
  await harness.send(intake, OUTPUT_START, ['old']);
  const tail = new LogTail(database, harness.store.reader);
  const told: string[] = [];
  const read = () =>
    tail.readNew(OUTPUT_TASK, ({ messages, status }) => {
      for (const message of messages) told.push(`${status}: ${JSON.parse(message.toString()).output}`);
    });
  await rename('tasks', 'away');
  await expect(tail.begin()).rejects.toThrow();
  await rename('away', 'tasks');
  expect(await read()).toBe(false);
  const [first, second] = [tail.begin(), tail.begin()];
  await read();
  await Promise.all([first, second]);
  await harness.send(intake, await harness.position(), ['new']);
  await read();
  expect(told).toEqual(['running: new']);
});

it('does not tell again what was told before the database went away', async () => {
  const harness = await OutputHarness.start();
  onTestFinished(() => harness.close());
  const { database } = harness;
  const rename = (from: string, to: string) =>
    database.write(({ tx }) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(tx));
  const tail = new LogTail(database, harness.store.reader);
  await tail.begin();
  const lines = Array.from({ length: 3000 }, (_, index) => `line ${index}`);
  await harness.send(harness.intake(), OUTPUT_START, lines);
  const told: string[] = [];
  const read = (then: () => Promise<unknown> = async () => undefined) =>
    tail.readNew(OUTPUT_TASK, async ({ messages }) => {
      for (const message of messages) told.push(JSON.parse(message.toString()).output);
      await then();
    });
  await expect(read(() => rename('tasks', 'away'))).rejects.toThrow();
  await rename('away', 'tasks');
  await read();
  expect(told).toEqual(lines);
});

it('tells each line once, of a task that was silent while many others came and went too', async () => {
  const harness = await OutputHarness.start();
  onTestFinished(() => harness.close());
  const { database } = harness;
  const tail = new LogTail(database, harness.store.reader, 2);
  const told: string[] = [];
  const read = (task: number) =>
    tail.readNew(task, ({ messages }) => {
      for (const message of messages) told.push(`${task} ${JSON.parse(message.toString()).output}`);
    });
  await tail.begin();
  const intake = harness.intake();
  await harness.send(intake, OUTPUT_START, ['one', 'two']);
  await read(OUTPUT_TASK);
  const { id: _, ...row } = await database.read
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', OUTPUT_TASK)
    .executeTakeFirstOrThrow();
  const over = { ...row, status: 'success', ended_at: Date.now(), output_lines: 0, output_bytes: 0 };
  for (const id of OTHER_TASKS) {
    await database.write(({ tx }) =>
      tx
        .insertInto('tasks')
        .values({ ...over, id })
        .execute(),
    );
    await read(id);
  }
  await harness.send(intake, await harness.position(), ['three']);
  await read(OUTPUT_TASK);
  await read(OUTPUT_TASK);
  expect(told).toEqual(['1 one', '1 two', '1 three']);
});
