import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { SecretBox } from '../lib/secret-box.ts';
import { makeKey, makeProject } from '../testing/factories.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { refuseForeignKey } from './stored-secrets.ts';

it('takes any key while nothing is encrypted, then only that one', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const other = new SecretBox(randomBytes(32));
  await refuseForeignKey(app.database, other);
  await makeKey(project);
  await refuseForeignKey(app.database, app.secretBox);
  await expect(refuseForeignKey(app.database, other)).rejects.toThrow(/another key: put the former/);
});
