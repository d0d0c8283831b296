import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');
/** The Node that the project brings along. */
export const node = process.execPath;
export const signalbox = join(projectRoot, 'server/src/main.ts');
