import { parseJsonText } from '@signalbox/contract/rules';

/**
 * A JSON text on lines of its own, for reading. Only white space is added: numbers keep every digit, and of
 * equal keys all stay. What is no object or array stays as it is.
 */
export function layOutJson(text: string): string {
  const parsed = parseJsonText(text);
  if (typeof parsed !== 'object' || parsed === null) return text;
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  let depth = 0;
  let laidOut = '';
  let before = '';
  const breakLine = () => {
    laidOut += `\n${'  '.repeat(depth)}`;
  };
  for (const token of tokens) {
    const closes = token === '}' || token === ']';
    const opened = before === '{' || before === '[';
    if (closes) depth -= 1;
    // Empty ones stay on their line.
    if (before === ',' || opened !== closes) breakLine();
    if (token === '{' || token === '[') depth += 1;
    laidOut += token === ':' ? ': ' : token;
    before = token;
  }
  return laidOut;
}
