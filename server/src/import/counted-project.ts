import type { Write } from '../db/database.ts';
import type { CountedThing, ImportReport } from './import-report.ts';

const counted = {
  keys: 'access_keys',
  repositories: 'repositories',
  inventories: 'inventories',
  environments: 'environments',
  views: 'views',
  templates: 'templates',
  schedules: 'schedules',
  integrations: 'integrations',
  aliases: 'integration_aliases',
} as const satisfies Partial<Record<CountedThing, string>>;

/** What there is of it now, which is what came over. */
export async function countMade({ tx }: Write, projectId: number, report: ImportReport): Promise<void> {
  report.count('projects');
  for (const [thing, table] of Object.entries(counted) as [keyof typeof counted, 'views'][]) {
    const { count } = await tx
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('project_id', '=', projectId)
      .executeTakeFirstOrThrow();
    report.count(thing, Number(count));
  }
}
