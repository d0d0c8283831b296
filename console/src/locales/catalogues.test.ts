import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@signalbox/contract/rules';
import { describe, expect, it } from 'vitest';
import { flatten, type Locale, type Messages, readLocale } from '../../../scripts/locales/locale.ts';
import { checkLocale } from '../../../scripts/locales/locale-faults.ts';
import { pseudoOf } from '../../../scripts/locales/pseudo.ts';
import { glossaryFaults } from '../testing/glossary-faults.ts';
import { typographyFaults } from '../testing/typography-faults.ts';
import { unusedKeys } from '../testing/used-keys.ts';

/** Files that hold words which others ask for, and in which part of the catalogue those look. */
const tables = {
  'parts/resource-page.tsx': [
    ...['keys', 'repositories', 'inventories', 'environments', 'schedules', 'integrations'],
    ...['alertRules', 'alertChannels'],
  ],
  'features/integrations/part-panel.tsx': ['matchers', 'extractedValues'],
  'features/shell/server-pages.ts': ['shell'],
  'features/shell/key-help.tsx': ['keyboard'],
  'ui/row-keys.ts': ['keyboard'],
  'parts/new-object.tsx': ['newObject'],
  'features/templates/template-names.ts': ['templateForm'],
  'features/tasks/hosts/host-looks.ts': ['hosts'],
  'features/tasks/plan/plan-actions.ts': ['plan'],
  'features/apps/exit-code-rows.ts': ['apps'],
  'lib/cron-form.ts': ['cronForm'],
  'lib/cron-words.ts': ['cron'],
  'lib/survey-variable.ts': ['templateForm'],
};

/** Named by what an app wants, as its rules in the contract have it. */
const wantedFiles = ['templateForm.script', 'templateForm.folder'];

const english = readLocale('en');
const pseudo: Locale = {
  messages: pseudoOf(english.messages),
  texts: pseudoOf(english.texts),
  mails: pseudoOf(english.mails),
};

const allMessagesOf = ({ messages, texts, mails }: Locale) =>
  new Map([...flatten(messages), ...flatten(texts, 'texts.'), ...flatten(mails, 'mails.')]);

describe.each(languages)('$name', ({ id, locale }) => {
  it('has no message that cannot be shown', () => {
    expect(checkLocale(readLocale(id), english, { id, locale }).errors).toEqual([]);
  });

  if (id === 'en') return;

  it('keeps to its glossary', () => {
    const page = join(import.meta.dirname, `../../../docs/glossary/${id}.md`);
    expect(existsSync(page), page).toBe(true);
    expect(glossaryFaults(readFileSync(page, 'utf8'), allMessagesOf(readLocale(id)))).toEqual([]);
  });

  it('has its quotation marks, blanks and other signs', () => {
    expect(typographyFaults(allMessagesOf(readLocale(id)), id)).toEqual([]);
  });
});

it('every message of the console is used', () => {
  const keys = [...flatten(english.messages).keys()].filter((key) => !wantedFiles.includes(key));
  expect(unusedKeys(keys, tables)).toEqual([]);
  expect(unusedKeys(['common.save', 'common.volcano'], tables)).toEqual(['common.volcano']);
});

it('the language for tests of layouts can be shown', () => {
  const report = checkLocale(pseudo, english, { id: 'pseudo', locale: 'en' });
  expect(report).toEqual({ errors: [], missing: [], untranslated: [], incomplete: [] });
});

