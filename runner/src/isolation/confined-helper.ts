/** Commands of the preparation that a repository controls: they run isolated like tasks. */
import { type HelperCommand, type HelperResult, helperMissing, runHelper } from '../helper-command.ts';
import { lookUpProgram } from '../program-lookup.ts';
import { StepError } from '../step-error.ts';
import type { Isolation, View } from './isolation.ts';
import { runInSandbox } from './sandboxed-helper.ts';

/** Like `runHelper`, but isolated; a stop kills the command immediately. */
export async function runConfined(
  command: HelperCommand,
  { isolation, view }: { isolation: Isolation; view: View },
): Promise<HelperResult> {
  const { program, args, cwd, environment } = command;
  const confined = isolation.confine({ command: [program, ...args], cwd, environment }, view, 'tied');
  if (confined === undefined) return await runHelper(command);
  // In the sandbox, a missing program looks like one that ends with exit status 127.
  const lookup = lookUpProgram(program, { searchPath: environment.PATH ?? '', cwd });
  if ('problem' in lookup) throw new StepError(helperMissing(program));
  const [enter = '', ...rest] = [...confined.enter, ...confined.launch];
  return await runInSandbox({
    ...command,
    program: enter,
    args: rest,
    cwd: '/',
    environment: confined.environment,
    graceMs: 0,
  });
}
