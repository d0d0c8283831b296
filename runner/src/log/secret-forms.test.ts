import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shown } from '../testing/masked-stream.ts';
import { secretPatterns } from './secret-forms.ts';

const SECRET = `pä$s <"w'o/r&d+=?> €`;

/** The same secret as programs have written it, between a word and another. Each line is one that a program printed. */
test.each([
  ['as it is', `pä$s <"w'o/r&d+=?> €`],
  ['in JSON', `pä$s <\\"w'o/r&d+=?> €`],
  ['in JSON by Python', `p\\u00e4$s <\\"w'o/r&d+=?> \\u20ac`],
  ['in JSON by Java', `p\\u00E4$s <\\"w'o/r&d+=?> \\u20AC`],
  ['in JSON by Go', `pä$s \\u003c\\"w'o/r\\u0026d+=?\\u003e €`],
  ['in JSON by PHP', `p\\u00e4$s <\\"w'o\\/r&d+=?> \\u20ac`],
  ['in JSON by PHP, Unicode kept', `pä$s <\\"w'o\\/r&d+=?> €`],
  ['in JSON by Gson', `pä$s \\u003c\\"w\\u0027o/r\\u0026d+\\u003d?\\u003e €`],
  ['in JSON by .NET', `p\\u00E4$s \\u003C\\u0022w\\u0027o/r\\u0026d\\u002B=?\\u003E \\u20AC`],
  ['in JSON in JSON', `pä$s <\\\\\\"w'o/r&d+=?> €`],
  ['in JSON in JSON by Python', `p\\\\u00e4$s <\\\\\\"w'o/r&d+=?> \\\\u20ac`],
  ['in JSON in JSON, not ASCII outside only', `p\\u00e4$s <\\\\\\"w'o/r&d+=?> \\u20ac`],
  ['in JSON in JSON by Go', `pä$s \\\\u003c\\\\\\"w'o/r\\\\u0026d+=?\\\\u003e €`],
  ['in JSON in JSON by PHP', `p\\\\u00e4$s <\\\\\\"w'o\\\\\\/r&d+=?> \\\\u20ac`],
  ['by encodeURIComponent', `p%C3%A4%24s%20%3C%22w'o%2Fr%26d%2B%3D%3F%3E%20%E2%82%AC`],
  ['by encodeURI', `p%C3%A4$s%20%3C%22w'o/r&d+=?%3E%20%E2%82%AC`],
  ['by the standard of URLs', `p%C3%A4%24s%20%3C%22w%27o%2Fr%26d%2B%3D%3F%3E%20%E2%82%AC`],
  ["by Python's quote", `p%C3%A4%24s%20%3C%22w%27o/r%26d%2B%3D%3F%3E%20%E2%82%AC`],
  ['as a form', `p%C3%A4%24s+%3C%22w%27o%2Fr%26d%2B%3D%3F%3E+%E2%82%AC`],
  ['as a form by .NET', `p%c3%a4%24s+%3c%22w%27o%2fr%26d%2b%3d%3f%3e+%e2%82%ac`],
  ['as a path by Go', `p%C3%A4$s%20%3C%22w%27o%2Fr&d+=%3F%3E%20%E2%82%AC`],
  ['as text in XML', `pä$s &lt;"w'o/r&amp;d+=?&gt; €`],
  ['as attribute in XML', `pä$s &lt;&quot;w'o/r&amp;d+=?&gt; €`],
  ['in HTML by Python', `pä$s &lt;&quot;w&#x27;o/r&amp;d+=?&gt; €`],
  ['in HTML by PHP', `pä$s &lt;&quot;w&#039;o/r&amp;d+=?&gt; €`],
  ['in HTML by Go', `pä$s &lt;&#34;w&#39;o/r&amp;d&#43;=?&gt; €`],
  ['in XML by Java', `pä$s &lt;&quot;w&apos;o/r&amp;d+=?&gt; €`],
  ['in XML, not ASCII as numbers', `p&#228;$s &lt;"w'o/r&amp;d+=?&gt; &#8364;`],
  ['in XML with decimal numbers', `p&#228;$s &#60;&#34;w&#39;o/r&#38;d+=?&#62; &#8364;`],
  ['in XML with hexadecimal numbers', `p&#xe4;$s &#x3c;&#x22;w&#x27;o/r&#x26;d+=?&#x3e; &#x20ac;`],
  ['in XML with upper hexadecimal numbers', `p&#xE4;$s &#x3C;&#x22;w&#x27;o/r&#x26;d+=?&#x3E; &#x20AC;`],
  ["by Python's repr", `pä$s <"w\\'o/r&d+=?> €`],
  ["by Python's ascii", `p\\xe4$s <"w\\'o/r&d+=?> \\u20ac`],
  ["by Python's repr of bytes", `p\\xc3\\xa4$s <"w\\'o/r&d+=?> \\xe2\\x82\\xac`],
  ['in YAML between double quotes', `p\\xE4$s <\\"w'o/r&d+=?> \\u20AC`],
  ['in octal numbers by git', `p\\303\\244$s <\\"w'o/r&d+=?> \\342\\202\\254`],
  ['between single quotes of a shell', `pä$s <"w'\\''o/r&d+=?> €`],
  ["between single quotes by Python's shlex", `pä$s <"w'"'"'o/r&d+=?> €`],
  ['with doubled single quotes', `pä$s <"w''o/r&d+=?> €`],
  ['with backslashes of a shell', `p\\ä\\$s\\ \\<\\"w\\'o/r\\&d+=\\?\\>\\ \\€`],
  ['between double quotes of a shell', `pä\\$s <\\"w'o/r&d+=?> €`],
  ['as hexadecimal numbers', '70c3a42473203c2277276f2f7226642b3d3f3e20e282ac'],
  ['as upper hexadecimal numbers', '70C3A42473203C2277276F2F7226642B3D3F3E20E282AC'],
])('a secret %s is masked', (_name, written) => {
  expect(shown(`is ${written} here\n`, SECRET)).toBe('is *** here\n');
});

