/** Output in a real database: small pieces, merges, and what is refused. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { OUTPUT_START, type OutputPosition } from '@signalbox/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '../db/database.ts';
import { OutputIntake } from './output-intake.ts';
import { OutputStore, positionOf } from './output-store.ts';

const RUNNER = 7;
const TASK = 1;
let folder: string;
let database: Database;
let store: OutputStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-output-'));
  database = await Database.open({ postgresUrl: null, sqlitePath: join(folder, 'db'), isDurable: false });
  store = new OutputStore(database);
  await insertTask();
});
afterEach(async () => {
  await store.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function insertTask(): Promise<void> {
  await database.write(async ({ tx }) => {
    const project = {
      name: 'p',
      created_at: 1,
      alert: 0 as const,
      alert_chat: null,
      max_parallel_tasks: 0,
      type: '',
    };
    await tx.insertInto('projects').values(project).execute();
    await tx
      .insertInto('access_keys')
      .values({ project_id: 1, name: 'k', type: 'none', secret: null })
      .execute();
    await tx
      .insertInto('repositories')
      .values({ project_id: 1, name: 'r', git_url: '/r', git_branch: '', key_id: 1 })
      .execute();
    await tx
      .insertInto('templates')
      .values({
        project_id: 1,
        name: 't',
        description: null,
        type: '',
        app: 'bash',
        playbook: 'x.sh',
        inventory_id: null,
        repository_id: 1,
        environment_id: null,
        view_id: null,
        build_template_id: null,
        start_version: null,
        autorun: 0,
        git_branch: null,
        arguments: null,
        allow_override_args_in_task: 0,
        survey_vars: '[]',
        suppress_success_alerts: 0,
        last_task_id: null,
      })
      .execute();
    await tx
      .insertInto('tasks')
      .values({
        project_id: 1,
        template_id: 1,
        status: 'running',
        attempt: 1,
        runner_id: RUNNER,
        debug: 0,
        dry_run: 0,
        diff: 0,
        playbook: '',
        environment: '{}',
        host_limit: '',
        params: '{}',
        message: '',
        created_at: 1,
      })
      .execute();
  });
}

async function position(): Promise<OutputPosition> {
  const row = await database.read
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', TASK)
    .executeTakeFirstOrThrow();
  return positionOf(row);
}

async function send(intake: OutputIntake, from: OutputPosition, lines: readonly string[]) {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const header = {
    task_id: TASK,
    attempt: 1,
    from,
    lines: lines.length,
    source_bytes: from.source_bytes + text.length,
    at: 5,
  };
  const prepared = await intake.prepare(database.read, [{ header, text }]);
  return await database.write((write) => intake.store(write, prepared));
}

const chunkCount = async () => {
  const rows = await database.read.selectFrom('task_output').select('first_line').execute();
  return rows.length;
};
const allLines = async () => (await store.reader.readLines(TASK, 1, { lines: 100_000 })).lines;

describe('output in the database', () => {
  it('is merged into few chunks, also while more comes in, and reads the same before, during and after', async () => {
    const intake = new OutputIntake(store, RUNNER);
    const sent: string[] = [];
    for (let count = 0; count < 600; count += 1) {
      const line = `line ${count} ${'x'.repeat(count % 400)}`;
      await send(intake, await position(), [line]);
      sent.push(line);
      if (count % 200 === 199) expect(await allLines()).toEqual(sent);
    }
    store.merge(TASK);
    await expect.poll(chunkCount, { timeout: 20_000 }).toBe(1);
    const afresh = new OutputStore(database);
    expect((await afresh.reader.readLines(TASK, 1, { lines: 1000 })).lines).toEqual(sent);
    expect((await afresh.reader.readLines(TASK, 599, { lines: 5 })).lines).toEqual(sent.slice(598));
    expect((await afresh.reader.readJson(TASK, 600, 5))?.count).toBe(1);
    expect(await afresh.reader.readJson(TASK, 601, 5)).toBeUndefined();
    await afresh.close();
  });

  it('is not stored when the row moved on meanwhile, and the runner is told where to go on', async () => {
    const intake = new OutputIntake(store, RUNNER);
    await send(intake, OUTPUT_START, ['one']);
    await database.write((write) => store.appendLines(write, TASK, ['from elsewhere']));
    const stale = { ...(await position()), lines: 1, bytes: 4, source_bytes: 4 };
    const [answer] = await send(intake, { ...stale, crc32: crc32('one\n') }, ['two']);
    expect(answer).toMatchObject({ type: 'acknowledge', rewind: true, output: { lines: 2 } });
    expect(await allLines()).toEqual(['one', 'from elsewhere']);
  });

  it('takes nothing of an attempt or runner that is not the one of the row', async () => {
    const foreign = new OutputIntake(store, 99);
    expect(await send(foreign, OUTPUT_START, ['x'])).toEqual([{ type: 'drop', task_id: TASK, attempt: 1 }]);
    expect(await chunkCount()).toBe(0);
  });

  it('finds text whatever its case and colour', async () => {
    const intake = new OutputIntake(store, RUNNER);
    await send(intake, OUTPUT_START, [
      'plain',
      '\u001b[31mRED\u001b[0m alert',
      'a\u001b[1mb\u001b[0mc',
      'red',
    ]);
    expect(await store.reader.search(TASK, 'red', 10)).toEqual({ lines: [2, 4], is_cut: false });
    expect(await store.reader.search(TASK, 'abc', 10)).toEqual({ lines: [3], is_cut: false });
    expect(await store.reader.search(TASK, 'red', 1)).toEqual({ lines: [2], is_cut: true });
  });
});
