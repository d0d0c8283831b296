/**
 * Finds many byte patterns in a block. Pure.
 *
 * Of the block only each so manyth run of three bytes is looked at, so far apart that any occurrence holds
 * one of them: among the first bytes of its pattern, where all of these runs are known. So most bytes are
 * never looked at, and the cost hardly grows with the number of patterns: a private key gives several hundred.
 */
export type Occurrence = { start: number; end: number };

export type PatternSearch = (block: Buffer) => Occurrence[];

const GRAM_BYTES = 3;
const STRIDE_MAX = 64;
/** of the table of known grams, for each of them: what shares a slot with one costs a second look */
const SLOTS_PER_GRAM = 32;
const SLOTS_MAX = 1 << 17;

/** A pattern in which a gram stands at this offset. */
type Candidate = { pattern: Buffer; offset: number };

/**
 * A search for all occurrences of all patterns, overlapping ones too, ordered by start and then the longer
 * first. Patterns have at least three bytes.
 */
export function patternSearch(patterns: Buffer[]): PatternSearch {
  if (patterns.length === 0) return () => [];
  const stride = strideFor(patterns);
  const slots = 2 ** Math.ceil(Math.log2(patterns.length * stride * SLOTS_PER_GRAM));
  const isKnown = new Uint8Array(slots);
  const byGram = new Map<number, Candidate[]>();
  for (const pattern of patterns) {
    for (let offset = 0; offset < stride; offset++) {
      const gram = gramAt(pattern, offset);
      isKnown[slotOf(gram, slots)] = 1;
      const others = byGram.get(gram);
      if (others === undefined) byGram.set(gram, [{ pattern, offset }]);
      else others.push({ pattern, offset });
    }
  }
  return (block) => {
    const found: Occurrence[] = [];
    // Four bytes at once are read faster than three, one by one.
    const words = new DataView(block.buffer, block.byteOffset, block.length);
    const end = block.length;
    let at = 0;
    for (; at + 4 <= end; at += stride) {
      const gram = words.getUint32(at, true) & 0xffffff;
      if (isKnown[slotOf(gram, slots)] === 1) addMatches(found, block, at, byGram.get(gram));
    }
    if (at + GRAM_BYTES === end) addMatches(found, block, at, byGram.get(gramAt(block, at)));
    return found.sort((a, b) => a.start - b.start || b.end - a.end);
  };
}

/** The grams that begin within the first `stride` bytes of a pattern lie in it, and are not too many. */
function strideFor(patterns: Buffer[]): number {
  const shortest = Math.min(...patterns.map((pattern) => pattern.length));
  const most = Math.floor(SLOTS_MAX / SLOTS_PER_GRAM / patterns.length);
  return Math.max(1, Math.min(shortest - GRAM_BYTES + 1, STRIDE_MAX, most));
}

/** An occurrence begins within a stride before the one gram of it that is looked at: it is found once. */
function addMatches(found: Occurrence[], block: Buffer, at: number, candidates: Candidate[] = []): void {
  for (const { pattern, offset } of candidates) {
    const start = at - offset;
    const last = start + pattern.length - 1;
    // Nearly all differ there: a secret with a common run of letters is a candidate on each line, and `compare` is dear.
    if (block[start] !== pattern[0] || block[last] !== pattern[pattern.length - 1]) continue;
    if (block.compare(pattern, 0, pattern.length, start, last + 1) === 0)
      found.push({ start, end: last + 1 });
  }
}

function gramAt(bytes: Buffer, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
}

/** `slots`: a power of two. */
function slotOf(gram: number, slots: number): number {
  return (Math.imul(gram, 0x9e3779b1) >>> 12) & (slots - 1);
}
