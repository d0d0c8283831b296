/** Paths of the machine on which the other server runs: nobody knows whether they are on this one. */
import type { Backup } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { NoteObject } from './project-file.ts';

export function noteOtherMachine({ repositories, inventories }: Backup, note: NoteObject): void {
  const isLocal = (path: string) => path.startsWith('/') || path.startsWith('file:');
  for (const { name, git_url: path } of repositories ?? []) {
    if (path && isLocal(path))
      note({ section: 'repositories', name }, text('import.other_machine', { path }));
  }
  for (const { name, type, inventory: path } of inventories ?? []) {
    if (type === 'file' && path && isLocal(path)) {
      note({ section: 'inventories', name }, text('import.other_machine', { path }));
    }
  }
}
