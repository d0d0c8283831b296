/** Integrations in the file of a project, with their matchers, extracted values and aliases. */
import { integrationBody, isCompleteMatcher } from '@signalbox/contract';
import { text as told } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type {
  BackupSection,
  FileObject,
  PlanContext,
  PlanReport,
  Spot,
  StoredObject,
} from '../../entities/backup-section.ts';
import { listPartsOfProject } from '../../entities/parts-of-project.ts';
import { restoreAlias } from './alias-backup.ts';
import { listProjectAliases } from './alias-store.ts';
import type { IntegrationService } from './integration-service.ts';
import { integrationStore } from './integration-store.ts';
import { matcherColumns, matcherStore } from './matcher-store.ts';
import { type ValueRow, valueColumns, valueStore } from './value-store.ts';

const text = (max = 255) =>
  z
    .string()
    .max(max)
    .nullish()
    .transform((value) => value ?? '');

/** One of an unknown kind matches nothing, so it may come over: the integration never starts more for it. */
const storedMatcher = z.object({
  name: text(),
  match_type: text(),
  method: text(),
  body_data_type: text(),
  key: text(510),
  value: text(510),
});
const storedValue = z.object({
  name: text(),
  value_source: text(),
  body_data_type: text(),
  key: text(),
  variable: text(),
  variable_type: text().transform((value) => value || 'environment'),
});

type FileIntegration = FileObject<'integrations'>;
type Refs = 'keys' | 'templates';

export const createIntegrationBackup = (
  insert: IntegrationService['insert'],
): BackupSection<'integrations', Refs> => ({
  refersTo: ['keys', 'templates'],
  nameMax: 255,
  nameOf: ({ name }) => name,
  read: readIntegrations,

  plan({ report, references, each }) {
    const integrations = each((integration, { spot }) => plan(integration, spot, { report, references }));
    return {
      write: (making) =>
        making.store(integrations, async ({ spot, body, matchers, values, aliases }) => {
          const { write, asked, ids } = making;
          const row = await insert(write, asked, {
            ...body,
            template_id: ids.templates.of(body.template_id),
            auth_secret_id: ids.keys.orNull(body.auth_secret_id),
          });
          for (const matcher of matchers) await matcherStore.insert(write, row.id, matcherColumns(matcher));
          for (const value of values) await valueStore.insert(write, row.id, valueColumns(value));
          for (const alias of aliases) await restoreAlias(making, { spot, alias, integrationId: row.id });
          return row;
        }),
    };
  },
});

/** Matchers, values and aliases keep their order: of two values for one variable the later one counts. */
async function readIntegrations(db: Executor, projectId: number): Promise<StoredObject<'integrations'>[]> {
  const rows = await integrationStore.list(db, projectId);
  const matchers = await listPartsOfProject(db, 'integration_matchers', projectId);
  const values = await listPartsOfProject(db, 'integration_values', projectId);
  const aliases = Map.groupBy(await listProjectAliases(db, projectId), ({ integration_id: id }) => id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    toFile: (name, names) => ({
      name,
      auth_method: row.auth_method,
      auth_header: row.auth_header,
      auth_secret: names.of('keys', row.auth_key_id),
      searchable: row.searchable === 1,
      task_params: JSON.parse(row.task_params),
      template: names.of('templates', row.template_id),
      aliases: (aliases.get(row.id) ?? []).map(({ alias }) => alias),
      matchers: (matchers.get(row.id) ?? []).map(matcherColumns),
      extract_values: (values.get(row.id) ?? []).map(valueInFile),
    }),
  }));
}

/** Files of values that become variables look as they always did. */
function valueInFile(row: ValueRow) {
  const { variable_type, ...rest } = valueColumns(row);
  return { ...rest, ...(variable_type === 'environment' ? {} : { variable_type }) };
}

function plan(
  integration: FileIntegration,
  spot: Spot,
  { report, references: { keys, templates } }: PlanContext<Refs>,
) {
  const { name } = integration;
  const templateId = templates.find(integration.template ?? '');
  if (templateId === undefined) {
    const reason = integration.template
      ? told('restore.not_there', { word: 'template', name: integration.template })
      : told('restore.names_none', { word: 'template' });
    report.note(spot, told('restore.left_out', { reason }));
    return undefined;
  }
  const matchers = planMatchers(integration, spot, report);
  if (matchers === undefined) return undefined;
  const body = report.keep(spot, integrationBody, {
    name: name || 'Unnamed integration',
    template_id: templateId,
    auth_method: integration.auth_method,
    auth_header: integration.auth_header,
    auth_secret_id: keys.idOf(integration.auth_secret, spot, 'auth_secret'),
    searchable: integration.searchable,
    task_params: integration.task_params as z.input<typeof integrationBody>['task_params'],
  });
  if (body === undefined) return undefined;
  const values = planValues(integration, spot, report);
  if (values === undefined) return undefined;
  const parts = { matchers, values };
  if (!templates.isReduced(templateId)) return { ...parts, body, aliases: integration.aliases ?? [] };
  report.note(spot, told('restore.no_alias', { template: integration.template ?? '' }));
  return { ...parts, body: { ...body, searchable: false }, aliases: [] };
}

/**
 * undefined = one says too little or too much: without it the integration would start tasks for requests that
 * it shall not take.
 */
function planMatchers({ matchers }: FileIntegration, spot: Spot, report: PlanReport) {
  const kept = parseAll(storedMatcher, matchers);
  if (kept?.every(isCompleteMatcher)) return kept;
  const reason = told(kept === undefined ? 'restore.matcher_long' : 'restore.matcher_incomplete');
  report.note(spot, told('restore.left_out', { reason }));
  return undefined;
}

/** undefined = one cannot be stored: without it a variable would be missing in the tasks. */
function planValues({ extract_values: values }: FileIntegration, spot: Spot, report: PlanReport) {
  const kept = parseAll(storedValue, values);
  if (kept === undefined) report.note(spot, told('restore.left_out', { reason: told('restore.value_long') }));
  return kept;
}

function parseAll<T extends z.ZodType>(schema: T, objects: readonly unknown[] | null | undefined) {
  const parsed = z.array(schema).safeParse(objects ?? []);
  return parsed.success ? parsed.data : undefined;
}
