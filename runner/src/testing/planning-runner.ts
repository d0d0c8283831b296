/** The runner, with one app more. */
import { optionsFromEnvironment, runRunner } from '../main.ts';
import { appOrPlanning } from './planning-app.ts';

const controller = new AbortController();
process.on('SIGTERM', () => controller.abort());
process.exit(await runRunner(optionsFromEnvironment(process.env), controller.signal, appOrPlanning));
