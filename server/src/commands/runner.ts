import { OptionsError, optionsFromEnvironment, runRunner } from '@signalbox/runner';
import { inOneSentence } from './runner-registration.ts';
import { loadRunnerSettings, type RunnerFlags } from './runner-settings.ts';

/** Runs a runner in this process until it is told to end. Its settings are environment variables. */
export async function runner(flags: RunnerFlags): Promise<void> {
  await inOneSentence(async () => loadRunnerSettings(flags));
  if (process.exitCode) return;
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => controller.abort());
  try {
    process.exit(await runRunner(optionsFromEnvironment(process.env), controller.signal));
  } catch (error) {
    // What is missing in the settings is told in one sentence; anything else is a fault of ours.
    console.error(error instanceof OptionsError ? error.message : error);
    process.exit(1);
  }
}
