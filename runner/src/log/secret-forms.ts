/** The shapes in which a secret may show in output. Pure. */
import { base64Forms } from './base64-forms.ts';
import { codeForms, jsonForms, markupForms, shellForms } from './escaped-forms.ts';
import { urlForms } from './url-forms.ts';

/** Shorter values are not masked: they would turn ordinary output into asterisks. Counted in bytes. */
const MASKABLE_MIN_BYTES = 3;

/**
 * Every byte pattern that stands for one of these values: as it is, each line of a multi-line value, and as
 * programs write them into other texts. No pattern contains a newline or is shorter than three bytes.
 */
export function secretPatterns(values: Iterable<string>): Buffer[] {
  const patterns = new Map<string, Buffer>();
  const add = (pattern: Buffer) => {
    if (pattern.length >= MASKABLE_MIN_BYTES && !pattern.includes('\n'))
      patterns.set(pattern.toString('latin1'), pattern);
  };
  for (const value of values) {
    const whole = value.toWellFormed().replaceAll('\r\n', '\n');
    for (const part of new Set([...partsOf(whole), whole])) {
      if (!isMaskable(part)) continue;
      for (const form of new Set(formsOf(part))) add(Buffer.from(form));
      if (isLatin1(part)) add(Buffer.from(part, 'latin1'));
    }
  }
  return [...patterns.values()].sort((a, b) => b.length - a.length);
}

/** True when the value is long enough to be masked. */
export function isMaskable(value: string): boolean {
  return Buffer.byteLength(value.trim()) >= MASKABLE_MIN_BYTES;
}

function isLatin1(value: string): boolean {
  return [...value].every((char) => (char.codePointAt(0) ?? 0) <= 0xff);
}

function partsOf(value: string): string[] {
  const lines = value.split('\n');
  if (lines.length === 1) return [value, value.trim()];
  // Lines such as "{" or "---" or a key's armour are no secret by themselves.
  return lines
    .map((line) => line.trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line) && !/^-----(BEGIN|END) /.test(line));
}

function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    ...jsonForms(value),
    ...urlForms(value),
    // These leave the lines of a longer text as they are, or as each line by itself is written.
    ...(value.includes('\n') ? [] : [...markupForms(value), ...codeForms(value), ...shellForms(value)]),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...base64Forms(bytes),
  ];
}
