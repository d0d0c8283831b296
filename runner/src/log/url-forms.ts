/** How programs write a text into URLs. Pure. */

/** Characters beside letters and digits that stay, and what becomes of a blank. */
const WRITERS: { kept: string; blank?: '+' }[] = [
  // JavaScript: encodeURIComponent, encodeURI
  { kept: "-_.!~*'()" },
  { kept: "-_.!~*'();/?:@&=+$,#" },
  // the standard (RFC 3986), and Python's quote(), which keeps the slash
  { kept: '-_.~' },
  { kept: '-_.~/' },
  // forms: browsers and Java, Python and Go, .NET
  { kept: '-_.*', blank: '+' },
  { kept: '-_.~', blank: '+' },
  { kept: '-_.!*()', blank: '+' },
  // Go: path, user
  { kept: '-_.~$&+=:@' },
  { kept: '-_.~$&+,;=' },
];

/** What each writer makes of each byte. */
const TABLES = WRITERS.map(({ kept, blank }) =>
  Array.from({ length: 256 }, (_, byte) => {
    const char = String.fromCharCode(byte);
    if (/[A-Za-z0-9]/.test(char) || kept.includes(char)) return char;
    if (char === ' ' && blank !== undefined) return blank;
    return `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
  }),
);

/** All forms, with hexadecimal digits in both cases; empty when the text stands in URLs as it is. */
export function urlForms(text: string): string[] {
  if (/^[\w.-]*$/.test(text)) return [];
  const bytes = Buffer.from(text);
  return TABLES.flatMap((table) => {
    let upper = '';
    for (const byte of bytes) upper += table[byte] ?? '';
    return [upper, upper.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())];
  });
}
