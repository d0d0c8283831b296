/** Whether the words of a catalogue are those of its glossary: a table of English, term, and what is not said. */
export function glossaryFaults(page: string, texts: ReadonlyMap<string, string>): string[] {
  const words = new Map([...texts].map(([key, text]) => [key, saidIn(text)]));
  const all = [...words.values()].join('\n').toLowerCase();
  return rowsOf(page).flatMap(({ term, avoided }) => [
    ...(listOf(term).some((form) => all.includes(form)) ? [] : [`No text says "${term}"`]),
    ...avoided
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .flatMap((word) =>
        [...words]
          .filter(([, text]) => text.toLowerCase().includes(word.toLowerCase()))
          .map(([key, text]) => `${key}: not "${word}", but "${term}": ${text}`),
      ),
  ]);
}

/**
 * Without the names of values, of what is chosen among, and of settings: `{branch}`, `{word, select, key {…} other
 * {…}}`, `trusted_proxies`.
 */
const saidIn = (text: string) =>
  text.replace(/\{[a-z_]+(?=[,}])|\b[a-z_]+ (?=\{)|\b[a-z]+(?:_[a-z]+)+/g, ' ');

const listOf = (cell: string) => cell.split(',').map((form) => form.trim().toLowerCase());

interface Row {
  readonly term: string;
  readonly avoided: string;
}

function rowsOf(page: string): Row[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  // Below the titles and the line that makes them so.
  return rows.slice(2).map((line) => {
    const [, , term = '', avoided = ''] = line.split('|').map((cell) => cell.trim());
    return { term, avoided };
  });
}
