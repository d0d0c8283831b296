/** What cannot run whatever the repository holds is told before that is fetched. */
import path from 'node:path';
import type { Job } from '@signalbox/contract/runner-protocol';
import { type Text, text } from '@signalbox/contract/texts';
import type { AppCommand, AppPlaces } from '../apps/app-command.ts';
import type { AppStep } from '../apps/app-steps.ts';
import { type LookupPlaces, lookUpProgram } from '../program-lookup.ts';
import { StepError } from '../step-error.ts';

/**
 * Throws `StepError` for keys, vaults and inventories that the program of the first step cannot use, and for
 * a program that is not there. The program; undefined = it may come with the repository and is looked for later.
 */
export function refuseHopeless(
  { build }: AppStep,
  { job, places, lookup }: { job: Job; places: AppPlaces; lookup: LookupPlaces },
): { command: AppCommand; program: string | undefined } {
  const command = build(job, places);
  const folders = lookup.searchPath.split(':').filter((folder) => folder !== '');
  const names = command.programs.filter((name) => name.includes('/'));
  const isOfMachine = [...folders, ...names].every((one) => path.isAbsolute(one));
  return { command, program: isOfMachine ? findProgram(command, lookup) : undefined };
}

/** Its full path. Throws `StepError` when none of its names is there. */
export function findProgram({ programs, advice }: AppCommand, places: LookupPlaces): string {
  let problem: Text | undefined;
  for (const name of programs) {
    const lookup = lookUpProgram(name, places);
    if ('found' in lookup) return lookup.found;
    problem ??= lookup.problem;
  }
  throw new StepError(text('prepare.program', { problem: problem ?? '', advice }));
}
