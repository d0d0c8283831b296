/**
 * Folders that show the files of another one and keep what is changed in them apart (overlayfs). Only root may
 * mount one where the runner itself sees it. A mount outlives the process that made it, not the machine's
 * start: what it is made of lies beside it, so that it can be made again.
 */
import { execFile } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findSystemProgram } from '../program-lookup.ts';
import { removeTreeNow } from '../remove-tree.ts';
import { logLine, messageOf } from '../runner-log.ts';
import type { RunnerPaths } from '../runner-paths.ts';

const run = promisify(execFile);
const LAYERS = '-layers';

/** Where the changes of a mounted folder lie. */
export function layersOf(folder: string): string {
  return `${folder}${LAYERS}`;
}

/** Shows folders over checkouts that stay as they are, as long as the machine is up. */
export class Overlay {
  readonly #dir: string;
  readonly #mount: string;

  /** `dir`: what all folders given here lie in. `mount`: the program. */
  constructor(dir: string, mount: string) {
    this.#dir = dir;
    this.#mount = mount;
  }

  /** Whose the changes are stays open: see `changesOf`. `folder` is made. Throws the operating system's error. */
  async show(lower: string, folder: string): Promise<void> {
    const layers = layersOf(folder);
    for (const name of ['upper', 'work'])
      mkdirSync(path.join(layers, name), { recursive: true, mode: 0o700 });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(path.join(layers, 'lower'), lower);
    await this.showAgain(folder);
  }

  /** After the machine was started anew. Nothing happens where it is shown. Throws the operating system's error. */
  async showAgain(folder: string): Promise<void> {
    if (isMounted(folder)) return;
    const lower = lowerOf(layersOf(folder));
    if (!existsSync(lower)) throw new Error(`${lower} is gone`);
    // Relative, since the options know characters of their own that a path may hold.
    const at = (name: string) => path.relative(this.#dir, name);
    const options = [
      `lowerdir=${at(lower)}`,
      `upperdir=${at(changesOf(folder))}`,
      `workdir=${at(path.join(layersOf(folder), 'work'))}`,
    ];
    const args = ['-n', '-t', 'overlay', '-o', options.join(','), 'signalbox', folder];
    await run(this.#mount, args, { cwd: this.#dir, env: {} });
  }
}

/** What becomes the topmost folder of those that are shown. */
export function changesOf(folder: string): string {
  return path.join(layersOf(folder), 'upper');
}

/** What is shown, of a folder with layers; empty when nobody can say. */
export function lowerOf(layers: string): string {
  const file = path.join(layers, 'lower');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Its changes stay. Nothing happens where nothing is mounted. Throws what `umount` said. */
export async function hide(folder: string): Promise<void> {
  if (!isMounted(folder)) return;
  const umount = findSystemProgram('umount') ?? 'umount';
  // Somebody may look into it just now.
  await run(umount, ['-n', folder]).catch(() => run(umount, ['-n', '-l', folder]));
}

function isMounted(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && stats.dev !== lstatSync(path.dirname(folder)).dev;
}

/** Undefined where the machine has none for this runner. */
export async function findOverlay({
  dir,
  work,
}: Pick<RunnerPaths, 'dir' | 'work'>): Promise<Overlay | undefined> {
  const mount = findSystemProgram('mount');
  if (process.getuid?.() !== 0 || mount === undefined) return undefined;
  const overlay = new Overlay(dir, mount);
  const [lower, shown] = [path.join(work, 'probe-lower'), path.join(work, 'probe-shown')];
  try {
    mkdirSync(lower, { recursive: true });
    writeFileSync(path.join(lower, 'file'), 'lower');
    await overlay.show(lower, shown);
    writeFileSync(path.join(shown, 'file'), 'changed');
    if (readFileSync(path.join(lower, 'file'), 'utf8') === 'lower') return overlay;
    throw new Error('what is changed in one changes what it shows');
  } catch (error) {
    logLine(
      `every task writes out all files of its repository: no overlay file system here (${messageOf(error)})`,
    );
    return undefined;
  } finally {
    await hide(shown).catch(() => undefined);
    for (const folder of [lower, shown, layersOf(shown)]) removeTreeNow(folder);
  }
}
