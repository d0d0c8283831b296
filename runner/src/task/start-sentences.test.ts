import { expect, test } from 'vitest';
import { shownCommand, startSentences } from './start-sentences.ts';

const options = { debug: false, dry_run: false, diff: false, limit: '', plan: false, auto_approve: false };

test('the log says for whom what runs, as a shell would take it', () => {
  const words = ['-i', '/x y', "it's", '', 'a\nb', '--limit=web,db', '$HOME'];
  const command = shownCommand(['/usr/bin/x', ...words]);
  expect(startSentences({ options, details: { username: 'ann' } }, command)).toEqual([
    `Running for ann: /usr/bin/x -i '/x y' 'it'\\''s' '' "a\\nb" --limit=web,db '$HOME'`,
  ]);
  const dry = { options: { ...options, dry_run: true }, details: { username: '' } };
  expect(startSentences(dry, 'x')).toEqual(['Running: x', 'This is a dry run: nothing is to be changed.']);
});

test('words that find no room are left out whole', () => {
  expect(shownCommand(['x', 'a', 'b'.repeat(5000), 'c'])).toBe('x a ... and 2 more');
});
