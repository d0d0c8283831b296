/** The runner, with one app more. */
import { optionsFromEnvironment } from '../options.ts';
import { runRunner, signalsOfProcess } from '../run-runner.ts';
import { appOrPlanning } from './planning-app.ts';

process.exit(await runRunner(optionsFromEnvironment(process.env), signalsOfProcess(), appOrPlanning));
