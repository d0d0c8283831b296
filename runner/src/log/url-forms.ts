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

export function urlForms(text: string): string[] {
  const bytes = [...Buffer.from(text)];
  return WRITERS.flatMap(({ kept, blank }) => {
    const upper = bytes
      .map((byte) => {
        const char = String.fromCharCode(byte);
        if (/[A-Za-z0-9]/.test(char) || kept.includes(char)) return char;
        if (char === ' ' && blank !== undefined) return blank;
        return `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
      })
      .join('');
    return [upper, upper.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())];
  });
}
