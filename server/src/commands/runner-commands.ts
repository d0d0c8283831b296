/** `signalbox runner …`: a runner on another machine than the server's. */
import { type Command, Option } from 'commander';
import type { StartFlags } from './runner.ts';
import type { RegistrationFlags } from './runner-registration.ts';
import type { RunnerFlags } from './runner-settings.ts';

export function addRunnerCommands(program: Command): void {
  const runner = addStartOptions(program.command('runner'))
    .description('run a runner that takes tasks from a server; it registers first where it has no token yet')
    .action(startRunner);
  addStartOptions(runner.command('start')).description('the same as "runner" alone').action(startRunner);
  addSettings(runner.command('setup'))
    .description('ask for the settings of a runner, write them to a file, and register it if wanted')
    .action(async (_flags: RunnerFlags, command: Command) => {
      const { setupRunner } = await import('./runner-setup.ts');
      await setupRunner(command.optsWithGlobals());
    });
  addRegistrationToken(addSettings(runner.command('register')))
    .description('get a token from the server; set SIGNALBOX_RUNNER_URL, _TOKEN_FILE and _REGISTRATION_TOKEN')
    .action(async (_flags: RegistrationFlags, command: Command) => {
      const { register } = await import('./runner-registration.ts');
      await register(command.optsWithGlobals());
    });
  addSettings(runner.command('unregister'))
    .description('remove this runner from the server; set SIGNALBOX_RUNNER_URL and _TOKEN_FILE')
    .action(async (_flags: RunnerFlags, command: Command) => {
      const { unregister } = await import('./runner-registration.ts');
      await unregister(command.optsWithGlobals());
    });
}

/** `runner --config x` and `runner start --config x` mean the same: commander gives the option to the outer one. */
function addSettings(command: Command): Command {
  return command
    .option('--config <file>', 'file of settings that "runner setup" has written')
    .option('--url <address>', 'address of the server, before SIGNALBOX_RUNNER_URL')
    .option('--dir <folder>', 'folder for its work, before SIGNALBOX_RUNNER_DIR');
}

function addRegistrationToken(command: Command): Command {
  return command
    .option('--registration-token-file <file>', 'read the registration token from a file')
    .option('--stdin-registration-token', 'read the registration token from standard input');
}

function addStartOptions(command: Command): Command {
  return (
    addRegistrationToken(addSettings(command))
      .option('--one-off', 'take one task, and end with it')
      // What the earlier product's runner had to be told; here it goes without saying.
      .addOption(new Option('--register').hideHelp())
      .addOption(new Option('--auto-register').hideHelp())
  );
}

async function startRunner(_flags: StartFlags, command: Command): Promise<void> {
  const { runner } = await import('./runner.ts');
  await runner(command.optsWithGlobals());
}
