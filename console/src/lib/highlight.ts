/** What a line shows beyond its colours: matches of a search, and addresses that can be followed. Pure. */
import { type AnsiSpan, isWebAddress } from './ansi.ts';

export interface MarkedSpan extends AnsiSpan {
  readonly isMatch?: boolean;
}

type Range = readonly [start: number, end: number];

/** Cuts spans where a match or an address begins and ends, also where it runs over several colours. */
export function markSpans(spans: readonly AnsiSpan[], matches: readonly Range[]): readonly MarkedSpan[] {
  const text = spans.map((span) => span.text).join('');
  const links = text.includes('://') ? addressesIn(text) : [];
  if (matches.length === 0 && links.length === 0) return spans;
  const cuts = [...new Set([...matches, ...links].flat())].sort((one, other) => one - other);
  const marked: MarkedSpan[] = [];
  let position = 0;
  let next = 0;
  for (const span of spans) {
    const end = position + span.text.length;
    while (position < end) {
      while ((cuts[next] ?? Infinity) <= position) next++;
      const pieceEnd = Math.min(end, cuts[next] ?? Infinity);
      const address = span.href ?? addressAt(text, links, position);
      marked.push({
        ...span,
        text: text.slice(position, pieceEnd),
        ...(address !== undefined && { href: address }),
        ...(isInside(matches, position) && { isMatch: true }),
      });
      position = pieceEnd;
    }
  }
  return marked;
}

const address = /https?:\/\/[^\s<>"'`|\\^{}\p{Cc}\p{Cf}]+/giu;

/** Addresses of web pages, without what ends the sentence or the bracket around them. */
function addressesIn(text: string): Range[] {
  const found: Range[] = [];
  for (const match of text.matchAll(address)) {
    const whole = withoutEnd(match[0]);
    if (isWebAddress(whole)) found.push([match.index, match.index + whole.length]);
  }
  return found;
}

function withoutEnd(found: string): string {
  let end = found.length;
  for (; end > 0; end--) {
    const last = found[end - 1] ?? '';
    if ('.,;:!?*'.includes(last)) continue;
    const open = last === ')' ? '(' : last === ']' ? '[' : undefined;
    if (open === undefined || found.slice(0, end).includes(open)) break;
  }
  return found.slice(0, end);
}

function addressAt(text: string, links: readonly Range[], position: number): string | undefined {
  const link = links.find(([start, end]) => start <= position && position < end);
  return link && text.slice(...link);
}

function isInside(ranges: readonly Range[], position: number): boolean {
  return ranges.some(([start, end]) => start <= position && position < end);
}
