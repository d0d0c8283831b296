/** What all commands have in common that talk to a server. */
import type { Command } from 'commander';

/** What is thrown ends the command with a sentence and its exit code. */
export async function ending(work: () => Promise<number> | number): Promise<void> {
  const { CommandError, exitCodes } = await import('../cli/exit-codes.ts');
  try {
    process.exitCode = await work();
  } catch (error) {
    const { say } = await import('../cli/printed.ts');
    const isOurs = error instanceof CommandError;
    say(isOurs ? error.message : String((error as Error).stack ?? error));
    process.exitCode = isOurs ? error.exitCode : exitCodes.failed;
  }
}

const USAGE = 240;
export const asClient = (command: Command) =>
  command.exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : USAGE));

export const onServer = (command: Command) =>
  asClient(command).option(
    '--server <name>',
    'stored login to use; else SIGNALBOX_URL and SIGNALBOX_TOKEN, or the default',
  );
export const inProject = (command: Command) =>
  onServer(command).option(
    '--project <name>',
    'project, by name or id; else SIGNALBOX_PROJECT, or the only one',
  );
