/** Environments in the file of a project: of their secrets names and types only, whose values somebody enters again. */
import { environmentBody, environmentSecretType, parseJsonText } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { z } from 'zod';
import type { BackupSection, FileObject, PlanReport, Spot } from '../../entities/backup-section.ts';
import { compareTexts } from '../../lib/compare-texts.ts';
import type { EnvironmentService } from './environment-service.ts';
import { environmentStore, listSecretNamesOfProject } from './environment-store.ts';

type FileEnvironment = FileObject<'environments'>;
const secretName = z.object({ name: z.string().min(1).max(255), type: environmentSecretType });

interface Kept {
  readonly body: z.output<typeof environmentBody>;
  readonly secrets: readonly z.output<typeof secretName>[];
}

export const createEnvironmentBackup = ({
  insert,
  insertEmptySecrets,
}: Pick<EnvironmentService, 'insert' | 'insertEmptySecrets'>): BackupSection<'environments'> => ({
  refersTo: [],
  word: 'environment',
  nameMax: 255,
  nameOf: ({ name }) => name,

  async read(db, projectId) {
    const rows = await environmentStore.list(db, projectId);
    const secrets = Map.groupBy(
      await listSecretNamesOfProject(db, projectId),
      ({ environment_id }) => environment_id,
    );
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      toFile: (name) => ({
        name,
        json: row.json || null,
        env: row.env || null,
        secrets: (secrets.get(row.id) ?? [])
          .map((secret) => ({ name: secret.name, type: secret.type }))
          .toSorted((a, b) => compareTexts(a.type, b.type) || compareTexts(a.name, b.name)),
      }),
    }));
  },

  plan({ report, references, each }) {
    const environments = each((environment, { spot, id, name }) => {
      const kept = keep(environment, { spot, name, report });
      if (kept !== undefined && hasLostValues(environment, kept)) references.environments.reduce(id);
      return kept;
    });
    return {
      write: ({ store, write, asked }) =>
        store(environments, async ({ body, secrets }) => {
          const row = await insert(write, asked, body);
          await insertEmptySecrets(write, row.id, secrets);
          return row;
        }),
    };
  },
});

interface Keeping {
  readonly spot: Spot;
  readonly report: PlanReport;
}

function keep(
  environment: FileEnvironment,
  { spot, name, report }: Keeping & { readonly name: string },
): Kept | undefined {
  if (environment.password) {
    report.note(spot, text('restore.environment_password'));
  }
  const secrets = (environment.secrets ?? []).flatMap((secret, place) => {
    const at = { ...spot, part: `secrets.${place}` };
    const kept = report.keep(at, secretName, secret as z.input<typeof secretName>);
    return kept === undefined ? [] : [kept];
  });
  if (secrets.length > 0) {
    report.note(spot, text('restore.secrets', { names: secrets.map((secret) => secret.name) }));
  }
  const body = report.keep(spot, environmentBody, {
    name,
    json: jsonOrNothing('json', environment.json, { spot, report }),
    env: jsonOrNothing('env', environment.env, { spot, report }),
  });
  return body && { body, secrets };
}

function hasLostValues(environment: FileEnvironment, { body, secrets }: Kept): boolean {
  if (secrets.length < (environment.secrets?.length ?? 0)) return true;
  return (['json', 'env'] as const).some((field) => environment[field]?.trim() && body[field] === null);
}

function jsonOrNothing(
  what: 'json' | 'env',
  written: string | null | undefined,
  { spot, report }: Keeping,
): string | null {
  if (!written?.trim()) return null;
  if (parseJsonText(written) !== undefined) return written;
  report.note(spot, text('restore.not_json', { what }));
  return null;
}
