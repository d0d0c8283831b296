/**
 * Tasks that have been, with their output, in small writes: each leaves whole tasks, and one that is stopped is gone on
 * with by the next import.
 */
import { crc32 } from 'node:zlib';
import { isFinalTaskStatus, OUTPUT_START, taskStatus } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database, Write } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import { storedText } from '../db/stored-text.ts';
import { addTimeRun, CHUNK_TARGET_BYTES, encodeChunk, type TimeRun } from '../engine/output/output-chunk.ts';
import { columnsOf } from '../engine/output/output-store.ts';
import { HIDDEN } from '../lib/secret-words.ts';
import { type FoundLink, type ImportLinks, within } from './import-links.ts';
import type { ImportReport } from './import-report.ts';
import type { ReferenceSource } from './reference-source.ts';
import { flagIn, idIn, instantIn, numberIn, type SourceRow, textIn, textOrNull } from './source-row.ts';

interface HistoryOf {
  readonly database: Database;
  readonly source: ReferenceSource;
  readonly links: ImportLinks;
  readonly report: ImportReport;
  /** by their ids there */
  readonly userIds: ReadonlyMap<number, number>;
  readonly sourceId: number;
  readonly projectId: number;
  /** what no output may show */
  readonly secrets: readonly string[];
  /** whether the id is kept */
  readonly isKeptId: (id: number) => boolean;
}

interface Known {
  readonly templates: ReadonlyMap<string, FoundLink>;
  readonly inventories: ReadonlyMap<string, FoundLink>;
  readonly integrations: ReadonlyMap<string, FoundLink>;
  readonly tasks: Map<string, FoundLink>;
}

const TASKS_AT_ONCE = 25;

export async function importHistory(history: HistoryOf): Promise<void> {
  const { database, source, links, sourceId } = history;
  const prefix = within(sourceId, '');
  const known: Known = {
    templates: await links.list(database.read, 'template', prefix),
    inventories: await links.list(database.read, 'inventory', prefix),
    integrations: await links.list(database.read, 'integration', prefix),
    tasks: await links.list(database.read, 'task', prefix),
  };
  let batch: SourceRow[] = [];
  for await (const row of source.tasks(sourceId)) {
    if (known.tasks.has(within(sourceId, idIn(row)))) continue;
    if (!known.templates.has(within(sourceId, numberIn(row, 'template_id') ?? 0))) continue;
    batch.push(row);
    if (batch.length < TASKS_AT_ONCE) continue;
    await writeTasks(history, known, batch);
    batch = [];
  }
  await writeTasks(history, known, batch);
}

async function writeTasks(history: HistoryOf, known: Known, rows: readonly SourceRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { database, links, source, sourceId, report } = history;
  const made = await database.write(
    async (write) => {
      const done: (WrittenTask & { readonly sourceTask: string })[] = [];
      for (const row of rows) {
        const sourceTask = within(sourceId, idIn(row));
        const made = await writeTask(write, history, { row, known });
        // The next ones of the batch may refer to it.
        known.tasks.set(sourceTask, { localId: made.id, mark: made.version ?? '' });
        done.push({ ...made, sourceTask });
      }
      await links.add(
        write,
        done.map(({ id, sourceTask, version }) => ({
          ...{ kind: 'task', sourceId: sourceTask, localId: id, mark: version ?? '' },
        })),
      );
      await noteNewest(write, new Set(done.map(({ templateId }) => templateId)));
      // Nothing of it is kept when it was changed meanwhile.
      await source.confirm();
      return done;
    },
    { isLong: true },
  );
  for (const { lines } of made) {
    report.count('tasks');
    report.count('output_lines', lines);
  }
}

interface WrittenTask {
  readonly id: number;
  readonly templateId: number;
  readonly version: string | null;
  readonly lines: number;
}

interface OneTask {
  readonly row: SourceRow;
  readonly known: Known;
}

