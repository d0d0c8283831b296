/** Finds out, when the first large repository comes, which overlays this runner can have: by trying. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runConfined } from '../isolation/confined-helper.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { withProbeView } from '../isolation/probe-view.ts';
import { findSystemProgram } from '../program-lookup.ts';
import { removeFolder, removeTreeNow } from '../remove-tree.ts';
import { logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { hide, MountedOverlay } from './mounted-overlay.ts';
import { layersOf, type Overlay } from './overlay.ts';
import { SandboxedOverlay } from './sandboxed-overlay.ts';

const PROBE_MS = 30_000;
const CHANGE = 'echo changed > file && rm -r folder && mkdir folder && ls -A folder && exec cat file';

export type OverlaySearch = { paths: RunnerPaths; isolation: Isolation };

/** Undefined where the machine has none for this runner. */
export async function findOverlay({ paths, isolation }: OverlaySearch): Promise<Overlay | undefined> {
  const overlay = overlayFor(paths, isolation);
  if (overlay === undefined) return undefined;
  const [lower, shown] = [path.join(paths.work, 'probe-lower'), path.join(paths.work, 'probe-shown')];
  try {
    for (const folder of [lower, layersOf(shown)]) await removeFolder(folder);
    mkdirSync(path.join(lower, 'folder'), { recursive: true });
    for (const name of ['file', 'folder/file']) writeFileSync(path.join(lower, name), 'lower');
    await overlay.show(lower, shown);
    if (overlay.isInSandboxes) await changeInSandbox(overlay.placeOf(shown), { paths, isolation });
    else changeIn(shown);
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

function overlayFor({ dir }: RunnerPaths, { hasOverlays }: Isolation): Overlay | undefined {
  if (hasOverlays) return new SandboxedOverlay();
  const mount = findSystemProgram('mount');
  return process.getuid?.() === 0 && mount !== undefined ? new MountedOverlay(dir, mount) : undefined;
}

/** What is made in the place of a removed folder is new: some file systems can keep no note of that. */
function changeIn(shown: string): void {
  writeFileSync(path.join(shown, 'file'), 'changed');
  const folder = path.join(shown, 'folder');
  removeTreeNow(folder);
  mkdirSync(folder);
  if (readdirSync(folder).length > 0) throw new Error('what was removed in one is there again');
}

/** The same. Throws what has kept it from it. */
async function changeInSandbox(
  { root, overlaid }: ReturnType<Overlay['placeOf']>,
  { paths, isolation }: OverlaySearch,
): Promise<void> {
  await withProbeView(isolation, paths, async (view) => {
    const command = {
      ...{ program: 'sh', args: ['-c', CHANGE] },
      ...{ cwd: root, environment: { PATH: '/usr/bin:/bin' } },
      ...{ keepStdout: true, signal: AbortSignal.timeout(PROBE_MS), graceMs: 0 },
    };
    const { code, stdout, messages } = await runConfined(command, {
      isolation,
      view: { ...view, overlaid },
    });
    if (code !== 0 || stdout !== 'changed\n') throw new Error(messages.trim() || `exit status ${code}`);
  });
}
