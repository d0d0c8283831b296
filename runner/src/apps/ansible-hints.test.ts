import { expect, test } from 'vitest';
import { conditionHint } from './ansible-hints.ts';

test.each([
  ['2.14', 'Conditional is marked as unsafe, and cannot be evaluated.', 'exit.unsafe_condition'],
  [
    '2.21',
    "A 'when' expression failed: Encountered untrusted template or expression.",
    'exit.unsafe_condition',
  ],
  [
    '2.21',
    'Conditional result (True) was derived ... Conditionals must have a\nboolean result.',
    'exit.text_condition',
  ],
  ['any', 'no such file', undefined],
])('says of %s what to write instead: %s', (_version, message, code) => {
  expect(conditionHint(message)?.code).toBe(code);
});
