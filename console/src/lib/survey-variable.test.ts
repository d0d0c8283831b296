import type { SurveyVariable } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { surveyVariableProblems } from './survey-variable.ts';

const good: SurveyVariable = {
  name: 'a',
  title: 'A',
  description: '',
  required: false,
  type: '',
  values: [],
};
const choices = (...names: string[]): SurveyVariable => ({
  ...good,
  type: 'enum',
  values: names.map((name) => ({ name, value: name })),
});

it('takes a complete question', () => {
  expect(surveyVariableProblems(good, ['b'])).toEqual({});
  expect(surveyVariableProblems(choices('x', 'y'), [])).toEqual({});
});

it('asks for name and title, and for a name of its own', () => {
  expect(surveyVariableProblems({ ...good, name: ' ', title: '' }, [])).toEqual({
    name: 'nameRequired',
    title: 'titleRequired',
  });
  expect(surveyVariableProblems({ ...good, name: 'b ' }, ['b'])).toEqual({ name: 'duplicateName' });
});

it('checks the values of an enumeration only', () => {
  expect(surveyVariableProblems(choices(), []).values).toBe('enumEmpty');
  expect(surveyVariableProblems(choices('x', ' '), []).values).toBe('enumUnnamed');
  expect(surveyVariableProblems(choices('x', 'x'), []).values).toBe('enumDuplicate');
  expect(surveyVariableProblems({ ...choices(), type: 'int' }, [])).toEqual({});
});
