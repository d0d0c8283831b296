import { currentProgram } from '../../../scripts/program.ts';

/** What a server starts as its runner. */
export const RUNNER = currentProgram().runner;
