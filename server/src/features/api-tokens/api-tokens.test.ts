import { createApiToken, expireApiToken, getCurrentUser, listApiTokens } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';

it('makes a token that acts as its user until it is ended', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const { id: token } = await user.call(createApiToken);
  const headers = { authorization: `Bearer ${token}` };
  const { anonymous } = app.clients;
  expect(await anonymous.call(getCurrentUser, { headers })).toMatchObject({ id: user.userId });
  expect(
    (await anonymous.raw(getCurrentUser, { headers: { authorization: `bearer ${token}` } })).statusCode,
  ).toBe(200);
  const changedCase = { authorization: `Bearer ${token.toUpperCase()}` };
  expect((await anonymous.refused(getCurrentUser, { headers: changedCase })).status).toBe(401);

  const [listed] = await user.call(listApiTokens);
  expect(listed).toMatchObject({ expired: false, user_id: user.userId });
  expect(token.startsWith(listed?.id ?? '-')).toBe(true);
  expect(listed?.id.length).toBeLessThan(token.length);
  const rows = await app.database.read.selectFrom('api_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);

  await user.call(expireApiToken, { params: { token_id: listed?.id ?? '' } });
  expect((await anonymous.refused(getCurrentUser, { headers })).status).toBe(401);
  expect((await user.call(listApiTokens))[0]).toMatchObject({ expired: true });
});

it("ends a token by its whole text too, and nobody else's", async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const { id: token } = await user.call(createApiToken);
  const other = await app.clients.user();
  expect((await other.refused(expireApiToken, { params: { token_id: token } })).status).toBe(404);
  await user.call(expireApiToken, { params: { token_id: token } });
  expect((await user.call(listApiTokens))[0]?.expired).toBe(true);
});

it('is made from any body, listed in order, and ended once and for all', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const made = await user.call(createApiToken);
  expect(Object.keys(made).toSorted()).toEqual(['created', 'expired', 'id', 'user_id']);
  await user.call(createApiToken, { body: {} });
  await user.call(createApiToken, { body: { id: 'mine', expired: true, user_id: 1 } });
  const listed = await user.call(listApiTokens);
  expect(listed.map(({ id, expired, user_id }) => [id.length, expired, user_id])).toEqual(
    Array(3).fill([8, false, user.userId]),
  );
  const params = { token_id: made.id };
  await user.call(expireApiToken, { params });
  await user.call(expireApiToken, { params });
  expect((await user.call(listApiTokens)).map(({ expired }) => expired)).toEqual([true, false, false]);
  const unknown = await user.refused(expireApiToken, { params: { token_id: 'no-such-token' } });
  expect(unknown).toMatchObject({ status: 404, code: 'not_found' });
  expect(await (await app.clients.user()).call(listApiTokens)).toEqual([]);
});

it('needs no page of ours: a token is no cookie', async () => {
  const app = await startTestApp();
  const user = await app.clients.user();
  const { id: token } = await user.call(createApiToken);
  const response = await app.clients.anonymous.raw(createApiToken, {
    headers: { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' },
  });
  expect(response.statusCode).toBe(201);
});
