import type { RunnerIsolation } from '@signalbox/contract/rules';
import type { Isolation } from './isolation.ts';
import { giveTo } from './owner.ts';

/**
 * None: tasks are ordinary programs of the runner's user. `level`: by choice, or because the machine allows
 * nothing else.
 */
export function hostIsolation(level: Exclude<RunnerIsolation, 'sandbox'>): Isolation {
  return {
    level,
    user: undefined,
    // What belonged to another user while tasks were isolated.
    give: (file) => giveTo({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }, file),
    problemInPlace: () => undefined,
    searchPath: (searchPath) => searchPath,
    refusalOf: () => undefined,
    confine: () => undefined,
  };
}
