/** Before tests that start server or runner as processes: what they start is made once, by one. */
import { currentProgram } from './program.ts';

export function setup(): void {
  currentProgram();
}
