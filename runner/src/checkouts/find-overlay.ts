/** Finds out, when the first large repository comes, whether this runner can mount overlays: by trying. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findSystemProgram } from '../program-lookup.ts';
import { removeFolder, removeTreeNow } from '../remove-tree.ts';
import { logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { hide, MountedOverlay } from './mounted-overlay.ts';
import { layersOf } from './overlay.ts';

/** Undefined where the machine has none for this runner. */
export async function findOverlay(paths: RunnerPaths): Promise<MountedOverlay | undefined> {
  const mount = findSystemProgram('mount');
  if (process.getuid?.() !== 0 || mount === undefined) return undefined;
  const overlay = new MountedOverlay(paths.dir, mount);
  const [lower, shown] = [path.join(paths.work, 'probe-lower'), path.join(paths.work, 'probe-shown')];
  try {
    for (const folder of [lower, layersOf(shown)]) await removeFolder(folder);
    mkdirSync(path.join(lower, 'folder'), { recursive: true });
    for (const name of ['file', 'folder/file']) writeFileSync(path.join(lower, name), 'lower');
    await overlay.show(lower, shown);
    changeIn(shown);
    if (readFileSync(path.join(lower, 'file'), 'utf8') === 'lower') return overlay;
    throw new Error('what is changed in one changes what it shows');
  } catch (error) {
    logLine(
      `every task writes out all files of its repository: no overlay file system here (${messageOf(error)})`,
    );
    return undefined;
  } finally {
    await hide(shown).catch(() => undefined);
    for (const folder of [lower, shown, layersOf(shown)]) await removeFolder(folder);
  }
}

/** A folder created in place of a removed one must be empty: file systems without extended attributes can't record that. */
function changeIn(shown: string): void {
  writeFileSync(path.join(shown, 'file'), 'changed');
  const folder = path.join(shown, 'folder');
  removeTreeNow(folder);
  mkdirSync(folder);
  if (readdirSync(folder).length > 0) throw new Error('what was removed in one is there again');
}
