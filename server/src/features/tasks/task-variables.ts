/**
 * The variables of a task by precedence, the later ones win: of each environment in order the extra variables
 * and then the secret ones, the answers given for this task, the secret answers. Pure.
 */
import type { JobVariable } from '@signalbox/contract';

type Values = Readonly<Record<string, unknown>>;

export interface EnvironmentVariables {
  /** a bigint is a whole number that no other kind of number holds */
  readonly plain: Values;
  readonly secrets: Readonly<Record<string, string>>;
}

export interface VariableSources {
  /** in order */
  readonly environments: readonly EnvironmentVariables[];
  /** answers of whoever started the task */
  readonly task: Values;
  readonly taskSecrets: Values;
  /** questions that ask for a whole number */
  readonly integers: ReadonlySet<string>;
}

/** Sorted by name, so that a program gets them in the same order each time. */
export function mergeVariables(sources: VariableSources): JobVariable[] {
  const merged = new Map<string, JobVariable>();
  const add = (values: Values, traits: Pick<JobVariable, 'is_secret' | 'is_trusted'>) => {
    for (const [name, value] of Object.entries(values)) {
      const isLong = typeof value === 'bigint';
      const sent = (isLong ? String(value) : value) as JobVariable['value'];
      merged.set(name, { name, value: sent, ...traits, ...(isLong && { is_integer: true }) });
    }
  };
  for (const { plain, secrets } of sources.environments) {
    add(plain, { is_secret: false, is_trusted: true });
    add(secrets, { is_secret: true, is_trusted: true });
  }
  add(sources.task, { is_secret: false, is_trusted: false });
  for (const name of Object.keys(sources.task).filter((one) => sources.integers.has(one))) {
    const answer = merged.get(name);
    if (answer !== undefined) merged.set(name, { ...answer, is_integer: true });
  }
  add(sources.taskSecrets, { is_secret: true, is_trusted: false });
  return [...merged.values()].toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Secret values that another value of the same name hides from the program: the output must not show them either. */
export function hiddenSecrets(sources: VariableSources): string[] {
  const values = [
    ...sources.environments.flatMap(({ secrets }) => Object.values(secrets)),
    ...Object.values(sources.taskSecrets),
  ];
  const used = new Set(mergeVariables(sources).flatMap((one) => (one.is_secret ? [one.value] : [])));
  return values.filter((value): value is string => typeof value === 'string' && !used.has(value));
}
