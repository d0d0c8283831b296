/** Finds many byte patterns in a block. Pure. */
export type Occurrence = { start: number; end: number };

export type PatternSearch = (block: Buffer) => Occurrence[];

/** Up to here one native search for each pattern is faster than one pass over every byte. */
const NATIVE_MAX_PATTERNS = 24;

/**
 * A search for all occurrences of all patterns, overlapping ones too, ordered by start and then the longer
 * first. Patterns have at least three bytes.
 */
export function patternSearch(patterns: Buffer[]): PatternSearch {
  const search = patterns.length <= NATIVE_MAX_PATTERNS ? nativeSearch(patterns) : onePassSearch(patterns);
  return (block) => search(block).sort((a, b) => a.start - b.start || b.end - a.end);
}

function nativeSearch(patterns: Buffer[]): PatternSearch {
  return (block) => {
    const found: Occurrence[] = [];
    for (const pattern of patterns)
      for (let start = block.indexOf(pattern); start !== -1; start = block.indexOf(pattern, start + 1))
        found.push({ start, end: start + pattern.length });
    return found;
  };
}

/** The cost does not grow with the number of patterns: a private key alone gives several hundred. */
export function onePassSearch(patterns: Buffer[]): PatternSearch {
  const byStart = new Map<number, Buffer[]>();
  const maybe = new Uint8Array(0x10000);
  for (const pattern of patterns) {
    const start = ((pattern[0] ?? 0) << 16) | ((pattern[1] ?? 0) << 8) | (pattern[2] ?? 0);
    const others = byStart.get(start);
    if (others === undefined) byStart.set(start, [pattern]);
    else others.push(pattern);
    maybe[hash(start)] = 1;
  }
  return (block) => {
    const found: Occurrence[] = [];
    let window = ((block[0] ?? 0) << 8) | (block[1] ?? 0);
    for (let at = 2; at < block.length; at++) {
      window = ((window << 8) | (block[at] ?? 0)) & 0xffffff;
      if (maybe[hash(window)] === 1) {
        const candidates = byStart.get(window);
        if (candidates !== undefined) addMatches(found, block, at - 2, candidates);
      }
    }
    return found;
  };
}

function addMatches(found: Occurrence[], block: Buffer, start: number, candidates: Buffer[]): void {
  for (const pattern of candidates) {
    const end = start + pattern.length;
    if (end <= block.length && block.compare(pattern, 0, pattern.length, start, end) === 0)
      found.push({ start, end });
  }
}

function hash(threeBytes: number): number {
  return (threeBytes ^ (threeBytes >>> 7)) & 0xffff;
}
