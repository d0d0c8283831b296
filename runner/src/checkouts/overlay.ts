/**
 * Folders that show the files of another one and keep what is changed in them apart (overlayfs). What they are made of lies
 * beside them, on the disk, so that they can be made again.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Overlaid } from '../isolation/isolation.ts';

const LAYERS = '-layers';

/** Where the files of a task's work tree are found. */
export type WorkPlace = {
  /** full path; of the repository's root */
  root: string;
  /** what its sandbox must show there; nothing where everybody sees it */
  overlaid: readonly Overlaid[];
};

export interface Overlay {
  /** Whether sandboxes alone show it: then the runner itself sees the files as they are in the checkout. */
  readonly isInSandboxes: boolean;
  /** Shows `lower`; `folder` is made. Whose the changes are stays open: see `changesOf`. Throws the operating system's error. */
  show(lower: string, folder: string): Promise<void>;
  /** After whatever happened to the machine. Throws the operating system's error. */
  showAgain(folder: string): Promise<void>;
  /** Where the runner itself writes what is to be found in the shown folder, before any task works there. */
  writable(folder: string): string;
  placeOf(folder: string): WorkPlace;
}

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
