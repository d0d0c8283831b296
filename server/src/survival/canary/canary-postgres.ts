/** Looks into a PostgreSQL server of this machine: what a dump holds, and the bytes of its files. */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { searchFolder } from './canary-files.ts';
import type { CanarySecrets, Hit } from './canary-secrets.ts';

export async function searchPostgres(secrets: CanarySecrets, url: string): Promise<Hit[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // What was written and not yet put into its place is in files too then.
    await client.query('checkpoint');
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const files = rows.flatMap(({ data_directory: folder }) => searchFolder(secrets, folder).hits);
    const dump = dumpOf(url) ?? (await everyRow(client));
    // A name that is no secret: where even that is not, nothing was looked at.
    if (!dump.includes('canary@example.org')) throw new Error('the dump of PostgreSQL holds nothing');
    return [...files, ...secrets.findIn('dump of PostgreSQL', dump)];
  } finally {
    await client.end();
  }
}

/** undefined: it is not here, or older than the server. */
function dumpOf(url: string): Buffer | undefined {
  const { status, stdout } = spawnSync('pg_dump', [url], { maxBuffer: 1024 ** 3 });
  return status === 0 ? stdout : undefined;
}

async function everyRow(client: pg.Client): Promise<string> {
  const tables = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select ${name}::text as row from ${name}`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