describe('a fault of a translation is found:', () => {
  const originals = allMessagesOf(english);
  /** The layout language with one other message, or without it. */
  function reportOf(path: string, message: string | undefined, language = { id: 'pseudo', locale: 'en' }) {
    const { texts, mails, ...messages } = withMessage(
      { ...pseudo.messages, texts: pseudo.texts, mails: pseudo.mails },
      path.split('.'),
      message,
    ) as { texts: Messages; mails: Messages };
    return checkLocale({ messages, texts, mails }, english, language);
  }

  function withMessage(tree: Messages, [key = '', ...rest]: string[], message: string | undefined): Messages {
    const { [key]: before, ...others } = tree;
    if (rest.length > 0)
      return { ...tree, [key]: withMessage(typeof before === 'object' ? before : {}, rest, message) };
    return message === undefined ? others : { ...tree, [key]: message };
  }

  it.each([
    ['x.y: English has no such key', 'x.y', 'z'],
    ['texts.x.y: English has no such key', 'texts.x.y', 'z'],
    ['texts.reason.stopped_by: it does not say {user}', 'texts.reason.stopped_by', '⟦Ended by {who}⟧'],
    ['texts.reason.stopped_by: it is not told {who}', 'texts.reason.stopped_by', '⟦Ended by {user} {who}⟧'],
    ['is not well formed', 'texts.reason.stopped_by', '⟦Ended by {user⟧'],
    ['mails.invitation.text: it does not say {until}', 'mails.invitation.text', '⟦Open this link⟧'],
    ['common.cancel: it is empty', 'common.cancel', ' '],
    // An apostrophe quotes a placeholder that follows it.
    ['common.by: it does not say {name}', 'common.by', "⟦d'{name}⟧"],
    [
      'integrations.keyHint: UNCLOSED_TAG',
      'integrations.keyHint',
      originals.get('integrations.keyHint')?.replace('</link>', '<link>'),
    ],
    ['integrations.keyHint: other tags than </link> <link>', 'integrations.keyHint', '⟦<a>x</a>⟧'],
  ])('%s', (fault, path, message) => {
    expect(reportOf(path, message).errors.join('\n')).toContain(fault);
  });

  it('plurals of another language', () => {
    const { errors } = checkLocale(pseudo, english, { id: 'ru', locale: 'ru' });
    expect(errors.join('\n')).toContain('log.lines: {count} lacks the plural "few"');
  });

  it('what is missing, left in English, or lacks the name of a setting is no error', () => {
    const clean = { errors: [], missing: [], untranslated: [], incomplete: [] };
    expect(reportOf('common.cancel', undefined)).toEqual({ ...clean, missing: ['common.cancel'] });
    expect(reportOf('nav.team', originals.get('nav.team'))).toEqual({ ...clean, untranslated: ['nav.team'] });
    const withoutLimit = originals.get('texts.argument.ansible')?.replace(' --limit,', '');
    expect(reportOf('texts.argument.ansible', `⟦${withoutLimit}⟧`)).toEqual({
      ...clean,
      incomplete: [expect.stringMatching(/^texts\.argument\.ansible: --limit is missing/)],
    });
  });

  it.each([
    ['de', 'Die Aufgabe „{name}“ …', []],
    ['de', 'Die Aufgabe "{name}"', ['quotation marks of another language']],
    ['it', 'L’attività «{name}»', ['quotation marks of another language']],
    ['it', "L'attività", ['a straight apostrophe']],
    ['nl', 'Laden...  nog even', ['two blanks', 'three dots for an ellipsis']],
    ['nl', '{option} moet --x=... zijn', []],
    ['fr', 'Sûr\u202f? Oui\u202f: «\u202f{name}\u202f»', []],
    ['fr', 'Sûr ?', ['no narrow blank']],
    ['fr', 'Oui: {name}', ['no narrow blank']],
    ['fr', '«{name}\u202f»', ['no narrow blank']],
    ['ru', 'Это\u00a0— задача', []],
    ['ru', 'Это — задача', ['a line may begin with its dash']],
    ['zh_cn', '任务 {name}：没有 runner。', []],
    ['zh_cn', '任务Runner', ['no blank between Chinese and Latin']],
    ['zh_tw', '工作, 排程', ['narrow punctuation']],
    ['zh_tw', '工作。 排程', ['a blank beside wide punctuation']],
  ])('signs that are not those of the language: %s: %s', (id, text, faults) => {
    expect(typographyFaults(new Map([['a.b', text]]), id)).toEqual(
      faults.map((fault) => `a.b: ${fault}: ${text}`),
    );
  });

  it('words that its glossary does not have', () => {
    const page = '| English | Term | Not |\n|---|---|---|\n| task | Aufgabe, Task | Auftrag |\n';
    const words = (text: string) => glossaryFaults(page, new Map([['a.b', text]]));
    expect(words('Diese Aufgaben')).toEqual([]);
    expect(words('Ein TASK')).toEqual([]);
    expect(words('Die Aufträge')).toEqual(['No text says "Aufgabe, Task"']);
    expect(words('Task {auftrag} {auftrag, select, auftrag {Aufgabe} other {Task}}')).toEqual([]);
    expect(words('Task: max_auftrag_age')).toEqual([]);
    expect(words('Task, Auftragsliste')).toEqual([
      'a.b: not "Auftrag", but "Aufgabe, Task": Task, Auftragsliste',
    ]);
  });
});
