import { shownText } from '@signalbox/contract/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnsiState, isReordering, parseAnsiLine } from './ansi.ts';

const esc = '\u001b[';

describe('parseAnsiLine', () => {
  it('gives a plain line as one span without a state', () => {
    expect(parseAnsiLine('ok: done', undefined)).toEqual({
      spans: [{ text: 'ok: done', className: '' }],
      end: undefined,
    });
  });

  it('carries an open colour to the lines that follow until it is reset', () => {
    const first = parseAnsiLine(`${esc}0;32mok: [one]`, undefined);
    const second = parseAnsiLine('still green', first.end);
    const third = parseAnsiLine(`green${esc}0m plain`, second.end);
    expect(first.spans[0]?.className).toBe('ansi-green-fg');
    expect(second.spans).toMatchObject([{ text: 'still green', className: 'ansi-green-fg' }]);
    expect(second.end).toBe(first.end);
    expect(third.spans.map((span) => [span.text, span.className])).toEqual([
      ['green', 'ansi-green-fg'],
      [' plain', ''],
    ]);
    expect(third.end).toBeUndefined();
  });

  it('does not share state between lines that start afresh', () => {
    parseAnsiLine(`${esc}31mred`, undefined);
    expect(parseAnsiLine('plain', undefined).spans[0]?.className).toBe('');
  });

  it('knows decorations, bright, 256 and true colours', () => {
    const { spans, end } = parseAnsiLine(`${esc}1;91ma${esc}0m${esc}38;5;208mb${esc}48;2;1;2;3mc`, undefined);
    expect(spans[0]?.className).toBe('ansi-bright-red-fg ansi-bold');
    expect(spans[1]?.color).toBe('rgb(255, 135, 0)');
    expect(spans[2]).toMatchObject({ color: 'rgb(255, 135, 0)', background: 'rgb(1, 2, 3)' });
    const state = end as AnsiState;
    expect(parseAnsiLine('d', state).spans[0]).toMatchObject({ background: 'rgb(1, 2, 3)' });
  });

  it('swaps colours for reversed text', () => {
    expect(parseAnsiLine(`${esc}7;31mx`, undefined).spans[0]?.className).toBe('ansi-red-bg');
    expect(parseAnsiLine(`${esc}7;41mx`, undefined).spans[0]?.className).toBe('ansi-red-fg');
    expect(parseAnsiLine(`${esc}7mx${esc}27my`, undefined).spans).toEqual([
      { text: 'x', className: 'ansi-reverse' },
      { text: 'y', className: '' },
    ]);
  });

  it.each([
    ['38;5;9', { className: 'ansi-bright-red-fg' }],
    ['38;5;16', { color: 'rgb(0, 0, 0)' }],
    ['38;5;231', { color: 'rgb(255, 255, 255)' }],
    ['38;5;255', { color: 'rgb(238, 238, 238)' }],
    ['38;5;256', { className: '' }],
    ['38:5:208', { color: 'rgb(255, 135, 0)' }],
    ['38:2::1:2:3', { color: 'rgb(1, 2, 3)' }],
    ['48;5;1;1', { className: 'ansi-red-bg ansi-bold' }],
    ['31;39', { className: '' }],
    ['1;2;22;4', { className: 'ansi-underline' }],
    ['4;4:0', { className: '' }],
    ['1;', { className: '' }],
    ['?25', { className: '' }],
    ['10;73;999', { className: '' }],
  ])('reads the code %s', (code, look) => {
    expect(parseAnsiLine(`${esc}${code}mx`, undefined).spans).toMatchObject([{ text: 'x', ...look }]);
  });

  it('makes one span of text that looks the same', () => {
    expect(parseAnsiLine(`${esc}31ma${esc}31mb${esc}Kc`, undefined).spans).toEqual([
      { text: 'abc', className: 'ansi-red-fg' },
    ]);
  });

  it('drops sequences that the end of the line cuts off', () => {
    for (const cut of [esc, `${esc}31`, '\u001b', '\u001b]8;;https://example.org']) {
      expect(shownText(`text${cut}`)).toBe('text');
    }
  });

  it('reads any line to its end, and what it draws is what a search looks through', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '\u001b',
        '[',
        ']',
        ';',
        ':',
        'm',
        '38',
        '5',
        '\u0007',
        '\\',
        'P',
        '0',
        ' ',
        '\u202e',
        '\u0085',
        '8;;http://a.b',
      ),
      fc.string(),
    );
    const line = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(line, (raw) => {
        const text = raw.replaceAll('\r', '');
        const drawn = parseAnsiLine(text, undefined).spans.map((span) => span.text);
        expect(drawn.join('')).toBe(shownText(text));
        expect(shownText(text)).not.toContain('\u001b');
      }),
    );
  });

  it('drops hyperlinks, titles and cursor movements', () => {
    expect(shownText('\u001b]8;;https://example.org\u0007link\u001b]8;;\u0007 end')).toBe('link end');
    expect(shownText(`${esc}2Kcleared`)).toBe('cleared');
    expect(shownText('\u001b]0;title\u001b\\text')).toBe('text');
  });

  it('leaves markup as text', () => {
    expect(shownText('<b>&amp;</b>')).toBe('<b>&amp;</b>');
  });
});

describe('characters that must not be drawn', () => {
  it.each([
    ['\u0007', '^G'],
    ['\u0008', '^H'],
    ['\u007f', '^?'],
    ['\u009b', 'U+009B'],
    ['\u202e', 'U+202E'],
    ['\u2028', 'U+2028'],
  ])('are shown as marks: %j', (character, mark) => {
    const { spans } = parseAnsiLine(`a${character}b`, undefined);
    expect(spans.map((span) => span.mark ?? span.text)).toEqual(['a', mark, 'b']);
    expect(spans[1]?.text).toBe(character);
  });

  it('are told apart when they reorder the line', () => {
    const marks = (line: string) => parseAnsiLine(line, undefined).spans.map(isReordering);
    expect(marks('a\u202eb')).toEqual([false, true, false]);
    expect(marks('a\u0007b')).toEqual([false, false, false]);
  });

  it('leave tabs, joiners of letters and text from right to left alone', () => {
    const text = 'a\tשלום\u200d مرحبا 👩\u200d💻';
    expect(parseAnsiLine(text, undefined).spans).toEqual([{ text, className: '' }]);
  });
});

describe('links of a program', () => {
  const link = (address: string) => `\u001b]8;id=1;${address}\u0007text\u001b]8;;\u001b\\ end`;

  it('lead to web pages alone', () => {
    expect(parseAnsiLine(link('https://example.org/a;b'), undefined).spans).toEqual([
      { text: 'text', className: '', href: 'https://example.org/a;b' },
      { text: ' end', className: '' },
    ]);
    for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'https://', 'data:text/html,x'])
      expect(parseAnsiLine(link(address), undefined).spans).toEqual([{ text: 'text end', className: '' }]);
  });
});
