/**
 * Git reads a repository of this machine with the rights of the runner, and goes wherever the repository leads: by
 * links, by `.git` files, by borrowed objects, by submodules. So it runs where nothing of the runner's folder is to be
 * seen but what it works on itself: there lie the files of other tasks, and mirrors of other projects.
 */
import type { JobRepository } from '@signalbox/contract/runner-protocol';
import { type HelperCommand, helperMissing } from '../helper-command.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { findSystemProgram, lookUpProgram } from '../program-lookup.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { StepError } from '../step-error.ts';

type Places = { isolation: Isolation; paths: RunnerPaths };

/** The folder that Git must not see; undefined: tasks see it too, or the repository is not on this machine. */
export function unseenFolder(
  { kind }: Pick<JobRepository, 'kind'>,
  { isolation, paths }: Places,
): string | undefined {
  return kind === 'file' && isolation.level === 'sandbox' ? paths.dir : undefined;
}

type Sight = {
  /** as `unseenFolder` */
  unseen: string | undefined;
  /** what of it is seen all the same; full paths, that are there */
  shown: readonly string[];
};

/** Ends at once when it is to end. Throws `StepError`. */
export function withoutSight(command: HelperCommand, { unseen, shown }: Sight): HelperCommand {
  if (unseen === undefined) return command;
  const bwrap = findSystemProgram('bwrap');
  if (bwrap === undefined) throw new StepError(helperMissing('bwrap'));
  // Inside, nobody could tell a missing program from one that ends with the same exit code.
  const { program, cwd, environment } = command;
  if ('problem' in lookUpProgram(program, { searchPath: environment.PATH ?? '', cwd }))
    throw new StepError(helperMissing(program));
  return {
    ...command,
    program: bwrap,
    args: [
      ...['--die-with-parent', '--dev-bind', '/', '/'],
      // By its processes the runner's own sight would be in reach.
      ...['--unshare-pid', '--proc', '/proc'],
      ...['--tmpfs', unseen, ...shown.flatMap((folder) => ['--bind', folder, folder])],
      ...['--remount-ro', unseen, '--chdir', cwd, '--', program, ...command.args],
    ],
    cwd: '/',
    graceMs: 0,
  };
}
