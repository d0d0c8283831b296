/** Opens what is to be imported: as its settings say, or as the flags do. */
import { openApiSource } from './api-source.ts';
import { openBoltSource } from './bolt-source.ts';
import { openPostgresSource } from './postgres-source.ts';
import { readReferenceConfig, readText } from './reference-config.ts';
import type { ReferenceSource } from './reference-source.ts';

export interface ReferenceFlags {
  readonly from?: string;
  readonly fromEnvironment?: boolean;
  readonly databaseFile?: string;
  readonly keyFile?: string;
  readonly url?: string;
  readonly tokenFile?: string;
}

interface OpenReference {
  readonly source: ReferenceSource;
  /** with which it has encrypted its secrets */
  readonly keys: readonly Buffer[];
}

/** Throws one sentence. */
export async function openReference(
  { from, fromEnvironment, databaseFile, keyFile, url, tokenFile }: ReferenceFlags,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenReference> {
  if (url !== undefined) {
    if (from !== undefined || fromEnvironment) throw new Error('Say either --url, or where its settings are');
    return { source: await openApiSource(url, tokenOf(tokenFile, environment)), keys: [] };
  }
  if (from === undefined && !fromEnvironment) {
    throw new Error(
      'Say where the other installation is: --from its config.json, --from-environment, or --url',
    );
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

/** Never on the command line, where others on the machine would see it. */
function tokenOf(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const token = file === undefined ? environment.SIGNALBOX_IMPORT_TOKEN : readText(file).trim();
  if (token) return token;
  throw new Error(
    'Give a token of the other server: --token-file, or SIGNALBOX_IMPORT_TOKEN in the environment',
  );
}
