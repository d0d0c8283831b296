/** A running task in a SQLite file of its own, to whose output lines are sent as a runner sends them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { OutputPosition } from '@signalbox/contract';
import { Database } from '../db/database.ts';
import { type OutputFrame, OutputIntake } from '../engine/output/output-intake.ts';
import { OutputStore, positionOf } from '../engine/output/output-store.ts';
import { placeMigratedFile } from './migrated-file.ts';

/** the runner that holds the task */
const OUTPUT_RUNNER = 7;
export const OUTPUT_TASK = 1;

export class OutputHarness {
  readonly database: Database;
  readonly store: OutputStore;
  readonly #folder: string;

  private constructor(database: Database, folder: string) {
    this.database = database;
    this.store = new OutputStore(database);
    this.#folder = folder;
  }

  static async start(): Promise<OutputHarness> {
    const folder = await mkdtemp(join(tmpdir(), 'signalbox-output-'));
    const sqlitePath = join(folder, 'db');
    await placeMigratedFile(sqlitePath);
    const database = await Database.open({ postgresUrl: null, sqlitePath, isDurable: false });
    await insertTask(database);
    return new OutputHarness(database, folder);
  }

  /** What a runner's connection sends through. */
  intake(runnerId = OUTPUT_RUNNER): OutputIntake {
    return new OutputIntake(this.store, runnerId);
  }

  /** Where the output of the task ends now. */
  async position(): Promise<OutputPosition> {
    const row = await this.database.read
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', OUTPUT_TASK)
      .executeTakeFirstOrThrow();
    return positionOf(row);
  }

  async send(intake: OutputIntake, from: OutputPosition, lines: readonly string[]) {
    return await this.sendFrames(intake, [frameOf(from, lines)]);
  }

  /** All of them at once. */
  async sendFrames(intake: OutputIntake, frames: readonly OutputFrame[]) {
    const prepared = await intake.prepare(this.database.read, frames);
    return await this.database.write((write) => intake.store(write, prepared));
  }

  async chunkCount(): Promise<number> {
    return (await this.database.read.selectFrom('task_output').select('first_line').execute()).length;
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.database.close();
    await rm(this.#folder, { recursive: true });
  }
}

/** These lines, as they are. */
export function frameOf(from: OutputPosition, lines: readonly string[]): OutputFrame {
  const text = Buffer.from(lines.map((line) => `${line}\n`).join(''));
  const header = {
    task_id: OUTPUT_TASK,
    attempt: 1,
    from,
    lines: lines.length,
    source_bytes: from.source_bytes + text.length,
    at: 5,
  };
  return { header, text };
}

/** Where the output ends with it. */
export function positionAfter({ header, text }: OutputFrame): OutputPosition {
  return {
    lines: header.from.lines + header.lines,
    bytes: header.from.bytes + text.length,
    source_bytes: header.source_bytes,
    crc32: crc32(text, header.from.crc32),
  };
}

async function insertTask(database: Database): Promise<void> {
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
        runner_id: OUTPUT_RUNNER,
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
