/** Parts of base64 texts that hold a value. Pure. */

/** What commonly follows a value at the end of what is encoded. */
const ENDS = ['', '\n'];

/** Shorter ones would hit ordinary words. */
const MIN_CHARACTERS = 5;

/**
 * In three alignments, since a value may begin anywhere in what is encoded. What surrounds it changes the
 * characters at its two ends, which are left out; where it stands at the end, the text's own end belongs to
 * it.
 */
export function base64Forms(bytes: Buffer): string[] {
  const forms: string[] = [];
  for (let before = 0; before < 3; before++) {
    const first = before === 0 ? 0 : before + 1;
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const encode = (end: string) =>
      Buffer.concat([Buffer.alloc(before), bytes, Buffer.from(end)])
        .toString('base64')
        .slice(first);
    const core = encode('').slice(0, last - first);
    if (core.length < MIN_CHARACTERS) continue;
    forms.push(core);
    for (const end of ENDS) forms.push(encode(end), encode(end).replace(/=+$/, ''));
  }
  return forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
}
