import { isTimeZone } from '@signalbox/contract/rules/cron';
import { createBackupSections } from '../backup-wiring.ts';
import type { Config } from '../config/config.ts';
import { openSecretBox } from '../config/encryption-keys.ts';
import type { Database } from '../db/database.ts';
import { refuseForeignKey } from '../db/stored-secrets.ts';
import { createEntities } from '../entity-wiring.ts';
import { createAppService } from '../features/apps/app-service.ts';
import { inReferenceOrder } from '../features/backups/section-order.ts';
import { importAlone } from '../import/import-lock.ts';
import { importReference } from '../import/importer.ts';
import { openReference } from '../import/open-reference.ts';
import type { ConfigFlags } from './command-options.ts';
import { printReport } from './import-print.ts';
import { withDatabase } from './with-database.ts';

export interface ImportFlags extends ConfigFlags {
  readonly from?: string;
  readonly fromEnvironment?: boolean;
  readonly databaseFile?: string;
  readonly keyFile?: string;
  readonly url?: string;
  readonly tokenFile?: string;
  readonly apply?: boolean;
  readonly project?: readonly string[];
  readonly history?: boolean;
  readonly tokens?: boolean;
  readonly timeZone?: string;
  readonly lostKey?: boolean;
  readonly json?: boolean;
  readonly as: string;
}

export async function importInstallation(flags: ImportFlags): Promise<void> {
  await withDatabase(flags, async ({ config, database }) => {
    const timeZone = flags.timeZone ?? null;
    if (timeZone !== null && !isTimeZone(timeZone)) throw new Error(`There is no time zone ${timeZone}`);
    const { source, keys } = await openReference(flags, process.env);
    const wishes = {
      source: flags.as,
      isApplied: flags.apply ?? false,
      projects: flags.project ?? null,
      hasTokens: flags.tokens ?? false,
      hasHistory: flags.history ?? false,
      timeZone,
      isKeyLost: flags.lostKey ?? false,
    };
    try {
      const tools = { ...(await importTools(config, database)), keys };
      const report = await importAlone(config, database, () => importReference(source, wishes, tools));
      printReport(report, { isApplied: wishes.isApplied, isJson: flags.json ?? false });
    } finally {
      // It was only read: how that ends changes nothing of what was stored.
      await source.close().catch(() => undefined);
    }
  });
}

/** What an import makes things with. Throws one sentence for another encryption key than the stored one. */
export async function importTools(config: Config, database: Database) {
  const secretBox = openSecretBox(config);
  await refuseForeignKey(database, secretBox);
  const { requireApp } = createAppService(database);
  const entities = createEntities({ database, secretBox, requireApp, alertSettings: {} });
  return {
    database,
    secretBox,
    sections: inReferenceOrder(createBackupSections({ database, entities, requireApp })),
  };
}
