import { expect, test } from 'vitest';
import { startSentences } from './start-sentences.ts';

const options = { debug: false, dry_run: false, diff: false, limit: '', plan: false, auto_approve: false };

test('the log says for whom what runs, as a shell would take it', () => {
  const words = ['-i', '/x y', "it's", '', 'a\nb', '--limit=web,db', '$HOME'];
  expect(startSentences({ options, details: { username: 'ann' } }, '/usr/bin/x', words)).toEqual([
    `Running for ann: /usr/bin/x -i '/x y' 'it'\\''s' '' "a\\nb" --limit=web,db '$HOME'`,
  ]);
  expect(
    startSentences({ options: { ...options, dry_run: true }, details: { username: '' } }, 'x', []),
  ).toEqual(['Running: x', 'This is a dry run: nothing is to be changed.']);
});

test('words that find no room are left out whole', () => {
  const [sentence] = startSentences({ options, details: {} }, 'x', ['a', 'b'.repeat(5000), 'c']);
  expect(sentence).toBe('Running: x a ... and 2 more');
});
