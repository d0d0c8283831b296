/**
 * Folders that show the files of another one and keep what is changed in them apart (overlayfs). What they are made of lies
 * beside them, on the disk, so that they can be made again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LAYERS = '-layers';

/** Where the changes of a shown folder lie, and what it shows. */
export function layersOf(folder: string): string {
  return `${folder}${LAYERS}`;
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

/** Makes the folder and what it is shown from; returns the folder of these. Throws the operating system's error. */
export function makeLayers(lower: string, folder: string): string {
  const layers = layersOf(folder);
  for (const name of [changesOf(folder), path.join(layers, 'work'), folder])
    mkdirSync(name, { recursive: true, mode: 0o700 });
  writeFileSync(path.join(layers, 'lower'), lower);
  return layers;
}

/** What the folder shows. Throws when that is gone. */
export function presentLower(folder: string): string {
  const lower = lowerOf(layersOf(folder));
  if (!existsSync(lower)) throw new Error(`${lower} is gone`);
  return lower;
}
