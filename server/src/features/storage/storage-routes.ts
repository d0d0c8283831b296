/** What is kept, what room there is, and what would go, for administrators. */
import { getStorage } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { diskFigure, isLow } from '../../retention/disk-figure.ts';
import { outputBytes } from '../../retention/output-sizes.ts';
import { listOwnRules } from '../../retention/retention-rule-store.ts';
import type { RetentionRules } from '../../retention/retention-rules.ts';
import { wouldGo } from '../../retention/would-go.ts';
import { registerRetentionRoutes } from './retention-routes.ts';

interface Dependencies {
  readonly database: Database;
  readonly dataDir: string;
  readonly rules: RetentionRules;
}

export function registerStorageRoutes(
  register: RegisterEndpoint,
  { database, dataDir, rules }: Dependencies,
): void {
  registerRetentionRoutes(register, { database, rules });
  register(getStorage, async ({ query }) => {
    const asked: RetentionRules = {
      maxTasksPerTemplate: Number(query.max_tasks_per_template ?? rules.maxTasksPerTemplate),
      maxTaskAgeDays: Number(query.max_task_age_days ?? rules.maxTaskAgeDays),
      maxOutputMegabytes: Number(query.max_output_megabytes ?? rules.maxOutputMegabytes),
    };
    const own = await listOwnRules(database.read);
    const { tasks } = await database.read
      .selectFrom('tasks')
      .select(({ fn }) => fn.countAll<number | string>().as('tasks'))
      .executeTakeFirstOrThrow();
    const disk = await diskFigure(dataDir);
    return {
      disk: { total_bytes: disk.totalBytes, free_bytes: disk.freeBytes, is_low: isLow(disk) },
      database_bytes: await databaseBytes(database),
      tasks: Number(tasks),
      output_bytes: await outputBytes(database.read),
      retention: {
        max_tasks_per_template: asked.maxTasksPerTemplate,
        max_task_age_days: asked.maxTaskAgeDays,
        max_output_megabytes: asked.maxOutputMegabytes,
        would_go: await wouldGo(database.read, { server: asked, own, nowMs: Date.now() }),
      },
    };
  });
}

async function databaseBytes({ read, dialect }: Database): Promise<number> {
  const query =
    dialect === 'postgres'
      ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number;
        }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await query.execute(read);
  return Number(rows[0]?.bytes ?? 0);
}
