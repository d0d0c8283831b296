/** Checks what somebody answered to a template's survey. Pure. */
import { isIntegerAnswer, type SurveyVariable, variableName } from '@signalbox/contract';

type Values = Readonly<Record<string, unknown>>;

export interface Answers {
  /** plain answers */
  readonly environment: Values;
  /** answers to questions of type `secret` */
  readonly secret: Values;
}

export interface CheckedAnswers extends Answers {
  /** message per answer, as `environment.<name>` or `secret.<name>`; empty = all is well */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * An empty answer counts as none. Names that nobody asked for pass when they may be set (`mayAddVariables`), else they are
 * a problem: nothing that was sent is dropped.
 */
export function checkAnswers(
  survey: readonly SurveyVariable[],
  answers: Answers,
  mayAddVariables: boolean,
): CheckedAnswers {
  const environment = withoutEmpty(answers.environment);
  const secret = withoutEmpty(answers.secret);
  const problems: Record<string, string> = {};
  const byName = new Map(survey.map((variable) => [variable.name, variable]));
  for (const name of Object.keys(environment)) {
    const variable = byName.get(name);
    if (variable === undefined) note(problems, `environment.${name}`, problemOfExtra(name, mayAddVariables));
    else if (variable.type === 'secret') {
      problems[`environment.${name}`] = `${variable.title} is secret: send it in "secret"`;
    }
  }
  for (const name of Object.keys(secret)) {
    const variable = byName.get(name);
    if (variable === undefined) {
      const flaw = typeof secret[name] === 'object' ? `A secret ("${name}") must be a text` : undefined;
      note(problems, `secret.${name}`, problemOfExtra(name, mayAddVariables) ?? flaw);
    } else if (variable.type !== 'secret') {
      problems[`secret.${name}`] = `${variable.title} is not secret: send it in "environment"`;
    }
  }
  for (const variable of survey) {
    const place = variable.type === 'secret' ? 'secret' : 'environment';
    const problem = problemOf(variable, (place === 'secret' ? secret : environment)[variable.name]);
    if (problem !== undefined) problems[`${place}.${variable.name}`] ??= problem;
  }
  return { environment, secret, problems };
}

/**
 * Values that an integration took out of a request. They come in one piece: those of secret questions are put with the
 * secrets. Whoever set up the integration chose the variables, so those that no question asks for pass as they are, empty
 * ones included.
 */
export function checkExtractedValues(survey: readonly SurveyVariable[], values: Values): CheckedAnswers {
  const typeOf = new Map(survey.map(({ name, type }) => [name, type]));
  const pick = (isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
  const answers = {
    environment: pick((name) => typeOf.has(name) && typeOf.get(name) !== 'secret'),
    secret: pick((name) => typeOf.get(name) === 'secret'),
  };
  const checked = checkAnswers(survey, answers, false);
  return { ...checked, environment: { ...pick((name) => !typeOf.has(name)), ...checked.environment } };
}

function note(problems: Record<string, string>, place: string, problem: string | undefined): void {
  if (problem !== undefined) problems[place] = problem;
}

/** Of a variable that no question asks for. */
function problemOfExtra(name: string, mayAddVariables: boolean): string | undefined {
  if (!mayAddVariables) return `The template does not ask for "${name}"`;
  const flaw = variableName.safeParse(name).error?.issues[0]?.message;
  return flaw && `"${name}" cannot be the name of a variable: it ${flaw}`;
}

function problemOf(variable: SurveyVariable, value: unknown): string | undefined {
  if (value === undefined) return variable.required ? `${variable.title} is required` : undefined;
  if (variable.type === 'int') {
    if (isLargeNumber(value))
      return `${variable.title} is too large to be exact as a JSON number: send it as text`;
    if (!isIntegerAnswer(String(value))) return `${variable.title} must be integer`;
  }
  if (variable.type === 'enum' && !variable.values.some((one) => one.value === String(value))) {
    const values = variable.values.map((one) => one.value || '(empty)').join(', ');
    return `${variable.title} must be one of ${values}`;
  }
  if (typeof value === 'object') return `${variable.title} must be a text`;
  return undefined;
}

/** JSON numbers are read with 53 bits: what has more would become another number unseen. */
function isLargeNumber(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}
