/** A line of output as a reader sees it: what servers search is what consoles draw. Pure. */

/**
 * Sequences that speak to the terminal and are not drawn (ECMA-48): control sequences with parameters (1) and
 * final character (2), of which `m` means colours; texts for the terminal itself (3: titles, links); other
 * escapes. One that the line's end cuts off counts too.
 */
export const terminalSequence =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: sequences begin with the escape character
  /\u001b(?:\[([0-?]*)[ -/]*([@-~]?)|\]([^\u0007\u001b]*)(?:\u0007|\u001b\\)?|[PX^_][^\u001b]*(?:\u001b\\)?|[ -/]*[0-~]?)/g;

/** A program that draws a progress bar returns to the start of its line: what it wrote last is what counts. */
export function lastRewrite(line: string): string {
  if (!line.includes('\r')) return line;
  const parts = line.split('\r').filter((part) => part !== '');
  return parts.at(-1) ?? '';
}

/** The line as it reads, without colours. Control characters that stand alone stay: they are shown as marks. */
export function shownText(line: string): string {
  const text = lastRewrite(line);
  return text.includes('\u001b') ? text.replace(terminalSequence, '') : text;
}
