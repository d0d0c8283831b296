/** Ended tasks, written straight into the database of a server that does not run. */
import { DatabaseSync } from 'node:sqlite';

const MINUTE_MS = 60_000;

export function addTaskRows(
  path: string,
  { projectId, templates, count }: { projectId: number; templates: readonly number[]; count: number },
): void {
  const database = new DatabaseSync(path);
  database.exec('begin immediate');
  const insert = database.prepare(
    `insert into tasks (project_id, template_id, status, attempt, debug, dry_run, diff, playbook, environment, params,
       message, user_id, created_at, started_at, ended_at, exit_code, output_lines)
     values (?, ?, ?, 1, 0, 0, 0, '', '{}', '{}', ?, 1, ?, ?, ?, ?, 0)`,
  );
  const first = Date.now() - count * MINUTE_MS;
  for (let row = 0; row < count; row++) {
    const at = first + row * MINUTE_MS;
    const hasFailed = row % 7 === 0;
    const template = templates[row % templates.length] ?? 0;
    insert.run(
      projectId,
      template,
      hasFailed ? 'error' : 'success',
      `Run ${row}`,
      at,
      at + 20,
      at + 9000,
      Number(hasFailed),
    );
  }
  database.exec(
    `update templates set last_task_id = (select max(id) from tasks where template_id = templates.id),
       task_count = (select count(*) from tasks where template_id = templates.id)`,
  );
  database.exec('commit');
  database.close();
}
