import { questionKind, type SurveyVariable } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import { parseExactValues } from '../../lib/exact-values.ts';
import type { OpenSecret } from './job-secrets.ts';
import type { EnvironmentVariables, VariableSources } from './task-variables.ts';

interface TaskValues {
  readonly id: number;
  /** JSON object */
  readonly environment: string;
  /** encrypted JSON object */
  readonly secret: string | null;
}

export interface JobEnvironment {
  readonly sources: VariableSources;
  /** in order */
  readonly environments: readonly OpenEnvironment[];
  /** environment of the program's process */
  readonly process: Readonly<Record<string, string>>;
  /** names within `process` whose values are secret */
  readonly secretNames: readonly string[];
  /** secret values that a later environment hides from the process: the output must not show them either */
  readonly hiddenSecrets: readonly string[];
}

interface EnvironmentSubject {
  readonly task: TaskValues;
  /** in order: of equal names the last one counts */
  readonly environmentIds: readonly number[];
  readonly survey: readonly SurveyVariable[];
}

/** The values of a task and of its template's environments. Throws `JobProblem`. */
export async function loadJobEnvironment(
  db: Executor,
  open: OpenSecret,
  { task, environmentIds, survey }: EnvironmentSubject,
): Promise<JobEnvironment> {
  const place = { table: 'tasks', column: 'secret', id: task.id };
  const answers = task.secret ? open(task.secret, place, text('named.secret_answers')) : '{}';
  const integers = new Set(survey.filter(({ type }) => questionKind(type) === 'int').map(({ name }) => name));
  const own = { task: JSON.parse(task.environment), taskSecrets: JSON.parse(answers), integers };
  const environments = await openEnvironments(db, open, environmentIds);
  return {
    environments,
    sources: { environments: environments.map(({ variables }) => variables), ...own },
    ...mergeProcess(environments.map(({ process }) => process)),
  };
}

interface ProcessValues {
  readonly plain: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Its secrets in clear. */
export interface OpenEnvironment {
  readonly id: number;
  readonly name: string;
  readonly variables: EnvironmentVariables;
  readonly process: ProcessValues;
}

async function openEnvironments(
  db: Executor,
  open: OpenSecret,
  ids: readonly number[],
): Promise<readonly OpenEnvironment[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('environments').selectAll().where('id', 'in', ids).execute();
  const secrets = await db
    .selectFrom('environment_secrets')
    .selectAll()
    .where('environment_id', 'in', ids)
    .orderBy('id')
    .execute();
  return ids.map((environmentId) => {
    const row = rows.find(({ id }) => id === environmentId);
    const opened = secrets
      .filter((one) => one.environment_id === environmentId)
      .map(({ id, type, name, secret }) => {
        const place = { table: 'environment_secrets', column: 'secret', id };
        const value = open(secret, place, text('named.secret', { name }));
        if (value === '') {
          throw new JobProblem(text('obstacle.job_secret_empty', { name, environment: row?.name ?? '' }));
        }
        return { type, name, value };
      });
    const ofType = (type: string) =>
      Object.fromEntries(opened.filter((one) => one.type === type).map(({ name, value }) => [name, value]));
    const plain = Object.entries(parseExactValues(row?.env || '{}').values).map(([name, value]) => [
      name,
      String(value),
    ]);
    return {
      id: environmentId,
      name: row?.name ?? '',
      variables: { plain: parseExactValues(row?.json || '{}').values, secrets: ofType('var') },
      process: { plain: Object.fromEntries(plain), secrets: ofType('env') },
    };
  });
}

/** As with variables: the last environment wins, within one its secrets. */
function mergeProcess(
  environments: readonly ProcessValues[],
): Omit<JobEnvironment, 'sources' | 'environments'> {
  const layers = environments.flatMap(({ plain, secrets }) => [
    { values: plain, isSecret: false },
    { values: secrets, isSecret: true },
  ]);
  const merged = new Map<string, { readonly value: string; readonly isSecret: boolean }>();
  for (const { values, isSecret } of layers) {
    for (const [name, value] of Object.entries(values)) merged.set(name, { value, isSecret });
  }
  const secret = [...merged].filter(([, { isSecret }]) => isSecret);
  const masked = new Set(secret.map(([, { value }]) => value));
  const all = environments.flatMap(({ secrets }) => Object.values(secrets));
  return {
    process: Object.fromEntries([...merged].map(([name, { value }]) => [name, value])),
    secretNames: secret.map(([name]) => name),
    hiddenSecrets: all.filter((value) => !masked.has(value)),
  };
}
