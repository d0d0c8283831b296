/** How JSON, markup, Python, YAML and shells write a text. Each function gives every way that is known. Pure. */

type Writer = (text: string) => string;

const inJson: Writer = (text) => JSON.stringify(text).slice(1, -1);
const hex = (char: string, digits: number) => (char.codePointAt(0) ?? 0).toString(16).padStart(digits, '0');
const unitEscape = (char: string) => `\\u${hex(char, 4)}`;
const upperUnitEscape = (char: string) => `\\u${hex(char, 4).toUpperCase()}`;
/** by UTF-16 unit, as JSON does */
const NOT_ASCII = /[^\x20-\x7e]/g;

const ascii: Writer = (text) => text.replace(NOT_ASCII, unitEscape);
const slashed: Writer = (text) => text.replaceAll('/', '\\/');

const JSON_WRITERS: Writer[] = [
  inJson,
  // Python, Ruby
  (text) => ascii(inJson(text)),
  // Java
  (text) => inJson(text).replace(NOT_ASCII, upperUnitEscape),
  // Go (terraform, kubectl, docker), Rails
  (text) => inJson(text).replace(/[<>&\u2028\u2029]/g, unitEscape),
  // PHP
  (text) => slashed(inJson(text)),
  (text) => slashed(ascii(inJson(text))),
  // Gson
  (text) => inJson(text).replace(/[<>&='\u2028\u2029]/g, unitEscape),
  // .NET
  (text) =>
    inJson(text)
      .replaceAll('\\"', '\\u0022')
      .replace(/[<>&'+`]|[^\x20-\x7e]/g, upperUnitEscape),
];

/** JSON, and JSON as a text within JSON. */
export function jsonForms(text: string): string[] {
  if (/^[\w .:;,()@#%*!?-]*$/.test(text)) return [];
  return JSON_WRITERS.flatMap((write) => {
    const once = write(text);
    return [once, inJson(once), ascii(inJson(once)), write(once)];
  });
}

const MARKUP: Record<string, string>[] = [
  {},
  { '&': '&amp;', '<': '&lt;', '>': '&gt;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#039;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;', '+': '&#43;' },
  { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' },
  { '&': '&#38;', '<': '&#60;', '>': '&#62;', '"': '&#34;', "'": '&#39;' },
  { '&': '&#x26;', '<': '&#x3c;', '>': '&#x3e;', '"': '&#x22;', "'": '&#x27;' },
  { '&': '&#x26;', '<': '&#x3C;', '>': '&#x3E;', '"': '&#x22;', "'": '&#x27;' },
];

/** HTML and XML: entities by name, decimal and hexadecimal number. */
export function markupForms(text: string): string[] {
  if (/^[\w .:;,()@#%*!?=/\\-]*$/.test(text)) return [];
  const foreign = /\P{ASCII}/gu;
  return MARKUP.flatMap((entities) => {
    const written = [...text].map((char) => entities[char] ?? char).join('');
    return [
      written,
      written.replace(foreign, (char) => `&#${char.codePointAt(0)};`),
      written.replace(foreign, (char) => `&#x${hex(char, 1)};`),
      written.replace(foreign, (char) => `&#x${hex(char, 1).toUpperCase()};`),
    ];
  });
}

/**
 * Python's repr() and ascii() of text and bytes, YAML between double quotes, octal numbers as git and shells
 * write them.
 */
export function codeForms(text: string): string[] {
  if (/^[\w .:;,()@#%*!?=/+&<>-]*$/.test(text)) return [];
  const backslashed = text.replaceAll('\\', '\\\\');
  const quotes: Writer[] = [
    (one) => one,
    (one) => one.replaceAll("'", "\\'"),
    (one) => one.replaceAll('"', '\\"'),
  ];
  return quotes.flatMap((quote) => {
    const written = quote(backslashed)
      .replaceAll('\n', '\\n')
      .replaceAll('\r', '\\r')
      .replaceAll('\t', '\\t');
    const bytes = (write: (byte: number) => string) =>
      [...Buffer.from(written)]
        .map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : write(byte)))
        .join('');
    return [
      written,
      written.replace(/[^\x20-\x7e]/gu, (char) => numbered(char, false)),
      written.replace(/[^\x20-\x7e]/gu, (char) => numbered(char, true)),
      bytes((byte) => `\\x${byte.toString(16).padStart(2, '0')}`),
      bytes((byte) => `\\${byte.toString(8).padStart(3, '0')}`),
    ];
  });
}

/** \xe4, \u20ac or \U0001f600 */
function numbered(char: string, isUpper: boolean): string {
  const code = char.codePointAt(0) ?? 0;
  const [letter, digits] = code <= 0xff ? ['x', 2] : code <= 0xffff ? ['u', 4] : ['U', 8];
  const number = hex(char, Number(digits));
  return `\\${letter}${isUpper ? number.toUpperCase() : number}`;
}

/** Quoted for shells, SQL, YAML and PowerShell. */
export function shellForms(text: string): string[] {
  return [
    text.replaceAll("'", `'\\''`),
    text.replaceAll("'", `'"'"'`),
    text.replaceAll("'", "''"),
    text.replace(/[^A-Za-z0-9_@%+=:,./-]/g, '\\$&'),
    text.replace(/["$`\\]/g, '\\$&'),
  ];
}
