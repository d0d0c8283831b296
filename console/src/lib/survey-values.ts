/** The answers to a template's survey: what must be filled, and how they go to the server. */
import type { SurveyVariable } from '@signalbox/contract';
import { type TypedAnswerFlaw, typedAnswerFlaw } from '@signalbox/contract/rules';

/** Answers by variable name, as typed. */
export type SurveyAnswers = Readonly<Record<string, string>>;

export function surveyProblems(
  variables: readonly SurveyVariable[],
  answers: SurveyAnswers,
): Record<string, TypedAnswerFlaw> {
  const problems: Record<string, TypedAnswerFlaw> = {};
  for (const variable of variables) {
    const problem = typedAnswerFlaw(variable, answers[variable.name] ?? '');
    if (problem) problems[variable.name] = problem;
  }
  return problems;
}

/**
 * Secrets travel apart from the rest; what was left empty is not sent. Integers stay text, as programs read them.
 * `earlier`: variables of the task that is run again; those that no question asks for go along.
 */
export function surveyBody(
  variables: readonly SurveyVariable[],
  answers: SurveyAnswers,
  earlier = '{}',
): { environment: string; secret: string } {
  const asked = new Set(variables.map(({ name }) => name));
  const environment: Record<string, unknown> = Object.fromEntries(
    Object.entries(parseObject(earlier)).filter(([name]) => !asked.has(name)),
  );
  const secret: Record<string, string> = {};
  for (const { name, type } of variables) {
    const answer = answers[name] ?? '';
    if (answer !== '') (type === 'secret' ? secret : environment)[name] = answer;
  }
  return { environment: JSON.stringify(environment), secret: JSON.stringify(secret) };
}

/** Answers of an earlier task, for a run like it. Secrets are never given back. */
export function answersOfTask(
  variables: readonly SurveyVariable[],
  environment: string,
): Record<string, string> {
  const values = parseObject(environment);
  const answers: Record<string, string> = {};
  for (const { name, type } of variables) {
    const value = values[name];
    if (type !== 'secret' && value !== undefined && value !== null) answers[name] = String(value);
  }
  return answers;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
