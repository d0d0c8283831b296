/** `npm run build`: what runs, and the console, where they are stale. `npm start` does both by itself. */
import { buildConsoleWhenStale } from './console-build.ts';
import { currentProgram } from './program.ts';

currentProgram();
buildConsoleWhenStale();
