/** Checks what somebody answered to a template's survey. Pure. */

import { answerFlaw, checkInput, isNoAnswer, type SurveyVariable, variableName } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';

type Values = Readonly<Record<string, unknown>>;

/** The questions of a template; clients that ask none send `null`. */
export function surveyOf({ survey_vars: stored }: { readonly survey_vars: string }): SurveyVariable[] {
  const survey: SurveyVariable[] | null = JSON.parse(stored || 'null');
  return survey ?? [];
}

export interface Answers {
  /** plain answers */
  readonly environment: Values;
  /** answers to questions of type `secret` */
  readonly secret: Values;
}

export interface CheckedAnswers extends Answers {
  /** text per answer, as `environment.<name>` or `secret.<name>`; empty = all is well */
  readonly problems: Readonly<Record<string, Text>>;
}

/**
 * An empty answer counts as none. Names that nobody asked for pass when they may be set (`mayAddVariables`),
 * else they are a problem: nothing that was sent is dropped.
 */
export function checkAnswers(
  survey: readonly SurveyVariable[],
  answers: Answers,
  mayAddVariables: boolean,
): CheckedAnswers {
  const environment = withoutEmpty(answers.environment);
  const secret = withoutEmpty(answers.secret);
  const problems: Record<string, Text> = {};
  const byName = new Map(survey.map((variable) => [variable.name, variable]));
  for (const name of Object.keys(environment)) {
    const variable = byName.get(name);
    if (variable === undefined) note(problems, `environment.${name}`, problemOfExtra(name, mayAddVariables));
    else if (variable.type === 'secret') {
      problems[`environment.${name}`] = text('answer.is_secret', { question: labelOf(variable) });
    }
  }
  for (const name of Object.keys(secret)) {
    const variable = byName.get(name);
    if (variable === undefined) {
      const flaw = typeof secret[name] === 'object' ? text('answer.secret_form', { name }) : undefined;
      note(problems, `secret.${name}`, problemOfExtra(name, mayAddVariables) ?? flaw);
    } else if (variable.type !== 'secret') {
      problems[`secret.${name}`] = text('answer.is_not_secret', { question: labelOf(variable) });
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
 * Values that an integration took out of a request. They come in one piece: those of secret questions are put
 * with the secrets. Whoever set up the integration chose the variables, so those that no question asks for
 * pass as they are, empty ones included.
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

function note(problems: Record<string, Text>, place: string, problem: Text | undefined): void {
  if (problem !== undefined) problems[place] = problem;
}

/** Of a variable that no question asks for. */
function problemOfExtra(name: string, mayAddVariables: boolean): Text | undefined {
  if (!mayAddVariables) return text('answer.unasked', { name });
  const checked = checkInput(variableName, name);
  if (checked.isSound) return undefined;
  return text('answer.variable_name', { name, problem: [...checked.problems.values()] });
}

function problemOf(variable: SurveyVariable, value: unknown): Text | undefined {
  const flaw = answerFlaw(variable, value);
  const question = labelOf(variable);
  if (flaw !== 'choice') return flaw && text(`answer.${flaw}`, { question });
  const choices = (variable.values ?? []).map(({ value }) => value || text('answer.empty_choice'));
  return text('answer.choice', { question, choices });
}

function labelOf({ title, name }: SurveyVariable): string {
  return title.trim() === '' ? name : title;
}

function withoutEmpty(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isNoAnswer(value)));
}
