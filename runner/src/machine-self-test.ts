/** The self-test for a machine whose runner may be running: in a folder of its own, with the settings of that runner. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Text } from '@signalbox/contract/texts';
import { writeHelperScripts } from './helper-scripts.ts';
import { findIsolation, type IsolationOptions } from './isolation/find-isolation.ts';
import { removeTreeNow } from './remove-tree.ts';
import { makeRunnerPaths } from './runner-paths.ts';
import { selfTest } from './self-test.ts';
import { toldByError } from './told.ts';

export type { IsolationOptions };

/** `parent`: an existing folder on the runner's disk. Undefined when all steps work. Never throws. */
export async function selfTestMachine(parent: string, options: IsolationOptions): Promise<Text | undefined> {
  let dir: string | undefined;
  try {
    dir = mkdtempSync(path.join(parent, 'self-test-'));
    const paths = makeRunnerPaths(dir);
    const scripts = writeHelperScripts(paths);
    const isolation = await findIsolation(options, paths);
    return await selfTest({ paths, scripts, isolation });
  } catch (error) {
    return toldByError(error);
  } finally {
    if (dir !== undefined) removeTreeNow(dir);
  }
}
