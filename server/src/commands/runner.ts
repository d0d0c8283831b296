import { runRunner, signalsOfProcess } from '@signalbox/runner';
import { optionsFromEnvironment } from '@signalbox/runner/options';
import { OptionsError } from '@signalbox/runner/options-error';
import { inOneSentence, type RegistrationFlags, registerOnce } from './runner-registration.ts';
import { completeRunnerSettings, loadRunnerSettings } from './runner-settings.ts';

export interface StartFlags extends RegistrationFlags {
  readonly oneOff?: boolean;
}

/**
 * Runs a runner in this process until it is told to end. One that has no token yet is registered first, where
 * a registration token is given.
 */
export async function runner(flags: StartFlags): Promise<void> {
  await inOneSentence(async () => {
    loadRunnerSettings(flags);
    if (flags.oneOff) process.env.SIGNALBOX_RUNNER_ONE_OFF = '1';
    completeRunnerSettings();
    await registerOnce(flags);
  });
  if (process.exitCode) return;
  try {
    process.exit(await runRunner(optionsFromEnvironment(process.env), signalsOfProcess()));
  } catch (error) {
    // What is missing in the settings is told in one sentence; anything else is a fault of ours.
    console.error(error instanceof OptionsError ? error.message : error);
    process.exit(1);
  }
}
