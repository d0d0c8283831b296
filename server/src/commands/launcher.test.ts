import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';

const TREE = join(import.meta.dirname, '../../..');
const packages = ['contract', 'runner', 'server'];

/** An installation of its own, with the packages of this one. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-installed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const link = (path: string) =>
    existsSync(join(TREE, path)) && symlinkSync(join(TREE, path), join(folder, path));
  for (const path of ['package.json', 'package-lock.json', 'scripts', 'locales', 'server/bin'])
    cpSync(join(TREE, path), join(folder, path), { recursive: true });
  for (const name of packages) {
    for (const path of [`${name}/package.json`, `${name}/src`])
      cpSync(join(TREE, path), join(folder, path), { recursive: true });
    link(`${name}/node_modules`);
  }
  cpSync(join(TREE, 'node_modules/@signalbox'), join(folder, 'node_modules/@signalbox'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(join(TREE, 'node_modules')))
    if (!['@signalbox', '.cache'].includes(name)) link(`node_modules/${name}`);
  return folder;
}

function start(folder: string, ...words: string[]) {
  return spawn(process.execPath, [join(folder, 'server/bin/signalbox.js'), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
}

/** It waits for an answer. */
async function startSetup(folder: string): Promise<void> {
  const child = start(folder, 'runner', 'setup');
  onTestFinished(() => void child.kill('SIGKILL'));
  const [asked] = await once(child.stderr, 'data');
  expect(String(asked)).toContain('Address of the server');
}

async function version(folder: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = start(folder, 'version');
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, stdout, stderr };
}

const printed = (stdout: string) => ({ code: 0, stdout: `${stdout}\n`, stderr: '' });

function changeVersion(folder: string, to: string): void {
  const file = join(folder, 'server/package.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: to }));
}

it('what runs is always made of the sources as they are, however many start at once', async () => {
  const folder = install();
  changeVersion(folder, '7.0.1');
  expect(await Promise.all([version(folder), version(folder)])).toEqual([printed('7.0.1'), printed('7.0.1')]);
  const [first, ...others] = readdirSync(join(folder, 'dist'));
  expect([first, others]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), []]);
  await startSetup(folder);
  changeVersion(folder, '7.0.2');
  expect(await version(folder)).toEqual(printed('7.0.2'));
  expect(readdirSync(join(folder, 'dist'))).toHaveLength(2);
  // Made while the clock was wrong.
  for (const place of Array.from({ length: 25 }, (_, index) => join(folder, 'dist', `later${index}`))) {
    mkdirSync(place);
    utimesSync(place, new Date('2200-01-01'), new Date('2200-01-01'));
  }
  changeVersion(folder, '7.0.3');
  expect(await version(folder)).toEqual(printed('7.0.3'));
  // So many, and beside them the one on which somebody still runs.
  expect(readdirSync(join(folder, 'dist'))).toHaveLength(21);
  expect(readdirSync(join(folder, 'dist'))).toContain(first);
  rmSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist'), 'in the way');
  expect(await version(folder)).toEqual({
    code: 0,
    stdout: '7.0.3\n',
    stderr: expect.stringMatching(
      /^Signalbox runs from its sources, .*dist.*Run "npx signalbox version" once/,
    ),
  });
});
