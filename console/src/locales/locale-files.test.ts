import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readLocale, withFallback } from '../../../scripts/locales/locale.ts';

function rootWith(files: Readonly<Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'signalbox-locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'locales/de'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(root, 'locales/de', name), JSON.stringify(content));
  return root;
}

it('the files of a language are joined; texts and mails are apart', () => {
  const root = rootWith({
    'git.json': { texts: { git: { url: 'Adresse' }, event: { fetched: 'Geholt' } } },
    'users.json': {
      users: { title: 'Benutzer' },
      texts: { event: { user: 'Neu' } },
      mails: { reset: { text: 'Hallo' } },
    },
  });
  expect(readLocale('de', root)).toEqual({
    messages: { users: { title: 'Benutzer' } },
    texts: { git: { url: 'Adresse' }, event: { fetched: 'Geholt', user: 'Neu' } },
    mails: { reset: { text: 'Hallo' } },
  });
});

it.each([
  [
    'b.json: Another file has the key "users.title", too',
    { 'a.json': { users: { title: 'A' } }, 'b.json': { users: { title: 'B' } } },
  ],
  ['a.json: "users.count" is neither a string nor an object', { 'a.json': { users: { count: 1 } } }],
  ['a.json: The key "git.url" has a dot', { 'a.json': { texts: { 'git.url': 'A' } } }],
])('is refused: %s', (message, files) => {
  const root = rootWith(files);
  expect(() => readLocale('de', root)).toThrow(message);
});

it('English fills in what is not translated, in the order of English', () => {
  const english = { common: { save: 'Save', cancel: 'Cancel' }, nav: { team: 'Team' } };
  const translated = withFallback({ obsolete: 'Alt', common: { cancel: 'Abbrechen' } }, english);
  expect(JSON.stringify(translated)).toBe(
    JSON.stringify({ common: { save: 'Save', cancel: 'Abbrechen' }, nav: { team: 'Team' } }),
  );
});
