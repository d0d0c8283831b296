/** Opens what is to be imported: as its settings say, or as the flags do. */
import { openBoltSource } from './bolt-source.ts';
import { openPostgresSource } from './postgres-source.ts';
import { readReferenceConfig } from './reference-config.ts';
import type { ReferenceSource } from './reference-source.ts';

export interface ReferenceFlags {
  readonly from?: string;
  readonly fromEnvironment?: boolean;
  readonly databaseFile?: string;
  readonly keyFile?: string;
}

interface OpenReference {
  readonly source: ReferenceSource;
  /** with which it has encrypted its secrets */
  readonly keys: readonly Buffer[];
}

/** Throws one sentence. */
export async function openReference(
  { from, fromEnvironment, databaseFile, keyFile }: ReferenceFlags,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenReference> {
  if (from === undefined && !fromEnvironment) {
    throw new Error('Say where the other installation is: --from its config.json, or --from-environment');
  }
  const { store, keys } = readReferenceConfig({
    file: from ?? null,
    keyFile: keyFile ?? null,
    // Its own variables would win over its file: somebody has to want that.
    environment: fromEnvironment ? environment : {},
  });
  if (databaseFile !== undefined) return { source: await openBoltSource(databaseFile), keys };
  if (store.dialect === 'bolt') return { source: await openBoltSource(store.path), keys };
  if (store.dialect === 'postgres') return { source: await openPostgresSource(store.place), keys };
  const { openMysqlSource } = await import('./mysql-source.ts');
  return { source: await openMysqlSource(store.place), keys };
}
