/** What stands in a chosen backup file, before it is sent. Pure. */
import type { BackupFile } from '../../api/backups.ts';

const backupSections = [
  'templates',
  'keys',
  'repositories',
  'inventories',
  'environments',
  'views',
  'integrations',
  'alert_channels',
  'alert_rules',
] as const;
type Section = (typeof backupSections)[number];

export interface ReadBackup {
  readonly file: BackupFile;
  /** of the project that was backed up */
  readonly name: string;
  /** sections that hold something, and how much */
  readonly counts: readonly (readonly [Section, number])[];
}

/** undefined = this is no backup */
export function readBackup(text: string): ReadBackup | undefined {
  const file = parsed(text);
  if (file === undefined) return undefined;
  const counts = backupSections.flatMap((section) => {
    const list = file[section];
    return Array.isArray(list) && list.length > 0 ? [[section, list.length] as const] : [];
  });
  const name = file.meta?.name;
  const isBackup = typeof name === 'string' || counts.length > 0;
  return isBackup ? { file, name: typeof name === 'string' ? name : '', counts } : undefined;
}

/** The same for a project of this name. */
export function renamedBackup({ file }: ReadBackup, name: string): BackupFile {
  return { ...file, meta: { ...file.meta, name } };
}

function parsed(text: string): BackupFile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as BackupFile) : undefined;
  } catch {
    return undefined;
  }
}
