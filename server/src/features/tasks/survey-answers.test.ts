import type { SurveyVariable } from '@signalbox/contract';
import { inEnglish } from '@signalbox/contract/texts';
import { describe, expect, it } from 'vitest';
import * as answers from './survey-answers.ts';

const variable = (name: string, more: Partial<SurveyVariable> = {}): SurveyVariable => ({
  name,
  title: `The ${name}`,
  description: '',
  required: false,
  type: '',
  values: [],
  ...more,
});

const inWords = ({ problems: told, ...checked }: answers.CheckedAnswers) => ({
  ...checked,
  problems: Object.fromEntries(Object.entries(told).map(([place, one]) => [place, inEnglish(one)])),
});
const checkAnswers = (...asked: Parameters<typeof answers.checkAnswers>) =>
  inWords(answers.checkAnswers(...asked));
const checkExtractedValues = (...asked: Parameters<typeof answers.checkExtractedValues>) =>
  inWords(answers.checkExtractedValues(...asked));

const survey = [
  variable('text', { required: true }),
  variable('count', { type: 'int' }),
  variable('size', {
    type: 'enum',
    values: [
      { name: 'Small', value: 's' },
      { name: 'Large', value: 'l' },
    ],
  }),
  variable('token', { type: 'secret' }),
];

const problems = (environment: Record<string, unknown>, secret: Record<string, unknown> = {}) =>
  checkAnswers(survey, { environment: { text: 'x', ...environment }, secret }, false).problems;

describe('answers to a survey', () => {
  it.each([
    [{ count: '5' }],
    [{ count: 5 }],
    [{ count: '-3' }],
    [{ count: '12345678901234567890' }],
    [{ size: 's' }],
    [{ count: '', size: null }],
  ] as const)('takes %j', (environment) => {
    expect(problems(environment)).toEqual({});
  });

  it.each([
    [{ text: '' }, { 'environment.text': 'The text is required' }],
    [{ count: '5.5' }, { 'environment.count': 'The count must be integer' }],
    [{ count: 2 ** 53 }, { 'environment.count': expect.stringMatching(/send it as text/) }],
    [{ count: 1e30 }, { 'environment.count': expect.stringMatching(/send it as text/) }],
    [{ count: 'five' }, { 'environment.count': 'The count must be integer' }],
    [{ size: 'Small' }, { 'environment.size': 'The size must be one of s, l' }],
    [{ text: { a: 1 } }, { 'environment.text': 'The text must be a text' }],
    [{ other: '1' }, { 'environment.other': 'The template has no survey variable "other"' }],
    [{ token: 'x' }, { 'environment.token': 'The token is secret: send it in "secret"' }],
  ] as const)('refuses %j', (environment, expected) => {
    expect(problems(environment)).toEqual(expected);
  });

  it('takes secret answers only as secrets', () => {
    expect(problems({}, { token: 'x' })).toEqual({});
    expect(problems({}, { text: 'x' })).toEqual({
      'secret.text': 'The text is not secret: send it in "environment"',
    });
    expect(problems({}, { other: 'x' })).toEqual({
      'secret.other': 'The template has no survey variable "other"',
    });
  });

  it('keeps no empty answers, so that they hide no value of the environment', () => {
    const { environment } = checkAnswers(
      survey,
      { environment: { text: 'x', count: '' }, secret: {} },
      false,
    );
    expect(environment).toEqual({ text: 'x' });
  });

  it('lets whoever may edit the template add variables, with names that a program can get', () => {
    const answered = (environment: Record<string, unknown>, secret: Record<string, unknown> = {}) =>
      checkAnswers(survey, { environment: { text: 'x', ...environment }, secret }, true);
    expect(answered({ hosts: ['a', 'b'] }, { key: 'hush' })).toEqual({
      environment: { text: 'x', hosts: ['a', 'b'] },
      secret: { key: 'hush' },
      problems: {},
    });
    expect(answered({ '--flag': '1' }, { key: { a: 1 } }).problems).toEqual({
      'environment.--flag':
        '"--flag" cannot be the name of a variable: it must be letters, digits and underscores, and not begin with a digit',
      'secret.key': 'A secret ("key") must be a text',
    });
    expect(answered({ count: 'five' }).problems).toEqual({
      'environment.count': 'The count must be integer',
    });
  });

  it('asks for a required secret', () => {
    const required = [variable('token', { type: 'secret', required: true })];
    expect(checkAnswers(required, { environment: {}, secret: {} }, false).problems).toEqual({
      'secret.token': 'The token is required',
    });
  });
});

describe('values that an integration took out of a request', () => {
  it('pass to the program even when no question asks for them, empty ones too', () => {
    expect(checkExtractedValues(survey, { text: 'x', commit: 'abc', author: '' })).toEqual({
      environment: { text: 'x', commit: 'abc', author: '' },
      secret: {},
      problems: {},
    });
  });

  it('are secret where the question is', () => {
    expect(checkExtractedValues(survey, { text: 'x', token: 'hush' })).toEqual({
      environment: { text: 'x' },
      secret: { token: 'hush' },
      problems: {},
    });
  });

  it('are checked like any other answer', () => {
    expect(checkExtractedValues(survey, { count: 'many', size: 'xl', extra: 'y' }).problems).toEqual({
      'environment.text': 'The text is required',
      'environment.count': 'The count must be integer',
      'environment.size': 'The size must be one of s, l',
    });
  });
});
