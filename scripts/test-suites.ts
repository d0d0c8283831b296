/** The test suites, and which of their tests a command line selects. */
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from './project-root.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './test-report.ts';

export interface Suite {
  readonly name: string;
  /** relative to the project */
  readonly folder: string;
  readonly command: readonly string[];
  /** the option that selects tests by name */
  readonly nameOption: '-t' | '-g';
  /** reads the JSON report of a run */
  readonly read: (report: string) => Outcome;
}

function vitest(name: string, folder: string, ...args: string[]): Suite {
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', ...args];
  return { name, folder, command, nameOption: '-t', read: readVitestReport };
}

/** Longest first: suites that start late are short, so all lanes end at about the same time. */
export const suites: readonly Suite[] = [
  vitest('console', 'console'),
  {
    name: 'e2e',
    folder: 'e2e',
    command: ['playwright', 'test', '--reporter=list,json'],
    nameOption: '-g',
    read: readPlaywrightReport,
  },
  vitest('server', 'server', '--project', 'sqlite'),
  vitest('postgres', 'server', '--project', 'postgres'),
  vitest('runner', 'runner'),
  vitest('soak', 'soak'),
  vitest('deploy', 'deploy'),
  vitest('fuzz', 'fuzz'),
  vitest('contract', 'contract'),
  vitest('scripts', 'scripts'),
];

export interface SelectedSuite {
  readonly suite: Suite;
  /** arguments that select files and tests; none selects the whole suite */
  readonly selection: readonly string[];
}

export class UsageError extends Error {}

/** Selects whole suites by name, files by path and tests by name (`-t`). Throws `UsageError`. */
export function selectSuites(args: readonly string[]): SelectedSuite[] {
  const { values, positionals } = parse(args);
  const byName = values['test-name'];
  const options = ({ nameOption }: Suite) => (byName === undefined ? [] : [nameOption, byName]);
  if (positionals.length === 0) return suites.map((suite) => ({ suite, selection: options(suite) }));
  const files = new Map<Suite, string[]>();
  for (const word of positionals) {
    for (const [suite, file] of suitesOf(word)) {
      const earlier = files.get(suite) ?? [];
      files.set(suite, file === undefined ? earlier : [...earlier, file]);
    }
  }
  return suites.flatMap((suite) => {
    const ofSuite = files.get(suite);
    if (ofSuite === undefined) return [];
    return [{ suite, selection: [...ofSuite, ...options(suite)] }];
  });
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'test-name': { type: 'string', short: 't' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The suites that a word names, each with the file to select. Files of the server run on both databases. */
function suitesOf(word: string): [Suite, string | undefined][] {
  const named = suites.find(({ name }) => name === word);
  if (named !== undefined) return [[named, undefined]];
  const path = relative(projectRoot, resolve(projectRoot, word));
  const [top = ''] = path.split('/');
  const found = suites.filter(({ folder }) => folder === top);
  if (found.length === 0 || !existsSync(join(projectRoot, path)))
    throw new UsageError(
      `No such suite or file: ${word}. Suites: ${suites.map(({ name }) => name).join(', ')}`,
    );
  const file = relative(top, path);
  return found
    .filter(({ name }) => !(name === 'server' && path.endsWith('.postgres.test.ts')))
    .map((suite) => [suite, file === '' ? undefined : file]);
}
