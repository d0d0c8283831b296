import { expect, test } from 'vitest';
import { LineMasker } from '../log/masked-lines.ts';
import { secretPatterns } from '../log/secret-forms.ts';
import { shownCommand, startSentences } from './start-sentences.ts';

const options = { debug: false, dry_run: false, diff: false, limit: '', plan: false, auto_approve: false };

test('the log says for whom what runs, as a shell would take it', () => {
  const words = ['-i', '/x y', "it's", '', 'a\nb', '--limit=web,db', '$HOME'];
  const command = shownCommand(['/usr/bin/x', ...words], (word) => word);
  expect(startSentences({ options, details: { username: 'ann' } }, command)).toEqual([
    `Running for ann: /usr/bin/x -i '/x y' 'it'\\''s' '' "a\\nb" --limit=web,db '$HOME'`,
  ]);
  const dry = { options: { ...options, dry_run: true }, details: { username: '' } };
  expect(startSentences(dry, 'x')).toEqual(['Running: x', 'This is a dry run: nothing is to be changed.']);
});

test('words that find no room are left out whole', () => {
  expect(shownCommand(['x', 'a', 'b'.repeat(5000), 'c'], (word) => word)).toBe('x a ... and 2 more');
});

test('a secret is masked in its words before they are quoted', () => {
  const secret = "it's s3cr3t";
  const masker = new LineMasker(secretPatterns([secret]));
  const words = [encodeURIComponent(secret), `a=${encodeURIComponent(secret)}`, `x ${secret}`, secret];
  expect(shownCommand(['x', ...words], (word) => masker.mask(word))).toBe("x '***' 'a=***' 'x ***' '***'");
});
