import { currentProgram } from '../../../scripts/program.ts';

/**
 * The main file of the server. The launcher looks at each start whether the sources are still the same, which costs a third
 * of it: what it does has tests of its own.
 */
export const SERVER_MAIN = currentProgram().server;
