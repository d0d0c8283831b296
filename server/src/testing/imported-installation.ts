/** Brings the tables of `reference-tables.ts` over into an app of a test, from wherever they are read. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { importTools } from '../commands/import.ts';
import type { ImportReport } from '../import/import-report.ts';
import { type ImportWishes, importReference } from '../import/importer.ts';
import { openReference, type ReferenceFlags } from '../import/open-reference.ts';
import { foreignVector, referenceKey } from './reference-tables.ts';
import type { TestApp } from './start-test-app.ts';

export const plainWishes: ImportWishes = {
  ...{ source: 'reference', isApplied: true, projects: null },
  ...{ hasTokens: false, hasHistory: false, timeZone: null, isKeyLost: false },
};

/** Settings of the other server, and the further keys that it needs. */
export function referenceSettings(settings: object): { readonly from: string; readonly keyFile: string } {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-reference-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = { from: join(folder, 'config.json'), keyFile: join(folder, 'keys') };
  writeFileSync(files.from, JSON.stringify({ access_key_encryption: referenceKey, ...settings }));
  writeFileSync(files.keyFile, `\n${foreignVector.key}\n`);
  return files;
}

export async function importInto(
  app: TestApp,
  settings: ReferenceFlags,
  wishes: Partial<ImportWishes> = {},
): Promise<ImportReport> {
  const { source, keys } = await openReference(settings, {});
  try {
    const tools = { ...(await importTools(app.config, app.database)), keys };
    return await importReference(source, { ...plainWishes, ...wishes }, tools);
  } finally {
    await source.close();
  }
}

/** `section / name: sentence`, one each. */
export function notesOf({ notes }: ImportReport): string[] {
  return notes.map(({ section, name, message }) => `${section} / ${name}: ${message}`);
}
