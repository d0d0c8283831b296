import { describe, expect, it } from 'vitest';
import { wireText } from '../wire-text.ts';
import { inEnglish, toldBy } from './english.ts';
import { englishTemplates } from './generated/english.ts';
import { namesIn, type Text, wordText } from './template.ts';
import { templateFaults } from './template-faults.ts';
import { clauses, foreignWords, noun, sentences, text } from './text.ts';

describe('the English texts', () => {
  it.each(Object.entries(englishTemplates))('%s has a template that can be worded', (code, template) => {
    const params = Object.fromEntries(namesIn(template).map((name) => [name, 7]));
    expect(code).toMatch(/^[a-z_]+\.[a-z0-9_]+$/);
    expect(inEnglish({ code, params })).not.toMatch(/[{}]|undefined/);
  });
});

describe('text', () => {
  it('wants exactly the params of its template', () => {
    // @ts-expect-error: none given
    expect(text('object.task_runs').params).toEqual({});
    // @ts-expect-error: another name
    expect(text('object.task_runs', { id: 1 }).params).toEqual({ id: 1 });
    // @ts-expect-error: a word that the template has no arm for
    expect(text('access.role', { permission: 'fly' }).code).toBe('access.role');
    // @ts-expect-error: a count is a number
    expect(text('object.in_use', { kind: 'key', users: [], more: '1' }).code).toBe('object.in_use');
  });

  it('is worded with texts, lists of texts, numbers and choices in it', () => {
    const users = [text('named.template', { name: 'Site' }), text('named.schedule', { name: 3 })];
    expect(inEnglish(text('object.in_use', { kind: 'key', users, more: 0 }))).toBe(
      'This key is used by template Site, schedule 3: change them first',
    );
    expect(inEnglish(text('object.in_use', { kind: 'key', users, more: 12 }))).toBe(
      'This key is used by template Site, schedule 3 and 12 more: change them first',
    );
    expect(inEnglish(text('object.not_found', { what: noun('task') }))).toMatch(/^Task not found/);
  });

  it('joins texts with one full stop, whether they end with one or not', () => {
    const ended = text('database.busy');
    const open = text('database.full');
    expect(inEnglish(ended)).toMatch(/\.$/);
    expect(inEnglish(open)).not.toMatch(/\.$/);
    for (const first of [ended, open]) {
      const words = inEnglish(first).replace(/\.$/, '');
      expect(inEnglish(sentences([first, open]))).toBe(`${words}. ${inEnglish(open)}`);
      expect(inEnglish(clauses([first, open]))).toBe(`${words}; ${inEnglish(open)}`);
    }
    // A value is no text: the name of a file may end with a full stop.
    expect(inEnglish(text('git.url', { repository: 'R', url: '/srv/site.' }))).toContain('/srv/site.. ');
  });

  it('takes braces and words of its params as they are', () => {
    expect(inEnglish(foreignWords('{words} # {x, select, other {}}'))).toBe(
      '{words} # {x, select, other {}}',
    );
  });

  it('crosses the wire whole', () => {
    const told = text('object.in_use', { kind: 'key', users: [noun('task'), 'a', 1], more: 2 });
    expect(wireText.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
  });

  it('of an unknown code, or with params that are not its own, is still something to read', () => {
    const newer: Text = { code: 'volcano.erupted', params: { name: 'Etna' } };
    expect(inEnglish(newer)).toBe('volcano.erupted {"name":"Etna"}');
    expect(inEnglish(text('foreign.words', { words: [newer] }))).toMatch(/^foreign.words {"words":.*Etna/);
    expect(inEnglish(toldBy('Etna erupted', newer))).toBe('Etna erupted');
    expect(inEnglish(toldBy('It was not found', text('object.task_runs', { task: 7 })))).toMatch(/^Task 7/);
    expect(inEnglish({ code: 'object.in_use', params: { kind: 'cloud' } })).toMatch(
      /^This object is used by/,
    );
    expect(inEnglish({ code: 'object.task_runs', params: { tasks: 1 } })).toMatch(/^Task /);
  });
});

describe('a template of another language', () => {
  const templates: Record<string, string> = {
    'x.tasks': '{count, plural, one {# úloha} few {# úlohy} other {# úloh}} z {most, number}',
    'x.order': '{second} před {first}',
  };
  const czech = { locale: 'cs', templateOf: (code: string) => templates[code] };

  it('has plurals and numbers of its own, in its own order', () => {
    const word = (code: string, params: Text['params']) => wordText({ code, params }, czech);
    expect([1, 3, 5].map((count) => word('x.tasks', { count, most: 12_000 }))).toEqual([
      '1 úloha z 12\u00a0000',
      '3 úlohy z 12\u00a0000',
      '5 úloh z 12\u00a0000',
    ]);
    expect(word('x.order', { first: 'A', second: 'B' })).toBe('B před A');
    expect(word('x.unknown', {})).toBeUndefined();
  });

  it('joins lists as it does', () => {
    const japanese = { locale: 'ja', templateOf: () => '{users}' };
    expect(wordText({ code: 'x', params: { users: ['a', 'b', 'c'] } }, japanese)).toBe('a、b、c');
  });

  const tasks = '{count, plural, one {# task} other {# tasks}} of {user}';
  it.each([
    ['cs', '{count, plural, one {#} few {#} other {#}} {user}', []],
    ['cs', '{count, plural, one {#} other {#}} {user}', ['{count} lacks the plural "few"']],
    ['cs', '{count, plural, =1 {#} few {#} other {#}} {user}', []],
    ['fr', '{count, plural, =1 {#} other {#}} {user}', ['{count} lacks the plural "one"']],
    ['zh-CN', '{count, plural, one {#} other {#}} {user}', ['{count}: this language has no plural "one"']],
    ['zh-CN', '{count} {user}', []],
    ['de', '{count} {people}', ['it does not say {user}', 'it is not told {people}']],
    ['de', '{count, select, a {#} other {#}} {user}', ['{count} is a number: choose by plural']],
    ['de', ' ', ['it is empty']],
    ['de', '{count', ['The template is not well formed at 0: {count']],
  ])('is told what is wrong with it: %s %s', (locale, template, faults) => {
    expect(templateFaults({ template, english: tasks, locale })).toEqual(faults);
  });

  it('may have one form for every number where English has', () => {
    const faultsOf = (english: string, template: string) =>
      templateFaults({ template, english, locale: 'cs' }).length;
    expect(
      faultsOf('{more, plural, =0 {} other {and # more}}', '{more, plural, =0 {} other {a ještě #}}'),
    ).toBe(0);
    expect(
      faultsOf('{more, plural, =1 {one} other {# tasks}}', '{more, plural, =1 {1} other {# úloh}}'),
    ).toBe(1);
  });

  it('has an arm for each kind', () => {
    const english = '{kind, select, key {Key} other {It}}';
    const template = '{kind, select, keys {Klíč} other {To}}';
    expect(templateFaults({ template, english, locale: 'cs' })).toEqual([
      '{kind} lacks "key"',
      '{kind} is never "keys"',
    ]);
  });

  it.each(['{a', 'a}', '{a, plural, one {x}}', '{a, select, x {y}', '{A}'])(
    'that is broken throws: %s',
    (template) => {
      expect(() =>
        wordText({ code: 'x', params: {} }, { locale: 'en', templateOf: () => template }),
      ).toThrow();
    },
  );
});
