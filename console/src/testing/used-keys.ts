/** Which words of the catalogue the console's source names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

interface SourceFile {
  /** `useTranslations('users')`; "" for the whole catalogue */
  readonly namespaces: readonly string[];
  readonly literals: ReadonlySet<string>;
  /** templates with values in them: any word may stand there */
  readonly patterns: readonly RegExp[];
}

/**
 * Keys (`users.title`) that no file names: neither whole, nor from a namespace on that the file asks for. Some
 * files hold words that others ask for: each word in them may be one of the namespaces that `tables` gives them.
 */
export function unusedKeys(keys: readonly string[], tables: Readonly<Record<string, readonly string[]>>) {
  const isNamed = namedIn(sourceFiles(tables));
  return keys.filter((key) => !isNamed(key));
}

/** Keys that one of these files names. */
export function usedKeys(keys: readonly string[], paths: readonly string[]): string[] {
  return keys.filter(namedIn(paths.map((path) => read(readFileSync(path, 'utf8'), undefined))));
}

function namedIn(files: readonly SourceFile[]): (key: string) => boolean {
  const whole = new Set(files.flatMap(({ literals }) => [...literals]));
  return (key) =>
    whole.has(key) ||
    files.some(({ namespaces, literals, patterns }) =>
      namespaces.some((namespace) => {
        if (namespace !== '' && !key.startsWith(`${namespace}.`)) return false;
        const rest = namespace === '' ? key : key.slice(namespace.length + 1);
        return literals.has(rest) || patterns.some((pattern) => pattern.test(rest));
      }),
    );
}

function sourceFiles(tables: Readonly<Record<string, readonly string[]>>): SourceFile[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^(locales|testing)\//.test(path))
    .map((path) => read(readFileSync(join(source, path), 'utf8'), tables[path]));
}

function read(text: string, table: readonly string[] | undefined): SourceFile {
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one);
  return {
    namespaces: [...found(/(?:useTranslations|translatorNow)\((?:'([^']*)')?/g), ...(table ?? [])],
    literals: new Set([
      ...found(/'([^'\n]*)'/g),
      ...found(/"([^"\n]*)"/g),
      ...(table ? found(/([\w-]+)/g) : []),
    ]),
    patterns: found(/`((?:[\w.-]|\$\{[^{}`]*\})+)`/g)
      .filter((template) => template.includes('${') && /[a-z]/.test(template.replace(/\$\{[^}]*\}/g, '')))
      .map(patternOf),
  };
}

const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^{}]*\}/g, '[^.]+')}$`);
