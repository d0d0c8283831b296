/** Layers of an overlay (overlayfs): they lie beside its mount point, so that it can be mounted again after a reboot. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LAYERS = '-layers';

/** Folder of the layers of a mount point. */
export function layersOf(folder: string): string {
  return `${folder}${LAYERS}`;
}

/** The upper layer: the changes of the task. */
export function changesOf(folder: string): string {
  return path.join(layersOf(folder), 'upper');
}

/** Returns the path of the lower layer; empty = unknown. */
export function lowerOf(layers: string): string {
  // A task controls what is in its work tree, and `lower` could be a named pipe there.
  if (!layers.endsWith(LAYERS)) return '';
  const file = path.join(layers, 'lower');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Creates the mount point and its layers. Throws the operating system's error. */
export function makeLayers(lower: string, folder: string): void {
  const layers = layersOf(folder);
  for (const name of [changesOf(folder), path.join(layers, 'work'), folder])
    mkdirSync(name, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(layers, 'lower'), lower);
}

/** Returns the path of the lower layer. Throws when it's gone. */
export function presentLower(folder: string): string {
  const lower = lowerOf(layersOf(folder));
  if (!existsSync(lower)) throw new Error(`${lower} is gone`);
  return lower;
}
