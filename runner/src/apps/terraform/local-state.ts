import path from 'node:path';
import { readLeftFile } from '../../left-file.ts';
import type { AppPlaces } from '../app-command.ts';

const SETTINGS_BYTES = 1024 * 1024;

/**
 * Whether the state lies in files of this machine: what `init` has written down of the backend says so. Nothing is
 * written down where the configuration names none.
 */
export function hasLocalState({ folder, dataFolder }: Pick<AppPlaces, 'folder' | 'dataFolder'>): boolean {
  const file = path.join(dataFolder ?? path.join(folder, '.terraform'), 'terraform.tfstate');
  try {
    const { backend } = JSON.parse(readLeftFile(file, SETTINGS_BYTES) ?? '{}');
    return backend?.type === undefined || backend.type === 'local';
  } catch {
    // It is not ours to say what is wrong with it: Terraform itself will.
    return false;
  }
}
