import type { RunnerIsolation } from '@signalbox/contract/rules';
import type { Isolation } from './isolation.ts';
import { giveTo } from './owner.ts';

/** No isolation: tasks are ordinary programs of the runner's user. `level`: by choice, or because isolation doesn't work. */
export function hostIsolation(level: Exclude<RunnerIsolation, 'sandbox'>): Isolation {
  return {
    level,
    user: undefined,
    hidden: [],
    // Files may belong to another user, because tasks were isolated before.
    give: (file) => giveTo({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, file),
    problemInPlace: () => undefined,
    searchPath: (searchPath) => searchPath,
    refusalOf: () => undefined,
    confine: () => undefined,
  };
}
