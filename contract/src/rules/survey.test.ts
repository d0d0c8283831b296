import { describe, expect, it } from 'vitest';
import { answerFlaw, type Question, typedAnswerFlaw } from './survey.ts';

const question = (type: string, more: Partial<Question> = {}): Question => ({
  type,
  required: false,
  values: null,
  ...more,
});
const color = question('enum', { values: [{ value: 'r' }, { value: 'g' }] });

describe('an answer as it was typed', () => {
  it.each(['', 'string', 'int', 'integer', 'enum', 'secret'])('of type "%s" may be needed', (type) => {
    expect(typedAnswerFlaw(question(type, { required: true }), '')).toBe('required');
    expect(typedAnswerFlaw(question(type), '')).toBeUndefined();
  });

  it.each(['5', '0', '42', '0012', '-3', '12345678901234567890'])('%s is an integer', (answer) => {
    expect(typedAnswerFlaw(question('int'), answer)).toBeUndefined();
    expect(typedAnswerFlaw(question('integer'), answer)).toBeUndefined();
  });

  it.each(['1.5', 'five', '1e3', '+3', '--3', '-', ' 3'])('%s is no integer', (answer) => {
    expect(typedAnswerFlaw(question('int'), answer)).toBe('integer');
  });

  it('is one of the choices', () => {
    expect(typedAnswerFlaw(color, 'g')).toBeUndefined();
    expect(typedAnswerFlaw(color, 'blue')).toBe('choice');
    expect(typedAnswerFlaw(question('enum'), 'g')).toBe('choice');
  });
});

describe('an answer in JSON', () => {
  it.each([
    [question('int'), 5],
    [question('int'), Number.MAX_SAFE_INTEGER],
    [question(''), true],
    [question(''), null],
  ])('of %j may be %j', (asked, answer) => expect(answerFlaw(asked, answer)).toBeUndefined());

  it.each([
    [question('int'), 2 ** 53, 'inexact'],
    [question('int'), -(2 ** 53), 'inexact'],
    [question('int'), 1.5, 'integer'],
    [question('', { required: true }), null, 'required'],
    [question('', { required: true }), undefined, 'required'],
    [question(''), { a: 1 }, 'text'],
    [question('secret'), ['a'], 'text'],
    [color, 1, 'choice'],
  ])('of %j may not be %j: %s', (asked, answer, flaw) => expect(answerFlaw(asked, answer)).toBe(flaw));
});
