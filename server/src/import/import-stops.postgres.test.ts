/** The same between two PostgreSQL: killed, cut off from either, and what is refused before anything is stored. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { referenceSettings } from '../testing/imported-installation.ts';
import { createReferenceDatabase } from '../testing/reference-database.ts';
import { referenceTables } from '../testing/reference-tables.ts';
import { startSignalbox } from '../testing/run-signalbox.ts';
import {
  comparableDump,
  expectNothingHalf,
  importWhole,
  openTarget,
  tablesWithHistory,
} from '../testing/stopped-imports.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { importAlone } from './import-lock.ts';

const since = Date.now();

async function makeTarget() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const cwd = mkdtempSync(join(tmpdir(), 'signalbox-stops-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { SIGNALBOX_DATA_DIR: cwd, SIGNALBOX_DATABASE_URL: database.url };
  return { url: database.url, cwd, config: loadConfig({ environment, workingDirectory: cwd }) };
}

/** Settings of a server whose database this is. */
function settingsOf(url: string, more: object = {}) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return referenceSettings({
    dialect: 'postgres',
    postgres: {
      ...{ host: `${hostname}:${port}`, user: username, pass: password, name: pathname.slice(1) },
      ...more,
    },
  });
}

it('leaves nothing half when it is killed or cut off, and makes the same in the end as one run', async () => {
  const reference = await createReferenceDatabase(tablesWithHistory());
  onTestFinished(reference.drop);
  const settings = settingsOf(reference.url);
  const whole = await makeTarget();
  await importWhole(whole.config, settings);
  const { url, cwd, config } = await makeTarget();

  // At the first words of a statement: among the objects, and in the third write of the history.
  for (const [words, times] of [
    ['insert into "schedules"', 1],
    ['task_output', 60],
  ] as const) {
    let left = times;
    const heard = Promise.withResolvers<void>();
    const proxy = await TcpProxy.start(url, (said) => {
      left -= said.toString('latin1').split(words).length - 1;
      if (left <= 0) heard.resolve();
    });
    const child = startSignalbox({
      args: [
        'import',
        '--from',
        settings.from,
        '--key-file',
        settings.keyFile,
        '--apply',
        '--history',
        '--tokens',
      ],
      cwd,
      environment: { SIGNALBOX_DATABASE_URL: proxy.through(url), SIGNALBOX_DATA_DIR: cwd },
    });
    const ended = once(child, 'close');
    await Promise.race([heard.promise, ended]);
    child.kill('SIGKILL');
    await ended;
    await proxy.end();
    await expectNothingHalf(config);
  }

  // The other server's database goes away in the middle of its lines.
  let isCut = false;
  const cutting = await TcpProxy.start(reference.url, (said) => {
    isCut ||= said.includes('task__output');
    if (isCut) cutting.drop();
  });
  await expect(importWhole(config, settingsOf(cutting.through(reference.url)))).rejects.toThrow(
    /broke off while it was read .*run the same command again/,
  );
  await cutting.end();
  expect(await expectNothingHalf(config)).toBeLessThan(123);

  await importWhole(config, settings);
  expect(await expectNothingHalf(config)).toBe(123);
  expect(await comparableDump(config, since)).toEqual(await comparableDump(whole.config, since));
});

it('says before anything is stored that it is the wrong place, and imports once at a time', async () => {
  const { config } = await makeTarget();
  const before = await comparableDump(config, since);
  const empty = await createTestDatabase(true);
  onTestFinished(empty.drop);
  const elsewhere = await createReferenceDatabase({ migrations: [{ id: 1, name: 'first' }] });
  onTestFinished(elsewhere.drop);
  const half = await createReferenceDatabase({ migrations: [{ version: '2.10.28' }] });
  onTestFinished(half.drop);
  for (const [settings, told] of [
    [settingsOf(empty.url), 'is no database of the other product'],
    [settingsOf(elsewhere.url), 'is no database of the other product'],
    [settingsOf(half.url), 'it is not the whole database of the other server'],
    [
      settingsOf(empty.url, { user: 'nobody', pass: 'wrong' }),
      /cannot be read: it refuses the user nobody or his password\. Nothing is stored; look at "user"/,
    ],
    [
      settingsOf(empty.url, { name: 'none' }),
      /cannot be read: it has no database of this name.* look at "name"/,
    ],
    [
      settingsOf(empty.url, { host: 'nowhere.invalid' }),
      /^The database .* at nowhere\.invalid cannot be read: no machine is called so/,
    ],
    [
      settingsOf(empty.url, { host: '127.0.0.1:1' }),
      /at 127\.0\.0\.1:1 cannot be read: nobody listens there/,
    ],
  ] as const) {
    await expect(importWhole(config, settings)).rejects.toThrow(told);
  }
  expect(await comparableDump(config, since)).toEqual(before);

  // A repository without a key gets one that is made here: also where it is only tried, that uses up no id.
  const [repository = {}] = referenceTables.project__repository ?? [];
  const keyless = await createReferenceDatabase({
    ...referenceTables,
    project__repository: [
      ...(referenceTables.project__repository ?? []),
      { ...repository, id: 33, project_id: 9, ssh_key_id: null },
    ],
  });
  onTestFinished(keyless.drop);
  for (const isApplied of [false, true]) await importWhole(config, settingsOf(keyless.url), { isApplied });
  const target = await openTarget(config);
  const keys = await target.read.selectFrom('access_keys').select('id').orderBy('id').execute();
  await target.close();
  expect(keys.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7]);

  const [one, other] = [await openTarget(config), await openTarget(config)];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const running = importAlone(config, one, () => {
    begun.resolve();
    return first.promise;
  });
  // Asked before that, the other one could be the first.
  await begun.promise;
  await expect(importAlone(config, other, async () => 'alone')).rejects.toThrow('Another import runs');
  first.resolve();
  await running;
  expect(await importAlone(config, other, async () => 'alone')).toBe('alone');
  await one.close();
  await other.close();
});
