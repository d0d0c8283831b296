import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Names of those folders within this one that a living process keeps open or was started with. What processes of other
 * users keep open only root sees; what they were started with everybody does. Where no /proc tells, there are none.
 */
export function foldersInUse(place: string): ReadonlySet<string> {
  const within = place + sep;
  const paths = namesIn('/proc')
    .filter((name) => /^[0-9]+$/.test(name))
    .flatMap((pid) => [...wordsOf(pid), ...filesOf(pid)]);
  const used = paths.filter((path) => path.startsWith(within));
  return new Set(used.map((path) => path.slice(within.length).split(sep)[0] ?? ''));
}

function wordsOf(pid: string): string[] {
  return attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')) ?? [];
}

function filesOf(pid: string): string[] {
  const folder = `/proc/${pid}/fd`;
  return namesIn(folder).flatMap((name) => attempt(() => readlinkSync(join(folder, name))) ?? []);
}

function namesIn(folder: string): string[] {
  return attempt(() => readdirSync(folder)) ?? [];
}

/** Undefined: the process has ended meanwhile, or is not to be looked into. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
