/** From the embedded file of the other product into an SQLite database. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { dumpDatabase } from '../testing/database-dump.ts';
import { importInto, notesOf, referenceSettings } from '../testing/imported-installation.ts';
import { expectImported } from '../testing/imported-things.ts';
import { referenceFile } from '../testing/reference-file.ts';
import { referenceTables } from '../testing/reference-tables.ts';
import { startTestApp } from '../testing/start-test-app.ts';

it('brings everything over, says what is different, and changes nothing the next time', async () => {
  const app = await startTestApp();
  const settings = referenceSettings({ dialect: 'bolt', bolt: { host: 'to be named' } });
  const file = join(dirname(settings.from), 'database.boltdb');
  writeFileSync(file, referenceFile(referenceTables));
  const named = { ...settings, databaseFile: file };
  const wishes = { hasTokens: true, hasHistory: true };
  const before = await dumpDatabase(app);
  const rehearsed = await importInto(app, named, { ...wishes, isApplied: false });
  expect(await dumpDatabase(app)).toEqual(before);

  const report = await importInto(app, named, wishes);
  expect({ ...rehearsed.counts, output_lines: 4 }).toEqual(report.counts);
  expect(notesOf(rehearsed)).toEqual(notesOf(report));
  expect(report.counts).toMatchObject({
    ...{ users: 3, administrators: 0, projects: 2, members: 3, keys: 6, secrets: 7, templates: 6 },
    ...{ schedules: 3, aliases: 2, apps: 1, tokens: 1, tasks: 3 },
  });
  expect(notesOf(report)).toEqual([
    expect.stringMatching(/^users \/ admin: Already exists/),
    expect.stringMatching(/^users \/ carol: Has no password now/),
    expect.stringMatching(/^users \/ BOB: Skipped: it would be the same user here as bob/),
    expect.stringMatching(/^users \/ <b>.*: Skipped: /),
    'options / port: The option port is not brought over',
    'runners / edge-1: Runners are not brought over: register it here',
    expect.stringMatching(/^users \/ admin: Its tokens are not brought over/),
    expect.stringMatching(/^keys \/ Vault - 2: Its name was there more than once/),
    expect.stringMatching(/^keys \/ Key 6: Had no name/),
    expect.stringMatching(/^templates \/ Play - 2: Its name was there more than once/),
    expect.stringMatching(/^templates \/ Play: Its survey_vars 3 is left out/),
    expect.stringMatching(/^keys \/ Raw: Was a key of type string/),
    expect.stringMatching(/^environments \/ Odd: Its password is left out/),
    'templates / Lost: Skipped: repository "#777" is not in the file, or was left out',
    expect.stringMatching(/^templates \/ Play - 2: Has no inventory now: inventory "#99"/),
    expect.stringMatching(/^templates \/ Play - 2: Lacks something .*schedules are switched off/),
    expect.stringMatching(/^schedules \/ : 2 schedules are active/),
    expect.stringMatching(/^repositories \/ Local: Its path \/srv\/app is one of the machine/),
    'team / dave: dave is no member now: the role "" gives no rights here',
    'team / #6: #6 is no member now: that user was not brought over',
    'team / : Had no owner: admin is its owner now',
  ]);
  const again = await importInto(app, named, wishes);
  const dump = await dumpDatabase(app);
  expect(Object.values(again.counts).every((count) => count === 0)).toBe(true);
  expect(notesOf(again)).toContainEqual('projects / Site: Already imported, so it was not changed');
  expect(await dumpDatabase(app)).toEqual(dump);

  const ids = await app.database.read
    .selectFrom('tasks')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  await expectImported(app, async (id) => ids[id - 101]?.id ?? 0);
});
