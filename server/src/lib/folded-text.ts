/**
 * Texts as people look for them and as they put them in order: without case and without accents, of whichever script,
 * and numbers by their value.
 */

const RANGES = [
  [0x41, 0x5a],
  [0xc0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
] as const;

/** Each letter beyond the plain lower ones, and the one that counts in its place. */
const letters: ReadonlyMap<string, string> = new Map(
  RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).flatMap(
      (letter) => {
        const [base = letter, ...marks] = letter.toLowerCase().normalize('NFD');
        const isLetter = marks.every((mark) => /\p{M}/u.test(mark));
        return isLetter && base !== letter ? [[letter, base] as const] : [];
      },
    ),
  ),
);

/** The same as a table that a database translates by: each letter of `from` becomes the one at its place in `to`. */
export const letterTable = { from: [...letters.keys()].join(''), to: [...letters.values()].join('') };

export function folded(text: string): string {
  return text.replace(/[A-Z\u0080-\uffff]/g, (letter) => letters.get(letter) ?? letter);
}

/** So many digits a number has at least in what is compared. */
export const DIGITS = 20;

/** Compared byte by byte it stands where a person would look for it: `Step 2` before `step 10`. */
export function sortKey(text: string): string {
  return folded(text).replace(/[0-9]+/g, (digits) => digits.replace(/^0+/, '').padStart(DIGITS, '0'));
}
