/** A start takes the console that lies there only when it was made of the sources that lie there. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildWhenStale } from '../../../scripts/console-build.ts';

let folder: string;
let builds: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signalbox-console-'));
  builds = 0;
  write('console/src/main.ts', 'one');
  write('docs/tasks.md', 'words');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** In place of the bundler. */
function make(): boolean {
  builds += 1;
  write('console/dist/index.html', 'a page');
  return true;
}

/** How many builds a start makes. */
function start(): number {
  const before = builds;
  expect(buildWhenStale(folder, make)).toBe(true);
  return builds - before;
}

it('builds once, and anew after a change, whatever the dates are', () => {
  expect(start()).toBe(1);
  expect(start()).toBe(0);
  const soon = new Date(Date.now() + 60_000);
  utimesSync(join(folder, 'console/src/main.ts'), soon, soon);
  expect(start()).toBe(0);
  write('console/src/main.ts', 'two');
  utimesSync(join(folder, 'console/src/main.ts'), 0, 0);
  expect(start()).toBe(1);
  write('docs/tasks.md', 'other words');
  expect(start()).toBe(1);
  write('docs/more.md', '');
  expect(start()).toBe(1);
  rmSync(join(folder, 'docs/more.md'));
  expect(start()).toBe(1);
  write('console/src/main.test.ts', 'of no page');
  expect(start()).toBe(0);
});

it('takes a copied build for what it was made of', () => {
  start();
  const copy = join(folder, 'copy');
  cpSync(join(folder, 'console/dist'), copy, { recursive: true });
  write('console/src/main.ts', 'two');
  rmSync(join(folder, 'console/dist'), { recursive: true });
  cpSync(copy, join(folder, 'console/dist'), { recursive: true });
  expect(start()).toBe(1);
  write('console/src/main.ts', 'one');
  rmSync(join(folder, 'console/dist'), { recursive: true });
  cpSync(copy, join(folder, 'console/dist'), { recursive: true });
  expect(start()).toBe(0);
  // Of one that says nothing nobody knows.
  for (const name of readdirSync(join(folder, 'console/dist')))
    if (name !== 'index.html') rmSync(join(folder, 'console/dist', name));
  expect(start()).toBe(1);
});

it('takes no build that failed, or during which something changed', () => {
  const fails = () => {
    make();
    return false;
  };
  expect(buildWhenStale(folder, fails)).toBe(false);
  expect(existsSync(join(folder, 'console/dist/index.html'))).toBe(false);
  const isChangedMeanwhile = () => {
    write('console/src/main.ts', 'two');
    return make();
  };
  expect(buildWhenStale(folder, isChangedMeanwhile)).toBe(true);
  expect(start()).toBe(1);
  expect(start()).toBe(0);
});
