/** Commands of the preparation that do what a repository says: they run as its tasks do. */
import { type HelperCommand, type HelperResult, helperMissing, runHelper } from '../helper-command.ts';
import { lookUpProgram } from '../program-lookup.ts';
import { StepError } from '../step-error.ts';
import type { Isolation, View } from './isolation.ts';

/** As `runHelper`; when it is to end it ends at once. */
export async function runConfined(
  command: HelperCommand,
  { isolation, view }: { isolation: Isolation; view: View },
): Promise<HelperResult> {
  const { program, args, cwd, environment } = command;
  const confined = isolation.confine({ command: [program, ...args], cwd, environment }, view, 'tied');
  if (confined === undefined) return await runHelper(command);
  // Inside, nobody could tell a missing program from one that ends with the same exit code.
  const lookup = lookUpProgram(program, { searchPath: environment.PATH ?? '', cwd });
  if ('problem' in lookup) throw new StepError(helperMissing(program));
  const [enter = '', ...rest] = [...confined.enter, ...confined.launch];
  return await runHelper({
    ...command,
    program: enter,
    args: rest,
    cwd: '/',
    environment: confined.environment,
    graceMs: 0,
  });
}
