/** Passwords that came over from another product. */
import { expect, it, vi } from 'vitest';
import * as bcrypt from '../../lib/bcrypt-hash.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

/** Of `B0b-sample!`. */
const HASH = '$2a$11$3mUAPteksHOAXG15YaK87uWci1PH3rrvzD7Vju4TT8MpyPalICbYq';

it('take the same work whoever is meant, and none where nobody has one', async () => {
  const app = await startTestApp();
  const foreignChecks = vi.spyOn(bcrypt, 'isForeignPasswordRight');
  const bob = await app.clients.user('bob');
  const signIn = async (auth: string, password: string) => {
    foreignChecks.mockClear();
    const sent = { method: 'POST', url: '/api/auth/login', payload: { auth, password } } as const;
    const { statusCode } = await app.fastify.inject(sent);
    return [statusCode, foreignChecks.mock.calls.length];
  };
  expect(await signIn('nobody', 'x')).toEqual([401, 0]);
  const store = (password_hash: string) =>
    app.database.write(({ tx }) =>
      tx.updateTable('users').set({ password_hash }).where('username', '=', bob.username).execute(),
    );
  await store(HASH);
  expect(await signIn('nobody', 'x')).toEqual([401, 1]);
  expect(await signIn('admin', 'x')).toEqual([401, 1]);
  expect(await signIn(bob.username, 'x')).toEqual([401, 1]);
  expect(await signIn(bob.username, 'B0b-sample!')).toEqual([204, 1]);
  // It is one of ours now.
  expect(await signIn(bob.username, 'B0b-sample!')).toEqual([204, 0]);
  expect(await signIn('nobody', 'x')).toEqual([401, 0]);
  // What costs too much is no password: nobody can keep a core busy with it.
  await store(HASH.replace('$11$', '$31$'));
  expect((await signIn(bob.username, 'B0b-sample!'))[0]).toBe(401);
  foreignChecks.mockRestore();
});
