/** A runner of the next version: this source tree, with one more version of the protocol and of the tasks' records. */
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TREE = path.resolve(import.meta.dirname, '../../..');

/** Returns the main file of the next version, in a new folder. */
export function makeNextVersion(folder: string): string {
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@signalbox'), { recursive: true });
  for (const name of readdirSync(path.join(TREE, 'node_modules')))
    if (name !== '@signalbox') symlinkSync(path.join(TREE, 'node_modules', name), path.join(modules, name));
  for (const name of ['contract', 'runner']) {
    for (const part of ['package.json', 'src'])
      cpSync(path.join(TREE, name, part), path.join(folder, name, part), { recursive: true });
    symlinkSync(path.join(folder, name), path.join(modules, '@signalbox', name));
  }
  const protocol = /(RUNNER_PROTOCOLS: ProtocolRange = \{ min: \d+, max: )(\d+)/;
  rewrite(
    path.join(folder, 'contract/src/runner-protocol.ts'),
    protocol,
    (before, max) => `${before}${Number(max) + 1}`,
  );
  const records = /(const CHANGES: readonly RecordChange\[\] = \[[^\]]*)()\]/;
  rewrite(
    path.join(folder, 'runner/src/task/task-record.ts'),
    records,
    (before) => `${before}(record) => record]`,
  );
  return path.join(folder, 'runner/src/main.ts');
}

function rewrite(file: string, what: RegExp, by: (before: string, value: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const rewritten = text.replace(what, (_all, before: string, value: string) => by(before, value));
  if (rewritten === text) throw new Error(`${file} does not hold ${what}`);
  writeFileSync(file, rewritten);
}
