/**
 * Which runs of six bytes occur in any of many patterns. Says yes where it is no once in many millions, never
 * the reverse. Pure.
 */

const GRAM_BYTES = 6;
const FIRST_SLOTS = 1 << 10;

export type GramSet = {
  /**
   * `around`: five bytes before a place and five after it; true when one of the runs of six over that place
   * is known
   */
  hasOver(around: Buffer): boolean;
  hasAt(bytes: Buffer, at: number): boolean;
  /** whether two bytes stand side by side in a pattern */
  hasPair(first: number, second: number): boolean;
};

/** Patterns have at least six bytes. */
export function gramSet(patterns: Buffer[]): GramSet {
  const hashes = new HashSet();
  const pairs = new Uint8Array(0x10000);
  for (const pattern of patterns) {
    for (let at = 0; at + GRAM_BYTES <= pattern.length; at++) hashes.add(hashAt(pattern, at));
    for (let at = 1; at < pattern.length; at++) pairs[((pattern[at - 1] ?? 0) << 8) | (pattern[at] ?? 0)] = 1;
  }
  const hasAt = (bytes: Buffer, at: number) => hashes.has(hashAt(bytes, at));
  return {
    hasAt,
    hasPair: (first, second) => pairs[(first << 8) | second] === 1,
    hasOver(around) {
      for (let at = 0; at + GRAM_BYTES <= around.length; at++) if (hasAt(around, at)) return true;
      return false;
    },
  };
}

/** Of numbers other than 0. A private key gives tens of thousands, for which a `Set` takes ten times the room. */
class HashSet {
  #slots = new Uint32Array(FIRST_SLOTS);
  #size = 0;

  has(hash: number): boolean {
    return this.#slots[this.#slotOf(hash)] === hash;
  }

  add(hash: number): void {
    const slot = this.#slotOf(hash);
    if (this.#slots[slot] === hash) return;
    this.#slots[slot] = hash;
    this.#size++;
    if (this.#size * 2 > this.#slots.length) this.#grow();
  }

  /** Where it is, or would be. */
  #slotOf(hash: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== hash) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (const hash of before) if (hash !== 0) this.#slots[this.#slotOf(hash)] = hash;
  }
}

function hashAt(bytes: Buffer, at: number): number {
  const low =
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24);
  const high = (bytes[at + 4] ?? 0) | ((bytes[at + 5] ?? 0) << 8);
  let hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
  return (hash ^ (hash >>> 13) || 1) >>> 0;
}
