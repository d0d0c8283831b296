import { changePassword, createUser, getPasswordRules, updateUser } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createPasswordRules } from './password-rules.ts';
import { createUserService } from './user-service.ts';

it('gets no password that is too common, nor one that says little more than whose it is', async () => {
  const app = await startTestApp();
  const body = {
    name: 'Grace Hopper',
    username: 'amazing.grace',
    email: 'rear.admiral@navy.example',
    password: 'first of all',
  };
  const { id } = await app.admin.call(createUser, { body });
  const params = { user_id: id };
  const common = { password: expect.stringContaining('too common') };
  const own = { password: expect.stringContaining('little more than the name') };
  for (const password of [
    'password1',
    'PassWord1',
    'ｐａｓｓｗｏｒｄ１',
    '12345678',
    'qwertyuiop',
    'iloveyou',
  ]) {
    expect((await app.admin.refused(changePassword, { params, body: { password } })).fields).toEqual(common);
  }
  const owned = [
    'Grace Hopper',
    'gracehopper',
    'AMAZING.GRACE1',
    'hopper!2026',
    '1815-grace',
    'rear.admiral@navy.example',
  ];
  for (const password of owned) {
    const refused = await app.admin.refused(changePassword, { params, body: { password } });
    expect([password, refused.status, refused.fields]).toEqual([password, 400, own]);
  }
  const other = { ...body, username: 'other', email: 'other@navy.example', password: 'baseball1' };
  expect((await app.admin.refused(createUser, { body: other })).fields).toEqual(common);
  expect(
    (await app.admin.refused(updateUser, { params, body: { ...body, password: 'baseball1' } })).fields,
  ).toEqual(common);
  for (const password of ['grace under pressure', 'passwordx1', 'a1b2c3d4e5f6g7']) {
    await app.admin.call(changePassword, { params, body: { password } });
  }
  // The setting asks for more, and the command line for nothing.
  const refuse = createPasswordRules(12);
  await expect(refuse('eleven char', body)).rejects.toMatchObject({
    fields: { password: 'must have at least 12 characters' },
  });
  await refuse('twelve chars', body);
  const users = createUserService(app.database);
  await users.changePassword({
    caller: null,
    id,
    body: { password: '12345678', current_password: null },
    sessionId: null,
  });
  expect(await app.admin.call(getPasswordRules)).toEqual({ min_length: 8 });
});
