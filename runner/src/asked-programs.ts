import { askedPrograms } from '@signalbox/contract/rules';
import type { Isolation } from './isolation/isolation.ts';
import { machinePath } from './machine-path.ts';
import { lookUpProgram } from './program-lookup.ts';

/** Those of `askedPrograms` that tasks of this runner would find now. None of them is started. */
export function findAskedPrograms(isolation: Pick<Isolation, 'searchPath'>): string[] {
  const searchPath = isolation.searchPath(machinePath(process.env.PATH ?? ''));
  return askedPrograms.filter((name) => 'found' in lookUpProgram(name, { searchPath, cwd: '/' }));
}
