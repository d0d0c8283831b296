/** Where a file system keeps no extended attributes, an overlay cannot put a new folder in the place of a removed one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRunnerPaths } from '../runner-paths.ts';
import { outputOf } from '../testing/fake-server.ts';
import { RunnerHarness } from '../testing/runner-harness.ts';
import { findOverlay } from './find-overlay.ts';

/** daemon, everywhere */
const SOMEBODY = 1;
const canMount =
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'ramfs', 'signalbox-test', '/mnt']).status === 0;
const canIsolate =
  canMount &&
  spawnSync('bwrap', ['--unshare-user', '--ro-bind', '/', '/', process.execPath, '--version'], {
    ...{ uid: SOMEBODY, gid: SOMEBODY },
  }).status === 0;

describe.skipIf(!canMount)('without extended attributes (needs root)', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'signalbox-no-attributes-'));
    execFileSync('mount', ['-t', 'ramfs', 'signalbox-test', dir]);
    // Others must be able to enter it.
    chmodSync(dir, 0o755);
  });
  afterAll(() => {
    execFileSync('umount', ['-l', dir]);
    rmSync(dir, { recursive: true });
  });

  test('root has no overlays', async () => {
    const paths = makeRunnerPaths(path.join(dir, 'of-root'));
    expect(await findOverlay(paths)).toBeUndefined();
  });

  test.skipIf(!canIsolate)('tasks of others have all files of their own', async () => {
    const harness = await RunnerHarness.openIsolated(SOMEBODY, {
      SIGNALBOX_RUNNER_DIR: path.join(dir, 'of-another'),
    });
    try {
      for (let n = 0; n < 1001; n++) harness.write(`files/${n}`, `${n}\n`);
      const change = 'rm -r files && mkdir files && echo mine > files/own && echo "in it: $(ls files)"';
      harness.write('run.sh', change);
      harness.commit();
      for (const _ of ['once', 'and once more']) {
        const task = harness.server.offer(harness.job({ repository: harness.fileRepository() }));
        await harness.server.until('end', () => task.end !== undefined);
        expect(outputOf(task)).toContain('\nin it: own\n');
      }
      expect(readdirSync(path.join(harness.runnerFolder, 'checkouts'))).toEqual([]);
    } finally {
      await harness[Symbol.asyncDispose]();
    }
  });
});
