import { expect, it } from 'vitest';
import { lastRewrite, shownText } from './terminal-text.ts';

it('keeps of a progress bar what was drawn last', () => {
  expect(lastRewrite('10 %\r50 %\r100 %')).toBe('100 %');
  expect(lastRewrite('a line of Windows\r')).toBe('a line of Windows');
  expect(lastRewrite('plain')).toBe('plain');
});

it('shows a line without what speaks to the terminal', () => {
  expect(shownText('\u001b[31m10 %\r\u001b[32m20 %\u001b[0m')).toBe('20 %');
  expect(shownText('\u001b]0;title\u0007\u001b(Btext\u001b[')).toBe('text');
});
