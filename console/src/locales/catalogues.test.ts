import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishTemplates } from '@signalbox/contract/texts';
import { describe, expect, it } from 'vitest';
import { catalogueFaults } from '../testing/catalogue-faults.ts';
import { glossaryFaults } from '../testing/glossary-faults.ts';
import { typographyFaults } from '../testing/typography-faults.ts';
import { unusedKeys } from '../testing/used-keys.ts';
import { wordsOf } from '../testing/words-of.ts';
import type { Catalogue } from './catalogue.ts';
import { en } from './en.ts';
import { languages } from './languages.ts';
import { catalogue as pseudo } from './pseudo.ts';

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

const allWordsOf = ({ messages, texts }: Catalogue) => new Map([...wordsOf(messages), ...wordsOf(texts)]);

/** Named by what an app wants, as its rules in the contract have it. */
const wantedFiles = ['templateForm.script', 'templateForm.folder'];

describe.each(languages)('$name', ({ id, locale, load: loadPart }) => {
  // Outside of the build each part is the whole.
  const load = async () => (await loadPart('first')) as { catalogue: Catalogue };

  it('says everything, in this language, with its own plurals', async () => {
    const { catalogue } = await load();
    expect(catalogueFaults(catalogue, { id, locale })).toEqual([]);
  });

  it.runIf(id !== 'en')('keeps to its glossary', async () => {
    const { catalogue } = await load();
    const page = join(import.meta.dirname, `../../../docs/glossary/${id}.md`);
    expect(existsSync(page), page).toBe(true);
    expect(glossaryFaults(readFileSync(page, 'utf8'), allWordsOf(catalogue))).toEqual([]);
  });

  it.runIf(id !== 'en')('has its quotation marks, blanks and other signs', async () => {
    const { catalogue } = await load();
    expect(typographyFaults(allWordsOf(catalogue), id)).toEqual([]);
  });
});

it('no word stands in the catalogue that nothing shows', () => {
  const keys = [...wordsOf(en).keys()].filter((key) => !wantedFiles.includes(key));
  expect(unusedKeys(keys, tables)).toEqual([]);
  expect(unusedKeys(['common.save', 'common.volcano'], tables)).toEqual(['common.volcano']);
});

it('the words for tests of layouts can be shown', () => {
  expect(catalogueFaults(pseudo, { id: 'pseudo', locale: 'en' })).toEqual([]);
});

describe('a fault of a catalogue is found:', () => {
  const russian = { id: 'ru', locale: 'ru' };
  const faultsOf = (change: { messages?: object; texts?: object }, spoken = { id: 'pseudo', locale: 'en' }) =>
    catalogueFaults(
      {
        messages: { ...pseudo.messages, ...change.messages },
        texts: { ...pseudo.texts, ...change.texts },
      } as Catalogue,
      spoken,
    );
  const { cancel: _, ...withoutCancel } = pseudo.messages.common;

  it.each([
    ['common.cancel is missing', { messages: { common: withoutCancel } }],
    ['x.y is no key any more', { texts: { 'x.y': 'z' } }],
    ['nav.team: it is not translated: Team', { messages: { nav: en.nav } }],
    [
      'object.task_runs: it is not translated',
      { texts: { 'object.task_runs': englishTemplates['object.task_runs'] } },
    ],
    ['reason.stopped_by: it does not say {user}', { texts: { 'reason.stopped_by': '⟦Ended by {who}⟧' } }],
    [
      'argument.ansible: it does not name --limit',
      { texts: { 'argument.ansible': englishTemplates['argument.ansible'].replace(' --limit,', '') } },
    ],
    [
      'doctor.proxy_unknown: it does not name trusted_proxies',
      { texts: { 'doctor.proxy_unknown': '⟦{address} is no trusted proxy⟧' } },
    ],
    ['is not well formed', { texts: { 'reason.stopped_by': '⟦Ended by {user⟧' } }],
  ])('%s', (fault, change) => {
    expect(faultsOf(change).join('\n')).toContain(fault);
  });

  it('values, tags and apostrophes that the reader of messages takes for itself', () => {
    const { common, integrations } = pseudo.messages;
    expect(faultsOf({ messages: { common: { ...common, by: "⟦d'{name}⟧" } } })).toEqual([
      "common.by: it does not say {name}: ⟦d'{name}⟧",
    ]);
    const keyHint = integrations.keyHint.replace('</link>', '<link>');
    expect(faultsOf({ messages: { integrations: { ...integrations, keyHint } } }).join('\n')).toMatch(
      /keyHint: it has other tags than <\/link> <link>.*\n.*INVALID_MESSAGE/,
    );
  });

  it('plurals of another language', () => {
    expect(faultsOf({}, russian).join('\n')).toContain('log.lines: {count} lacks the plural "few"');
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
