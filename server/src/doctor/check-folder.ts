import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { text } from '@signalbox/contract/texts';
import { type Finding, failed, fine, warning } from './finding.ts';

const CHECK = 'data folder';
const ROOM_MIN_MEGABYTES = 500;

export function checkFolder(folder: string, roomMinMegabytes = ROOM_MIN_MEGABYTES): Finding[] {
  // The first start makes it.
  if (!existsSync(folder)) return [fine(CHECK, folder)];
  const { uid } = statSync(folder);
  const own = process.getuid?.() ?? uid;
  if (uid !== own) return [failed(CHECK, text('doctor.folder_owner', { folder }))];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const problem = (error as NodeJS.ErrnoException).code ?? '';
    return [failed(CHECK, text('doctor.folder_fails', { folder, problem }))];
  }
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2);
  return [
    megabytes < roomMinMegabytes
      ? warning(CHECK, text('doctor.folder_full', { folder, megabytes }))
      : fine(CHECK, folder),
  ];
}
