/** Finds out, when the first large repository comes, which overlays this runner can have: by trying. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runConfined } from '../isolation/confined-helper.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { withProbeView } from '../isolation/probe-view.ts';
import { findSystemProgram } from '../program-lookup.ts';
import { removeFolder } from '../remove-tree.ts';
import { logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';
import { hide, MountedOverlay } from './mounted-overlay.ts';
import { layersOf, type Overlay } from './overlay.ts';
import { SandboxedOverlay } from './sandboxed-overlay.ts';

const PROBE_MS = 30_000;

export type OverlaySearch = { paths: RunnerPaths; isolation: Isolation };

/** Undefined where the machine has none for this runner. */
export async function findOverlay({ paths, isolation }: OverlaySearch): Promise<Overlay | undefined> {
  const overlay = overlayFor(paths, isolation);
  if (overlay === undefined) return undefined;
  const [lower, shown] = [path.join(paths.work, 'probe-lower'), path.join(paths.work, 'probe-shown')];
  try {
    await removeFolder(layersOf(shown));
    mkdirSync(lower, { recursive: true });
    writeFileSync(path.join(lower, 'file'), 'lower');
    await overlay.show(lower, shown);
    if (overlay.isInSandboxes) await changeInSandbox(overlay.placeOf(shown), { paths, isolation });
    else writeFileSync(path.join(shown, 'file'), 'changed');
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

/** Throws what has kept it from it. */
async function changeInSandbox(
  { root, overlaid }: ReturnType<Overlay['placeOf']>,
  { paths, isolation }: OverlaySearch,
): Promise<void> {
  await withProbeView(isolation, paths, async (view) => {
    const command = {
      ...{ program: 'sh', args: ['-c', 'echo changed > file && exec cat file'] },
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
