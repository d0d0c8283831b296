/** The key of stored secrets is changed while two servers run, with settings that differ for a while. */
import { updateKey } from '@signalbox/contract';
import { expect, it, onTestFinished } from 'vitest';
import { type App, createApp } from '../app.ts';
import { rotateSecrets } from '../db/rotate-secrets.ts';
import { SecretBox } from '../lib/secret-box.ts';
import { makeKey, makeProject } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';

const [former, fresh, stranger] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];

async function passwordsOf({ database, secretBox }: Pick<App, 'database' | 'secretBox'>): Promise<string[]> {
  const rows = await database.read.selectFrom('access_keys').select(['id', 'secret']).orderBy('id').execute();
  return rows.flatMap(({ id, secret }) =>
    secret === null ? [] : [secretBox.open(secret, { table: 'access_keys', column: 'secret', id })],
  );
}

it('loses nothing: neither what is read meanwhile, nor what is stored with whichever key', async () => {
  const environment = {
    SIGNALBOX_ENCRYPTION_KEY: former.toString('base64'),
    SIGNALBOX_OTHER_ENCRYPTION_KEYS: fresh.toString('base64'),
  };
  const old = await startTestApp({ environment });
  const start = async (encryptionKey: Buffer, otherEncryptionKeys: Buffer[]) => {
    const app = await createApp(
      { ...old.config, encryptionKey, otherEncryptionKeys },
      { hasBuiltInRunner: false },
    );
    onTestFinished(() => app.close());
    return app;
  };
  const project = await makeProject(old);
  const password = (number: number) => ({ login: 'x', password: `secret ${number}` });
  const keys = [];
  for (let number = 0; number < 6; number++) {
    keys.push(await makeKey(project, { name: `key ${number}`, login_password: password(number) }));
  }
  await expect(start(fresh, [])).rejects.toThrow(/encrypted with another key/);
  const next = await start(fresh, [former]);
  expect(await passwordsOf(next)).toEqual(await passwordsOf(old));

  // The server with the former settings stores on, with the former key, while all is sealed anew.
  const storing = (async () => {
    for (const [index, key] of keys.entries()) {
      const params = { project_id: project.id, key_id: key.id };
      const body = { ...key, override_secret: true, login_password: password(100 + index) };
      await project.owner.call(updateKey, { params, body });
    }
  })();
  const first = await rotateSecrets(next.database, next.secretBox);
  await storing;
  const second = await rotateSecrets(next.database, next.secretBox);
  expect(first.count + second.count).toBeGreaterThanOrEqual(6);
  expect(await rotateSecrets(next.database, next.secretBox)).toEqual({ count: 0, unread: [] });
  const passwords = [100, 101, 102, 103, 104, 105].map((number) =>
    expect.stringContaining(`secret ${number}"`),
  );
  expect(await passwordsOf(old)).toEqual(passwords);
  // The former key goes.
  const alone = await start(fresh, []);
  expect(await passwordsOf(alone)).toEqual(passwords);
});

it('names what no key opens, and leaves it as it is', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const { id } = await makeKey(project);
  const place = { table: 'access_keys', column: 'secret', id };
  const secret = new SecretBox(stranger).seal('lost', place);
  await app.database.write(({ tx }) =>
    tx.updateTable('access_keys').set({ secret }).where('id', '=', id).execute(),
  );
  expect(await rotateSecrets(app.database, new SecretBox(fresh, [former]))).toEqual({
    count: 0,
    unread: [`row ${id} in access_keys`],
  });
  const row = await app.database.read
    .selectFrom('access_keys')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.secret).toBe(secret);
});
