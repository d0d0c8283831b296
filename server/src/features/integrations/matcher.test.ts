import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractValues } from './extracted-values.ts';
import { hasMatched, lookAtAll, type Matcher } from './matcher.ts';
import { type ReceivedRequest, receivedRequest } from './received-request.ts';

const body = JSON.stringify({
  ref: 'refs/heads/main',
  id: 4_856_239_453,
  ratio: 0.5,
  open: true,
  none: null,
  tags: ['a', 1],
});
const request = receivedRequest(Buffer.from(body), ['X-Event', 'push', 'x-event', 'later', 'X-Empty', '']);
const textRequest = receivedRequest(Buffer.from('deploy main'), []);

const matchesAll = (received: ReceivedRequest, matchers: readonly Matcher[]) =>
  hasMatched(lookAtAll(received, matchers));
const matches = (received: ReceivedRequest, matcher: Matcher) => matchesAll(received, [matcher]);

const json = (key: string, method: string, value: string): Matcher => ({
  match_type: 'body',
  body_data_type: 'json',
  key,
  method,
  value,
});
const header = (key: string, method: string, value: string): Matcher => ({
  ...json(key, method, value),
  match_type: 'header',
  body_data_type: '',
});
const whole = (method: string, value: string): Matcher => ({
  ...json('ignored', method, value),
  body_data_type: 'string',
});

describe('a matcher', () => {
  it.each([
    json('ref', 'equals', 'refs/heads/main'),
    json('ref', 'contains', 'main'),
    json('ref', 'unequals', 'refs/heads/dev'),
    json('id', 'equals', '4856239453'),
    json('ratio', 'equals', '0.5'),
    json('open', 'equals', 'true'),
    json('tags', 'equals', '["a",1]'),
    json('tags.[1]', 'equals', '1'),
    json('gone', 'unequals', 'x'),
    json('gone', 'equals', '<nil>'),
    json('none', 'equals', '<nil>'),
    header('x-event', 'equals', 'push'),
    header('X-EVENT', 'contains', 'us'),
    header('X-Gone', 'unequals', 'push'),
    header('X-Empty', 'unequals', 'push'),
    whole('contains', '"ratio":0.5'),
    whole('equals', body),
  ])('%j matches', (matcher) => {
    expect(matches(request, matcher)).toBe(true);
  });

  it.each([
    json('ref', 'equals', 'REFS/heads/main'),
    json('ref', 'contains', 'Main'),
    json('ref', 'unequals', 'refs/heads/main'),
    json('gone', 'contains', 'n'),
    json('gone', 'unequals', '<nil>'),
    json('ref', 'equals', '<nil>'),
    json('ref', 'matches', '.*'),
    header('x-event', 'equals', 'later'),
    header('X-Gone', 'equals', 'push'),
    header('X-Gone', 'contains', 'p'),
    whole('equals', 'other'),
    ...['equals', 'unequals', 'contains'].flatMap((method) => [
      json('', method, 'x'),
      json('', method, body),
      json('none', method, ''),
      header('', method, 'x'),
      header('X-Empty', method, ''),
      header('', method, ''),
      whole(method, ''),
    ]),
    { ...json('ref', 'equals', 'refs/heads/main'), body_data_type: '' },
    { ...json('ref', 'equals', 'refs/heads/main'), match_type: 'query' },
  ])('%j does not match', (matcher) => {
    expect(matches(request, matcher)).toBe(false);
  });

  it('on JSON matches no other body, not even for being unequal', () => {
    for (const method of ['equals', 'unequals', 'contains']) {
      expect(matches(textRequest, json('ref', method, 'x'))).toBe(false);
    }
    expect(matches(textRequest, whole('equals', 'deploy main'))).toBe(true);
  });

  it('with others matches when all of them do', () => {
    const yes = json('ref', 'contains', 'main');
    const no = json('ref', 'contains', 'dev');
    fc.assert(
      fc.property(fc.array(fc.boolean()), (wanted) => {
        const matchers = wanted.map((isWanted) => (isWanted ? yes : no));
        expect(matchesAll(request, matchers)).toBe(!wanted.includes(false));
      }),
    );
  });

  it('is unequal exactly where it is not equal', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ minLength: 1 }), (value, text) => {
        const received = receivedRequest(Buffer.from(JSON.stringify({ key: value })), []);
        expect(matches(received, json('key', 'equals', text))).toBe(
          !matches(received, json('key', 'unequals', text)),
        );
      }),
    );
  });
});

describe('extracted values', () => {
  const value = (variable: string, key: string, more: object = {}) => ({
    value_source: 'body',
    body_data_type: 'json',
    key,
    variable,
    ...more,
  });

  it('are texts, from the body, its JSON or a header', () => {
    const values = [
      value('ref', 'ref'),
      value('id', 'id'),
      value('tags', 'tags'),
      value('none', 'none'),
      value('gone', 'a.b'),
      value('event', 'x-event', { value_source: 'header', body_data_type: '' }),
      value('noHeader', 'x-gone', { value_source: 'header' }),
      value('all', '', { body_data_type: 'string' }),
    ];
    expect(extractValues(request, values)).toEqual({
      ref: 'refs/heads/main',
      id: '4856239453',
      tags: '["a",1]',
      none: '',
      gone: '',
      event: 'push',
      noHeader: '',
      all: body,
    });
  });

  it('of a body that is not JSON are empty', () => {
    expect(extractValues(textRequest, [value('ref', 'ref')])).toEqual({ ref: '' });
  });

  it('may have any name, and the later of two wins', () => {
    const values = [value('__proto__', 'ref'), value('x', 'ref'), value('x', 'id')];
    expect(Object.entries(extractValues(request, values))).toEqual([
      ['__proto__', 'refs/heads/main'],
      ['x', '4856239453'],
    ]);
  });
});

it('that looks into the body is not asked when one of a header does not match', () => {
  const closed = {
    ...request,
    get json(): never {
      throw new Error('the body was parsed');
    },
  };
  const ofBody = json('ref', 'equals', 'refs/heads/main');
  expect(matchesAll(closed, [ofBody, header('x-event', 'equals', 'release')])).toBe(false);
  expect(() => matchesAll(closed, [ofBody, header('x-event', 'equals', 'push')])).toThrow('parsed');
});

it('says what each matcher saw, in their order', () => {
  const matchers = [
    json('ref', 'equals', 'refs/heads/dev'),
    header('x-event', 'equals', 'push'),
    json('gone', 'equals', 'x'),
    whole('contains', 'main'),
    json('ref', 'matches', '.*'),
    json('ref', 'equals', ''),
  ];
  const seen = (received: ReceivedRequest) =>
    lookAtAll(received, matchers).map(({ result, found }) => [result, found]);
  expect(seen(request)).toEqual([
    ['different', 'refs/heads/main'],
    ['matched', 'push'],
    ['different', undefined],
    ['matched', undefined],
    ['incomplete', 'refs/heads/main'],
    ['incomplete', undefined],
  ]);
  const pushed = (text: string) => receivedRequest(Buffer.from(text), ['X-Event', 'push']);
  expect(seen(pushed('deploy main'))[0]).toEqual(['not_json', undefined]);
  expect(seen(textRequest)).toEqual([
    ['not_looked', undefined],
    ['different', undefined],
    ...Array(4).fill(['not_looked', undefined]),
  ]);
});
