import { questionKind, type SurveyVariable } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Executor } from '../../db/database.ts';
import { JobProblem } from '../../engine/tasks/job-source.ts';
import type { OpenSecret } from './job-secrets.ts';
import type { VariableSources } from './task-variables.ts';

interface TaskValues {
  readonly id: number;
  /** JSON object */
  readonly environment: string;
  /** encrypted JSON object */
  readonly secret: string | null;
}

export interface JobEnvironment {
  readonly sources: VariableSources;
  /** environment of the program's process */
  readonly process: Readonly<Record<string, string>>;
  /** names within `process` whose values are secret */
  readonly secretNames: readonly string[];
}

interface EnvironmentSubject {
  readonly task: TaskValues;
  readonly environmentId: number | null;
  readonly survey: readonly SurveyVariable[];
}

/** The values of a task and of its template's environment. Throws `JobProblem`. */
export async function loadJobEnvironment(
  db: Executor,
  open: OpenSecret,
  { task, environmentId, survey }: EnvironmentSubject,
): Promise<JobEnvironment> {
  const place = { table: 'tasks', column: 'secret', id: task.id };
  const answers = task.secret ? open(task.secret, place, text('named.secret_answers')) : '{}';
  const integers = new Set(survey.filter(({ type }) => questionKind(type) === 'int').map(({ name }) => name));
  const own = { task: JSON.parse(task.environment), taskSecrets: JSON.parse(answers), integers };
  if (environmentId === null) {
    return { sources: { environment: {}, environmentSecrets: {}, ...own }, process: {}, secretNames: [] };
  }
  const row = await db
    .selectFrom('environments')
    .selectAll()
    .where('id', '=', environmentId)
    .executeTakeFirst();
  const secrets = await db
    .selectFrom('environment_secrets')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .orderBy('id')
    .execute();
  const opened = secrets.map(({ id, type, name, secret }) => {
    const value = open(
      secret,
      { table: 'environment_secrets', column: 'secret', id },
      text('named.secret', { name }),
    );
    if (value === '') {
      throw new JobProblem(text('obstacle.job_secret_empty', { name, environment: row?.name ?? '' }));
    }
    return { type, name, value };
  });
  const ofType = (type: string) =>
    Object.fromEntries(opened.filter((one) => one.type === type).map(({ name, value }) => [name, value]));
  const plain = Object.entries(JSON.parse(row?.env || '{}')).map(([name, value]) => [name, String(value)]);
  return {
    sources: { environment: JSON.parse(row?.json || '{}'), environmentSecrets: ofType('var'), ...own },
    process: { ...Object.fromEntries(plain), ...ofType('env') },
    secretNames: Object.keys(ofType('env')),
  };
}
