/** The program of a runner: settings from the environment, an exit code at its end. */
import { optionsFromEnvironment } from './options.ts';
import { runRunner, signalsOfProcess } from './run-runner.ts';
import { logLine, messageOf } from './runner-log.ts';
import { tellUncaughtInSources } from './source-places.ts';

tellUncaughtInSources();

async function main(): Promise<number> {
  try {
    return await runRunner(optionsFromEnvironment(process.env), signalsOfProcess());
  } catch (error) {
    logLine(messageOf(error));
    return 1;
  }
}

process.exit(await main());
