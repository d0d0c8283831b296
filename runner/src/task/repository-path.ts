import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Text, text } from '@signalbox/contract/texts';
import { readHead } from '../left-file.ts';
import { StepError } from '../step-error.ts';
import { nearestNames } from './nearest-names.ts';

const SHOWN_ENTRIES = 12;

type What = 'playbook' | 'script' | 'inventory' | 'folder';

/**
 * Full path of a file that a template or inventory names inside a repository, symbolic links followed. Throws
 * `StepError` when it leaves the repository or is not there, and then names what is; and when a playbook or
 * script is a folder.
 */
export function resolveInRepository(root: string, name: string, what: What): string {
  const real = realPathInside(path.resolve(root), name) ?? realPathIn(realpathSync.native(root), name, what);
  if (what === 'folder') {
    if (statSync(real).isDirectory()) return real;
    throw new StepError(text('file.is_file', { name }));
  }
  if (what !== 'inventory' && statSync(real).isDirectory())
    throw new StepError(text('file.is_folder', { what, name, entries: listOf(entriesOf(real) ?? [], '') }));
  return real;
}

/** Undefined: that is not it. What a real path begins with is a real path itself, so nobody has to ask for that of the root. */
function realPathInside(root: string, name: string): string | undefined {
  const wanted = path.resolve(root, name);
  try {
    const real = isInside(root, wanted) ? realpathSync.native(wanted) : undefined;
    return real !== undefined && isInside(root, real) ? real : undefined;
  } catch {
    // It is looked for once more, and what is wrong is told.
    return undefined;
  }
}

/** `root`: a real path. */
function realPathIn(root: string, name: string, what: What): string {
  const wanted = path.resolve(root, name);
  if (!isInside(root, wanted)) throw outside(name, what);
  let real: string;
  try {
    real = realpathSync.native(wanted);
  } catch {
    throw new StepError(missing({ root, wanted, name, what }));
  }
  if (!isInside(root, real)) throw outside(name, what);
  return real;
}

/**
 * Full path of the folder that a template names; written from the root of the repository, with or without a
 * slash. Throws `StepError`.
 */
export function folderInRepository(root: string, name: string): string {
  const wanted = name.trim().replace(/^\/+/, '');
  if (wanted === '') return root;
  return resolveInRepository(root, wanted, 'folder');
}

export const WINDOWS_LINE_ENDINGS =
  'The script has Windows line endings (CRLF): bash takes the carriage returns for parts of commands. Save it with those of Unix (LF).';

/**
 * Whether the first line ends with CRLF, as far as the first 4096 bytes show it. Throws the operating
 * system's error.
 */
export function hasWindowsLineEndings(file: string): boolean {
  const begin = readHead(file, 4096)?.toString('latin1') ?? '';
  return /^[^\n]*\r\n/.test(begin);
}

function isInside(root: string, candidate: string): boolean {
  return candidate === root || candidate.startsWith(`${root}/`);
}

function outside(name: string, what: What): StepError {
  return new StepError(text('file.outside', { what, name }));
}

function missing(at: { root: string; wanted: string; name: string; what: What }): Text {
  let folder = path.dirname(at.wanted);
  for (;;) {
    // The runner may list more folders than the task: a link must not show what is outside the repository.
    const isOutside = realPathInside(at.root, path.relative(at.root, folder)) === undefined;
    const entries = isOutside ? undefined : entriesOf(folder);
    if (entries !== undefined || folder === at.root) {
      const { what, name } = at;
      const shown = path.relative(at.root, folder) || text('file.root');
      const wanted = path.relative(folder, at.wanted).split('/')[0] ?? '';
      return text('file.missing', { what, name, folder: shown, entries: listOf(entries ?? [], wanted) });
    }
    folder = path.dirname(folder);
  }
}

/** Those that read most like `wanted` come first where there are too many. */
function listOf(entries: readonly string[], wanted: string): Text {
  if (entries.length === 0) return text('file.nothing');
  const shown = entries.length > SHOWN_ENTRIES ? nearestNames(entries, wanted, SHOWN_ENTRIES) : entries;
  return text('file.entries', { names: shown, more: entries.length - shown.length });
}

function entriesOf(folder: string): string[] | undefined {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const visible = entries.filter((entry) => entry.name !== '.git');
    return visible.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
  } catch {
    return undefined;
  }
}
