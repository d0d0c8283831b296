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
  const matchAt = along(matches);
  const linkAt = along(links);
  const marked: MarkedSpan[] = [];
  let position = 0;
  let next = 0;
  for (const span of spans) {
    const end = position + span.text.length;
    while (position < end) {
      while ((cuts[next] ?? Infinity) <= position) next++;
      const pieceEnd = Math.min(end, cuts[next] ?? Infinity);
      const link = linkAt(position);
      const address = span.href ?? (link && text.slice(...link));
      marked.push({
        ...span,
        text: text.slice(position, pieceEnd),
        ...(address !== undefined && { href: address }),
        ...(matchAt(position) && { isMatch: true }),
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
  const firstOpen = { ')': found.indexOf('('), ']': found.indexOf('[') };
  for (; end > 0; end--) {
    const last = found[end - 1] ?? '';
    if ('.,;:!?*'.includes(last)) continue;
    if (last !== ')' && last !== ']') break;
    if (firstOpen[last] !== -1 && firstOpen[last] < end) break;
  }
  return found.slice(0, end);
}

/** Which range holds a position. Asked for positions that only grow: a line may hold ten thousands of ranges. */
function along(ranges: readonly Range[]): (position: number) => Range | undefined {
  const ordered = ranges.toSorted(([one], [other]) => one - other);
  let next = 0;
  let current: Range | undefined;
  return (position) => {
    for (let range = ordered[next]; range && range[0] <= position; range = ordered[++next])
      if (current === undefined || range[1] > current[1]) current = range;
    return current && position < current[1] ? current : undefined;
  };
}
