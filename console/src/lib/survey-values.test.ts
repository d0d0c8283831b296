import type { SurveyVariable } from '@signalbox/contract';
import { describe, expect, it } from 'vitest';
import { answersOfTask, surveyBody, surveyProblem, surveyProblems } from './survey-values.ts';

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

describe('surveyProblem', () => {
  it('asks for required answers of every type', () => {
    for (const type of ['', 'int', 'secret', 'enum'] as const) {
      expect(surveyProblem(variable('x', { type, required: true }), '')).toBe('required');
      expect(surveyProblem(variable('x', { type }), '')).toBeUndefined();
    }
  });

  it('takes whole numbers only', () => {
    const count = variable('count', { type: 'int' });
    expect(['5', '0', '42', '0012', '-3'].map((text) => surveyProblem(count, text))).toEqual(
      Array(5).fill(undefined),
    );
    expect(['1.5', 'five', '1e3', '+3', '--3', '-'].map((text) => surveyProblem(count, text))).toEqual(
      Array(6).fill('integer'),
    );
  });

  it('refuses a choice that is not offered', () => {
    expect(surveyProblem(color, 'blue')).toBe('choice');
    expect(surveyProblems([color, variable('free')], { color: 'r' })).toEqual({});
  });
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
