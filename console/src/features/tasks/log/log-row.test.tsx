// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LogSection } from '../../../lib/log-sections.ts';
import type { LogLine } from '../../../lib/log-store.ts';
import { renderInConsole } from '../../../testing/render-in-console.tsx';
import { LogRow } from './log-row.tsx';

const section: LogSection = {
  ...{ line: 3, kind: 'play', name: 'Hosts', depth: 0, isFailed: false, isLeaf: false },
  ...{ startMs: 0, endMs: 5_400, endLine: 9 },
};
const text = 'PLAY [Hosts] *****';
const line: LogLine = {
  number: 3,
  timeMs: 0,
  text,
  content: [{ text, className: '' }],
  hiddenCharacters: 0,
};

function show(shown: LogLine | undefined): void {
  const nothing = { pattern: undefined, time: undefined, isTarget: false, isOwn: false, isTall: false };
  const act = () => undefined;
  renderInConsole(
    <LogRow
      {...nothing}
      {...{ number: 3, line: shown, section, isOpen: true, href: '#' }}
      {...{ onNumber: act, onReveal: act, onFold: act }}
    />,
  );
}

it('says at the end of a line how long its section took', () => {
  show(line);
  expect(document.querySelector('[data-line="3"]')?.textContent).toBe(`3${text}5.4s`);
});

it('says it only once the line itself is there, which would push it aside', () => {
  show(undefined);
  screen.getByRole('button', { name: /Hosts/ });
  expect(screen.queryByText('5.4s')).toBeNull();
});

it('sets the end of a group apart like our own lines, and nothing that only holds its words', () => {
  const isApart = (words: string) => {
    show({ ...line, text: words, content: [{ text: words, className: '' }] });
    return [...document.querySelectorAll<HTMLElement>('[data-line="3"]')].at(-1)?.dataset.own;
  };
  expect(isApart('::endgroup::')).toBe('true');
  expect(isApart('echo ::endgroup::')).toBeUndefined();
});
