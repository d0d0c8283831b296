/** All that the other product has stored of one project. */
import type { ReferenceSource } from './reference-source.ts';
import { numberIn, type SourceRow } from './source-row.ts';

export type ProjectRows = Awaited<ReturnType<typeof readProject>>;

export async function readProject(source: ReferenceSource, project: SourceRow, id: number) {
  const of = (table: Parameters<ReferenceSource['rowsOf']>[0]) => source.rowsOf(table, id);
  const keys = await of('access_key');
  const isSecret = (row: SourceRow) => numberIn(row, 'environment_id') !== null;
  return {
    id,
    project,
    keys: keys.filter((row) => !isSecret(row)),
    /** of environments */
    secrets: keys.filter(isSecret),
    members: await of('project__user'),
    views: await of('project__view'),
    environments: await of('project__environment'),
    repositories: await of('project__repository'),
    inventories: await of('project__inventory'),
    templates: await of('project__template'),
    vaults: await of('project__template_vault'),
    // The other server passes those without a time over as well.
    schedules: (await of('project__schedule')).filter(({ cron_format: cron }) => cron !== ''),
    integrations: await of('project__integration'),
    matchers: await of('project__integration_matcher'),
    values: await of('project__integration_extract_value'),
    aliases: await of('project__integration_alias'),
    events: await of('event'),
  };
}
