import { readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { StepError } from '../step-error.ts';

const SHOWN_ENTRIES = 12;

/**
 * Full path of a file that a template or inventory names inside a repository, symbolic links followed. Throws `StepError` when it
 * leaves the repository or is not there, and then names what is.
 */
export function resolveInRepository(root: string, name: string, what: 'playbook' | 'inventory'): string {
  const realRoot = realpathSync(root);
  const wanted = path.resolve(realRoot, name);
  if (!isInside(realRoot, wanted)) throw outside(name, what);
  let real: string;
  try {
    real = realpathSync(wanted);
  } catch {
    throw new StepError(missingSentence({ root: realRoot, wanted, name, what }));
  }
  if (!isInside(realRoot, real)) throw outside(name, what);
  return real;
}

function isInside(root: string, candidate: string): boolean {
  return candidate === root || candidate.startsWith(`${root}/`);
}

function outside(name: string, what: string): StepError {
  return new StepError(
    `The ${what} "${name}" lies outside the repository. Use a path relative to the repository's root, without "..".`,
  );
}

function missingSentence(at: { root: string; wanted: string; name: string; what: string }): string {
  let folder = path.dirname(at.wanted);
  for (;;) {
    const entries = entriesOf(folder);
    if (entries !== undefined || folder === at.root) {
      const shown = path.relative(at.root, folder) || "the repository's root";
      const rest = (entries ?? []).length - SHOWN_ENTRIES;
      const list = (entries ?? []).slice(0, SHOWN_ENTRIES).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
      return `The ${at.what} "${at.name}" is not in the repository. In ${shown} there is: ${list === '' ? 'nothing' : list}.`;
    }
    folder = path.dirname(folder);
  }
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
