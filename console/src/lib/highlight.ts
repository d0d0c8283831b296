import type { AnsiSpan } from './ansi.ts';

export interface MarkedSpan extends AnsiSpan {
  readonly isMatch: boolean;
}

/** Cuts spans where a searched text (case ignored) begins and ends, also where it runs over several colours. */
export function markMatches(spans: readonly AnsiSpan[], search: string): MarkedSpan[] {
  const text = spans.map((span) => span.text).join('');
  const borders = matchBorders(text, search);
  const marked: MarkedSpan[] = [];
  let position = 0;
  for (const span of spans) {
    const end = position + span.text.length;
    const cuts = [
      ...new Set([position, ...borders.filter((border) => border > position && border < end), end]),
    ];
    for (let cut = 0; cut + 1 < cuts.length; cut++) {
      const from = cuts[cut] ?? position;
      const piece = text.slice(from, cuts[cut + 1]);
      marked.push({ ...span, text: piece, isMatch: isInside(borders, from) });
    }
    position = end;
  }
  return marked;
}

/** starts and ends in turn */
function matchBorders(text: string, search: string): number[] {
  const wanted = search.toLowerCase();
  const borders: number[] = [];
  if (wanted === '') return borders;
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return borders;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    borders.push(at, at + wanted.length);
  }
  return borders;
}

function isInside(borders: readonly number[], position: number): boolean {
  return borders.filter((border) => border <= position).length % 2 === 1;
}
