/** Whatever a project holds: backup, restore, backup gives the same file. */
import { type Backup, backup, getBackup, restoreProject } from '@signalbox/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LONG_TEST_MS } from '../../../../scripts/test-limits.ts';
import { generatedBackup } from '../../testing/generated-backup.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

const download = async (projectId: number) =>
  (await app.admin.raw(getBackup, { params: { project_id: projectId } })).body;

const sections = [
  'keys',
  'repositories',
  'inventories',
  'environments',
  'views',
  'templates',
  'integrations',
  'integration_aliases',
  'alert_channels',
  'alert_rules',
  'roles',
  'retention_rules',
] as const;

/** Without what follows from the schedules, and with these in one order: the file has an order of its own. */
function comparable(file: Backup): Backup {
  const templates = (file.templates ?? []).map(({ cron: _cron, ...template }) => ({
    ...template,
    schedules: (template.schedules ?? []).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
  }));
  return { ...file, templates };
}

function keyOf(schedule: NonNullable<NonNullable<Backup['templates']>[number]['schedules']>[number]): string {
  const { name, cron_format, active, repository, time_zone } = schedule;
  return JSON.stringify([name, cron_format, active, repository, time_zone]);
}

it('gives the same file again', { timeout: LONG_TEST_MS }, async () => {
  let objects = 0;
  await fc.assert(
    fc.asyncProperty(generatedBackup, async (generated) => {
      const body = comparable(backup.parse(generated));
      const first = await app.admin.call(restoreProject, { body });
      const before = await download(first.id);
      const written = comparable(JSON.parse(before));
      for (const section of sections) {
        expect(written[section]).toHaveLength(body[section]?.length ?? 0);
        expect(written[section]).toEqual(expect.arrayContaining([...(body[section] ?? [])]));
        objects += written[section]?.length ?? 0;
      }
      expect(written.meta).toEqual(body.meta);
      // Aliases stay with whoever has them: they are the one thing that the copy cannot have as well.
      await app.database.write(({ tx }) => tx.deleteFrom('integration_aliases').execute());
      const second = await app.admin.call(restoreProject, { body: before });
      expect(await download(second.id)).toBe(before);
      await app.database.write(({ tx }) => tx.deleteFrom('integration_aliases').execute());
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect(objects).toBeGreaterThan(200);
});