test.each([
  ['alone', SECRET, '***'],
  ['with a line end', `${SECRET}\n`, '***'],
  ['behind one byte', `x${SECRET}`, 'eH***'],
  ['behind one byte, with a line end', `x${SECRET}\n`, 'eH***'],
  ['behind two bytes', `xy${SECRET}`, 'eHl***'],
  ['behind two bytes, with a line end', `xy${SECRET}\n`, 'eHl***'],
  ['in the middle', `xyz${SECRET}z`, 'eHl6***x6'],
])('base64 of a secret %s is masked, for URLs too', (_name, text, expected) => {
  const encoded = Buffer.from(text).toString('base64');
  expect(shown(`is ${encoded}\n`, SECRET)).toBe(`is ${expected}\n`);
  const forUrls = Buffer.from(text).toString('base64url');
  expect(shown(`is ${forUrls}\n`, SECRET)).toBe(`is ${expected}\n`);
});

test('bytes of Latin-1 are masked', () => {
  expect(shown(Buffer.from('is gehäuse\n', 'latin1'), 'gehäuse')).toBe('is ***\n');
});

test('what Python writes is masked', () => {
  const program = `
import ast, base64, html, json, sys, textwrap, urllib.parse, xml.sax.saxutils
s = sys.argv[1]
b = s.encode()
print(repr(s)); print(ascii(s)); print(repr(b)); print(json.dumps(s)); print(json.dumps(json.dumps(s)))
print(urllib.parse.quote(s)); print(urllib.parse.quote_plus(s)); print(html.escape(s)); print(xml.sax.saxutils.escape(s))
print(s.encode("ascii", "xmlcharrefreplace").decode())`;
  const output = execFileSync('python3', ['-c', program, SECRET], {
    encoding: 'utf8',
    env: { PYTHONUTF8: '1', PATH: process.env.PATH },
  });
  expect(shown(output, SECRET).split('\n')).toEqual([
    ...["'***'", "'***'", "b'***'", '"***"', '"\\"***\\""', '***', '***', '***', '***', '***', ''],
  ]);
});

test('lines of a longer secret, but no armour and no brackets', () => {
  const secret = '-----BEGIN KEY-----\nfirst line\n{\n"second": 1\n-----END KEY-----\n';
  expect(shown(`a first line\n{\nb "second": 1\n${JSON.stringify(secret)}\n`, secret)).toBe(
    'a ***\n{\nb ***\n"***"\n',
  );
  expect(shown('-----BEGIN KEY-----\n', secret)).toBe('-----BEGIN KEY-----\n');
});

test('a plain word gives few patterns', () => {
  expect(secretPatterns(['tok3n0123456789']).length).toBeLessThan(24);
});
