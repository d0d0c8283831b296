/**
 * Overlays of a runner that is not root: it may mount within a namespace of users alone, which each sandbox has. So a task finds
 * the checkout at its own place, with its changes over it, and the runner, which looks there before the task begins, sees
 * the same files without a mount. Nothing is left to be mounted again.
 */
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  changesOf,
  layersOf,
  lowerOf,
  makeLayers,
  type Overlay,
  presentLower,
  type WorkPlace,
} from './overlay.ts';

export class SandboxedOverlay implements Overlay {
  readonly isInSandboxes = true;

  async show(lower: string, folder: string): Promise<void> {
    const layers = makeLayers(lower, folder);
    // By this name a sandbox finds it: see `Overlaid`.
    symlinkSync(presentLower(folder), path.join(layers, 'tree'));
  }

  async showAgain(folder: string): Promise<void> {
    presentLower(folder);
  }

  /** What lies below comes through where nothing is written. */
  writable(folder: string): string {
    mkdirSync(path.join(changesOf(folder), '.git'), { recursive: true, mode: 0o700 });
    return changesOf(folder);
  }

  placeOf(folder: string): WorkPlace {
    const layers = layersOf(folder);
    const root = lowerOf(layers);
    return { root, overlaid: [{ folder: root, layers }] };
  }
}
