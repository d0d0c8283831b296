/**
 * `npm run canary`: a server with a secret of its own in every app and way, and a search for each of them in
 * every place where it has no business; on SQLite, and on a PostgreSQL of its own.
 */
import { type CanaryReport, runCanary } from '../server/src/survival/canary/canary-run.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { onServer } from '../server/src/testing/test-database.ts';

function print(database: string, { hits, tasks, secrets, searched }: CanaryReport): void {
  console.log(`\n=== ${database}`);
  for (const [name, { end, masked }] of Object.entries(tasks))
    console.log(`${name.padEnd(12)} ${end} (${masked} times masked)`);
  const { processes, files, answers } = searched;
  console.log(
    `${secrets.length} secrets; ${processes} processes, ${files} files, ${answers} answers searched`,
  );
  for (const { place, secret } of hits) console.log(`FOUND ${secret} in ${place}`);
  if (hits.length > 0) process.exitCode = 1;
}

print('SQLite', await runCanary({ isFull: true, databaseUrl: null }));
const postgres = await startPostgresServer();
try {
  await onServer(postgres.url, 'create database canary');
  const url = new URL(postgres.url);
  url.pathname = '/canary';
  print('PostgreSQL', await runCanary({ isFull: true, databaseUrl: url.href }));
} finally {
  await postgres.stop();
}
console.log(process.exitCode === 1 ? '\nSecrets were found.' : '\nNo secret was found.');
