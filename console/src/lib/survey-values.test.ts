import type { SurveyVariable } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { answersOfTask, surveyBody, surveyProblems } from './survey-values.ts';

function variable(name: string, more: Partial<SurveyVariable> = {}): SurveyVariable {
  return { name, title: name, description: '', required: false, type: '', values: [], ...more };
}

const color = variable('color', {
  type: 'enum',
  required: true,
  values: [
    { name: 'Red', value: 'r' },
    { name: 'Green', value: 'g' },
  ],
});

it('names what is wrong by the question', () => {
  const variables = [color, variable('free'), variable('count', { type: 'int' })];
  expect(surveyProblems(variables, { color: 'blue', count: '-3' })).toEqual({ color: 'choice' });
  expect(surveyProblems(variables, {})).toEqual({ color: 'required' });
});

it('sends secrets apart and leaves empty answers out', () => {
  const variables = [variable('a'), variable('b'), variable('token', { type: 'secret' }), color];
  expect(surveyBody(variables, { a: 'x', b: '', token: 's', color: 'g', stray: 'no' })).toEqual({
    environment: '{"a":"x","color":"g"}',
    secret: '{"token":"s"}',
  });
});

it('takes answers over from an earlier task, never secrets', () => {
  const variables = [
    variable('a'),
    variable('count', { type: 'int' }),
    variable('token', { type: 'secret' }),
  ];
  expect(answersOfTask(variables, '{"a":"x","count":3,"token":"old","other":1}')).toEqual({
    a: 'x',
    count: '3',
  });
  expect(answersOfTask(variables, 'no json')).toEqual({});
});
