import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { text } from '@signalbox/contract/texts';
import { type Finding, failed, fine, warning } from './finding.ts';

const CHECK = 'data folder';
const ROOM_MIN_MEGABYTES = 500;

export function checkFolder(folder: string, roomMinMegabytes = ROOM_MIN_MEGABYTES): Finding[] {
  // The first start makes it, in the one above it that is there.
  if (!existsSync(folder)) return checkRoom(folder, presentAbove(folder), roomMinMegabytes);
  const { uid } = statSync(folder);
  const own = process.getuid?.() ?? uid;
  if (uid !== own) return [failed(CHECK, text('doctor.folder_owner', { folder }))];
  return checkRoom(folder, folder, roomMinMegabytes);
}

function presentAbove(folder: string): string {
  const above = dirname(folder);
  return existsSync(above) ? above : presentAbove(above);
}

/** `present`: where it is, or is to be made. */
function checkRoom(folder: string, present: string, roomMinMegabytes: number): Finding[] {
  try {
    accessSync(present, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const problem = (error as NodeJS.ErrnoException).code ?? '';
    return [failed(CHECK, text('doctor.folder_fails', { folder: present, problem }))];
  }
  const { bavail, bsize } = statfsSync(present);
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2);
  return [
    megabytes < roomMinMegabytes
      ? warning(CHECK, text('doctor.folder_full', { folder, megabytes }))
      : fine(CHECK, folder),
  ];
}
