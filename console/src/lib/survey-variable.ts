import type { SurveyVariable } from '@signalbox/contract';
import { questionKind } from '@signalbox/contract/rules';

export interface SurveyVariableProblems {
  readonly name?: 'nameRequired' | 'duplicateName';
  readonly title?: 'titleRequired';
  readonly values?: 'enumEmpty' | 'enumUnnamed' | 'enumDuplicate';
}

/** What keeps a question from being taken into the template. */
export function surveyVariableProblems(
  variable: SurveyVariable,
  takenNames: readonly string[],
): SurveyVariableProblems {
  const name = variable.name.trim();
  const values =
    questionKind(variable.type) === 'enum'
      ? enumProblem((variable.values ?? []).map((value) => value.name.trim()))
      : undefined;
  return {
    ...(name === '' ? { name: 'nameRequired' } : takenNames.includes(name) && { name: 'duplicateName' }),
    ...(variable.title.trim() === '' && { title: 'titleRequired' }),
    ...(values && { values }),
  };
}

function enumProblem(names: readonly string[]): SurveyVariableProblems['values'] {
  if (names.length === 0) return 'enumEmpty';
  if (names.includes('')) return 'enumUnnamed';
  return new Set(names).size === names.length ? undefined : 'enumDuplicate';
}
