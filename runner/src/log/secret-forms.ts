/** The shapes in which a secret may show in output. Pure. */

/** Shorter values are not masked: they would turn ordinary output into asterisks. Counted in bytes. */
const MASKABLE_MIN_BYTES = 3;

/**
 * Every byte pattern that stands for one of these values: as it is, each line of a multi-line value, and escaped as base64 (wherever
 * it begins in an encoded text), URL, JSON, shell and hexadecimal. No pattern contains a newline or is shorter than three bytes.
 */
export function secretPatterns(values: Iterable<string>): Buffer[] {
  const texts = new Set<string>();
  for (const value of values) {
    const whole = value.toWellFormed().replaceAll('\r\n', '\n');
    for (const part of partsOf(whole)) for (const form of formsOf(part)) texts.add(form);
    if (whole.includes('\n')) for (const form of formsOf(whole)) texts.add(form);
  }
  const patterns = [];
  for (const text of texts) {
    const pattern = Buffer.from(text);
    if (pattern.length >= MASKABLE_MIN_BYTES && !text.includes('\n')) patterns.push(pattern);
  }
  return withoutCovered(patterns);
}

/** True when the value is long enough to be masked. */
export function isMaskable(value: string): boolean {
  return Buffer.byteLength(value.trim()) >= MASKABLE_MIN_BYTES;
}

function partsOf(value: string): string[] {
  const lines = value.split('\n');
  if (lines.length === 1) return value.trim() === value ? [value] : [value, value.trim()];
  // Lines such as "{" or "---" or a key's armour are no secret by themselves.
  return lines
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^-----(BEGIN|END) /.test(line));
}

function formsOf(value: string): string[] {
  if (!isMaskable(value)) return [];
  const bytes = Buffer.from(value);
  const inJson = JSON.stringify(value).slice(1, -1);
  return [
    value,
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    asciiJson(inJson),
    encodeURIComponent(value),
    encodeURIComponent(value).replace(
      /[!'()*]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
    new URLSearchParams([['', value]]).toString().slice(1),
    encodeURI(value),
    value.replaceAll("'", `'\\''`),
    value.replaceAll("'", `'"'"'`),
    value.replaceAll("'", "''"),
    value.replace(/[^A-Za-z0-9_@%+=:,./-]/g, '\\$&'),
    value.replace(/["$`\\]/g, '\\$&'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64Forms(bytes),
  ];
}

/** Base64 in its three alignments: what surrounds the value changes only the characters at its two ends, which are left out. */
function base64Forms(bytes: Buffer): string[] {
  const forms = [];
  for (let before = 0; before < 3; before++) {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const first = before === 0 ? 0 : before + 1;
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const core = encoded.slice(first, last);
    // Four characters or fewer would hit ordinary words.
    if (core.length > 4) forms.push(core, core.replaceAll('+', '-').replaceAll('/', '_'));
  }
  const encoded = bytes.toString('base64');
  if (encoded.length > 4) forms.push(encoded);
  for (const width of [64, 76]) if (encoded.length > width) forms.push(...chunks(encoded, width));
  return forms;
}

function chunks(text: string, width: number): string[] {
  const parts = [];
  for (let at = 0; at < text.length; at += width) parts.push(text.slice(at, at + width));
  return parts.filter((part) => part.length >= 8);
}

function asciiJson(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** A pattern that begins with a shorter one still has to stay: the shorter would leave its rest visible. Only doubles go. */
function withoutCovered(patterns: Buffer[]): Buffer[] {
  const seen = new Map<string, Buffer>();
  for (const pattern of patterns) seen.set(pattern.toString('latin1'), pattern);
  return [...seen.values()].sort((a, b) => b.length - a.length);
}
