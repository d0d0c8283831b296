/** The bytes with which programs break, colour and move text. Pure. */

/** A longer one is taken for text. */
export const ESCAPE_CODE_MAX_BYTES = 256;
/** the bytes end before the code does */
export const INCOMPLETE = -1;

export const NEWLINE = 0x0a;
export const RETURN = 0x0d;
export const ESCAPE = 0x1b;
const BELL = 0x07;

/** Where the code that begins at `at` ends; `at` itself when none begins there. */
export function escapeEnd(bytes: Buffer, at: number): number {
  const kind = bytes[at + 1];
  if (kind === undefined) return INCOMPLETE;
  if (kind === 0x5b) return controlEnd(bytes, at);
  if (kind === 0x5d) return commandEnd(bytes, at);
  // choice of a character set
  if (kind === 0x28 || kind === 0x29) return at + 2 < bytes.length ? at + 3 : INCOMPLETE;
  return kind >= 0x40 && kind <= 0x5f ? at + 2 : at;
}

/** Space or tab. */
export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}

/** ESC [ numbers letter */
function controlEnd(bytes: Buffer, start: number): number {
  const limit = Math.min(bytes.length, start + ESCAPE_CODE_MAX_BYTES);
  for (let at = start + 2; at < limit; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x40 && byte <= 0x7e) return at + 1;
    if (byte < 0x20 || byte > 0x3f) return start;
  }
  return limit === bytes.length ? INCOMPLETE : start;
}

/** ESC ] text BEL, or ESC \ at its end: titles and links */
function commandEnd(bytes: Buffer, start: number): number {
  const limit = Math.min(bytes.length, start + ESCAPE_CODE_MAX_BYTES);
  for (let at = start + 2; at < limit; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BELL) return at + 1;
    if (byte === ESCAPE) {
      if (at + 1 === bytes.length) return INCOMPLETE;
      return bytes[at + 1] === 0x5c ? at + 2 : start;
    }
    if (byte < 0x20) return start;
  }
  return limit === bytes.length ? INCOMPLETE : start;
}
