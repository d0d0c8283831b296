import { join } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..');
/** The Node that the project brings along. */
export const node = process.execPath;
/** The launcher: as `npx signalbox`, with its compile cache. */
export const signalbox = join(projectRoot, 'server/bin/signalbox.js');
