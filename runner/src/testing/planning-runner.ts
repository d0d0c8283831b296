/** The runner, with one app more. */
import { optionsFromEnvironment, runRunner, signalsOfProcess } from '../main.ts';
import { appOrPlanning } from './planning-app.ts';

process.exit(await runRunner(optionsFromEnvironment(process.env), signalsOfProcess(), appOrPlanning));
