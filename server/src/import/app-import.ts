/** Apps that administrators of the other product have made. What its own apps were set to is looked at anew here. */
import { appId, isBuiltInApp } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Write } from '../db/database.ts';
import { appSettingNames, parseSettingText } from '../features/apps/app-settings.ts';
import { lockApp, storeSettings } from '../features/apps/app-store.ts';
import { AppError } from '../lib/app-error.ts';
import type { ImportReport } from './import-report.ts';
import { type SourceRow, textIn } from './source-row.ts';

type SettingName = (typeof appSettingNames)[number];

export async function importApps(
  write: Write,
  options: readonly SourceRow[],
  report: ImportReport,
): Promise<void> {
  const apps = new Map<string, Map<SettingName, string | null>>();
  for (const row of options) {
    const key = textIn(row, 'key');
    const [, id = '', name] = /^apps\.(.+)\.([a-z_]+)$/.exec(key) ?? [];
    const setting = appSettingNames.find((one) => one === name);
    if (isBuiltInApp(id)) continue;
    if (setting === undefined || !appId.safeParse(id).success) {
      report.note({ project: '', section: 'options', name: key }, text('import.option_left_out', { key }));
      continue;
    }
    const settings = apps.get(id) ?? new Map<SettingName, string | null>();
    apps.set(id, settings.set(setting, textIn(row, 'value')));
  }
  for (const [id, settings] of apps) await importApp(write, { id, settings, report });
}

interface OneApp {
  readonly id: string;
  readonly settings: ReadonlyMap<SettingName, string | null>;
  readonly report: ImportReport;
}

async function importApp({ tx, dialect }: Write, { id, settings, report }: OneApp): Promise<void> {
  if (await lockApp(tx, id, { dialect, purpose: 'change' })) return;
  try {
    const checked = [...settings].map(
      ([name, value]) => [name, parseSettingText({ id, name }, value ?? '')] as const,
    );
    await storeSettings(tx, id, new Map<SettingName, string | null>([['active', 'true'], ...checked]));
    report.count('apps');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report.note(
      { project: '', section: 'apps', name: id },
      text('import.app_left_out', { reason: error.text }),
    );
  }
}
