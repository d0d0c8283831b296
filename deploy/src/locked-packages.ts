/** The packages of npm that a part of the product needs, by the lock file: exactly those that are installed and tested. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project-root.ts';

interface LockedEntry {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** where it is installed, relative to the project */
  readonly location: string;
}

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedEntry>>;
};

/** All that these need to run, themselves included; sorted. `from`: workspaces, or places below `node_modules`. */
export function lockedPackages(from: readonly string[]): readonly LockedPackage[] {
  const found = new Map<string, LockedPackage>();
  const seen = new Set<string>();
  const pending = [...from];
  for (let location = pending.pop(); location !== undefined; location = pending.pop()) {
    const entry = lock.packages[location];
    if (entry === undefined) throw new Error(`package-lock.json has no ${location}: run npm install`);
    if (entry.link === true && entry.resolved !== undefined) {
      pending.push(entry.resolved);
      continue;
    }
    if (seen.has(location)) continue;
    seen.add(location);
    const [, name] = /(?:^|.*\/)node_modules\/(.+)$/.exec(location) ?? [];
    if (name !== undefined) {
      const { version = '', license = '' } = entry;
      found.set(location, { name, version, license, location });
    }
    const { dependencies = {}, optionalDependencies = {} } = entry;
    for (const needed of Object.keys(dependencies)) pending.push(placeOf(needed, location));
    const optional = Object.keys(optionalDependencies).map((needed) => placeOf(needed, location));
    pending.push(...optional.filter((place) => existsSync(join(projectRoot, place))));
  }
  return [...found.values()].sort((a, b) => (a.location < b.location ? -1 : 1));
}

/** As Node looks for it: in the nearest folder above. */
function placeOf(name: string, location: string): string {
  for (let folder = location; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[place] !== undefined) return place;
    if (folder === '') throw new Error(`${location} needs ${name}, which package-lock.json does not have`);
  }
}
