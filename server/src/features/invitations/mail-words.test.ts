import { languageIds } from '@signalbox/contract/rules';
import { expect, it } from 'vitest';
import { wordMail } from './mail-words.ts';

it('each language has words of its own, and says who invites to what until when', () => {
  const facts = { inviter: 'Ada {Lovelace}', expiresAt: Date.UTC(2026, 10, 23, 14) };
  const mails = languageIds.flatMap((id) =>
    ['Site {a}', null].map((project) => ({ id, project, ...wordMail(id, { ...facts, project }) })),
  );
  for (const { id, project, subject, text } of mails) {
    expect(subject, id).toContain('Ada {Lovelace}');
    expect(subject.includes('Site {a}'), id).toBe(project !== null);
    expect(text, id).toMatch(/2026.* UTC/);
  }
  // Subjects of English with and without a project, texts of both are the same.
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(2 * languageIds.length);
  expect(new Set(mails.map(({ text }) => text)).size).toBe(languageIds.length);
  expect(wordMail('de', { ...facts, project: 'Web' })).toEqual({
    subject: 'Ada {Lovelace} lädt Sie zum Projekt Web in Signalbox ein',
    text: expect.stringContaining('Er funktioniert nur einmal, bis zum 23. November 2026 um 14:00 UTC.'),
  });
});
