/**
 * In a sandbox of an unprivileged runner the files of root belong to nobody, and ssh refuses settings of
 * nobody: copies of this user's own take their place.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { removeTreeNow } from '../remove-tree.ts';

const SETTINGS = '/etc/ssh/ssh_config';
const DEEPEST = 16;

export type Substitute = { copy: string; of: string };

/** Copies what the machine's ssh settings include into the folder, which is made anew. */
export function copySshSettings(folder: string, settings = SETTINGS): Substitute[] {
  removeTreeNow(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return includedBy(settings, DEEPEST).map((of, index) => {
    const copy = path.join(folder, String(index));
    copyFileSync(of, copy);
    return { copy, of };
  });
}

function includedBy(file: string, depth: number): string[] {
  const found = includesOf(file).flatMap((one) => (depth === 0 ? [] : [one, ...includedBy(one, depth - 1)]));
  return [...new Set(found)];
}

function includesOf(file: string): string[] {
  const patterns = [...read(file).matchAll(/^\s*include[\s=]+(.+)$/gim)].flatMap(([, words = '']) =>
    words.trim().split(/\s+/),
  );
  return patterns
    .map((pattern) => path.resolve('/etc/ssh', pattern.replace(/^"|"$/g, '')))
    .flatMap((pattern) => globSync(pattern))
    .sort()
    .flatMap((one) => (read(one) === '' ? [] : [realpathSync(one)]));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // ssh reads what it can.
    return '';
  }
}
