/** The next version: this source tree, with one more version of the protocol and of the tasks' records. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const TREE = path.resolve(import.meta.dirname, '../../..');
const PACKAGES = ['contract', 'runner', 'server'];

/** Makes it in a new folder and returns its main files. `expandsSchema`: with a migration that adds columns. */
export function makeNextVersion(
  folder: string,
  { expandsSchema = false } = {},
): { runner: string; server: string } {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@signalbox'), { recursive: true });
  for (const name of readdirSync(path.join(TREE, 'node_modules')))
    if (name !== '@signalbox') symlinkSync(path.join(TREE, 'node_modules', name), path.join(modules, name));
  for (const name of PACKAGES) {
    const [from, to] = [path.join(TREE, name), path.join(folder, name)];
    for (const part of ['package.json', 'src'])
      cpSync(path.join(from, part), path.join(to, part), { recursive: true });
    if (existsSync(path.join(from, 'node_modules')))
      symlinkSync(path.join(from, 'node_modules'), path.join(to, 'node_modules'));
    symlinkSync(to, path.join(modules, '@signalbox', name));
  }
  const protocol = /(RUNNER_PROTOCOLS: ProtocolRange = \{ min: \d+, max: )(\d+)/;
  rewrite(
    path.join(folder, 'contract/src/runner-protocol/protocol-versions.ts'),
    protocol,
    (before, max) => `${before}${Number(max) + 1}`,
  );
  const records = /(const CHANGES: readonly RecordChange\[\] = \[)()\]/;
  rewrite(
    path.join(folder, 'runner/src/task/task-record.ts'),
    records,
    (before) => `${before}(record) => record]`,
  );
  if (expandsSchema) addMigration(path.join(folder, 'server/src/db'));
  return { runner: path.join(folder, 'runner/src/main.ts'), server: path.join(folder, 'server/src/main.ts') };
}

function addMigration(folder: string): void {
  const list = path.join(folder, 'migrate.ts');
  rewrite(
    list,
    /(migrations: Record<[\s\S]*?\n)()\};/,
    (before) => `${before}  [NEXT_MIGRATION]: nextMigration,\n};`,
  );
  rewrite(
    list,
    /(\n)()import type \{ Schema \}/,
    (before) =>
      `${before}import { NEXT_MIGRATION, nextMigration } from '../testing/next-migration.ts';\nimport type { Schema }`,
  );
}

function rewrite(file: string, what: RegExp, by: (before: string, value: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const rewritten = text.replace(what, (_all, before: string, value: string) => by(before, value));
  if (rewritten === text) throw new Error(`${file} does not hold ${what}`);
  writeFileSync(file, rewritten);
}