async function writeTask(write: Write, history: HistoryOf, { row, known }: OneTask): Promise<WrittenTask> {
  const { sourceId, projectId, userIds, isKeptId, source, secrets } = history;
  const link = (of: keyof Known, column: string) =>
    known[of].get(within(sourceId, numberIn(row, column) ?? 0));
  const linked = (of: keyof Known, column: string) => link(of, column)?.localId ?? null;
  const templateId = linked('templates', 'template_id') ?? 0;
  // There a deployment has the version of its build without saying so.
  const version = textIn(row, 'version') || link('tasks', 'build_task_id')?.mark || null;
  const sourceTask = idIn(row);
  const ended = endOf(row);
  const times = timesOf(row);
  const { id } = await write.tx
    .insertInto('tasks')
    .values({
      ...(isKeptId(sourceTask) ? { id: sourceTask } : {}),
      ...{ project_id: projectId, template_id: templateId },
      ...{ ...ended, ...times },
      ...{ debug: flag(row, 'debug'), dry_run: flag(row, 'dry_run'), diff: flag(row, 'diff') },
      ...{ playbook: textIn(row, 'playbook'), environment: textIn(row, 'environment') || '{}' },
      ...{ host_limit: textIn(row, 'hosts_limit'), arguments: textOrNull(row, 'arguments'), params: '{}' },
      ...{ git_branch: textOrNull(row, 'git_branch'), inventory_id: linked('inventories', 'inventory_id') },
      ...{ message: textIn(row, 'message'), commit_hash: textOrNull(row, 'commit_hash') },
      ...{ build_task_id: linked('tasks', 'build_task_id'), version },
      ...{ user_id: userIds.get(numberIn(row, 'user_id') ?? 0) ?? null },
      integration_id: linked('integrations', 'integration_id'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = source.output({ projectId: sourceId, taskId: sourceTask });
  const position = await writeOutput(write, id, { lines, secrets, fallback: times.created_at });
  await write.tx.updateTable('tasks').set(columnsOf(position)).where('id', '=', id).execute();
  return { id, templateId, version, lines: position.lines };
}

const flag = (row: SourceRow, column: string) => (flagIn(row, column) ? (1 as const) : (0 as const));

/** What had not ended there will not go on here. */
function endOf(row: SourceRow) {
  const status = taskStatus.safeParse(textIn(row, 'status')).data;
  if (status !== undefined && isFinalTaskStatus(status)) return { status };
  const { code, params } = storedText(text('import.not_ended'));
  return { status: 'stopped', reason_code: code, reason_params: params };
}

function timesOf(row: SourceRow) {
  const started_at = instantIn(row, 'start');
  const ended_at = instantIn(row, 'end');
  const created_at = instantIn(row, 'created') ?? started_at ?? ended_at ?? Date.now();
  return { created_at, started_at, ended_at: ended_at ?? started_at ?? created_at };
}

interface Output {
  readonly lines: AsyncIterable<SourceRow>;
  readonly secrets: readonly string[];
  /** when a line was written of which nobody knows */
  readonly fallback: number;
}

async function writeOutput(write: Write, taskId: number, { lines, secrets, fallback }: Output) {
  const hide = (line: string) => secrets.reduce((left, secret) => left.replaceAll(secret, HIDDEN), line);
  const position = { ...OUTPUT_START };
  let texts: string[] = [];
  let times: TimeRun[] = [];
  let characters = 0;
  let at = fallback;
  const flush = async () => {
    if (texts.length === 0) return;
    const whole = Buffer.from(`${texts.join('\n')}\n`);
    const chunk = { firstLine: position.lines + 1, lineCount: texts.length, text: whole, times };
    await insertMany(write, 'task_output', [{ task_id: taskId, ...(await encodeChunk(chunk)) }]);
    position.lines += texts.length;
    position.bytes += whole.length;
    position.source_bytes += whole.length;
    position.crc32 = crc32(whole, position.crc32);
    texts = [];
    times = [];
    characters = 0;
  };
  for await (const row of lines) {
    at = instantIn(row, 'time') ?? at;
    const written = hide(textIn(row, 'output').replace(/\r?\n$/, ''));
    for (const line of written.split('\n')) {
      texts.push(line);
      addTimeRun(times, [1, at]);
      characters += line.length;
    }
    if (characters > CHUNK_TARGET_BYTES) await flush();
  }
  await flush();
  return position;
}

/** Each template knows its newest task, which need not be the one with the highest id, and how many there are. */
async function noteNewest({ tx }: Write, templateIds: ReadonlySet<number>): Promise<void> {
  for (const id of templateIds) {
    const newest = await tx
      .selectFrom('tasks')
      .select(['id', (of) => of.fn.countAll<number>().over().as('count')])
      .where('template_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (newest === undefined) continue;
    const columns = { last_task_id: newest.id, task_count: Number(newest.count) };
    await tx.updateTable('templates').set(columns).where('id', '=', id).execute();
  }
}
