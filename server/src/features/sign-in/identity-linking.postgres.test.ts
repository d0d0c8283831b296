/** Two servers: of two users who connect one account at once one gets it, and of two last ways in one stays. */
import { connectIdentity, disconnectIdentity, listIdentities, SESSION_COOKIE } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { below, newConnectingPerson } from '../../testing/connecting-person.ts';
import { somebody, startOidcHarness } from '../../testing/oidc-harness.ts';
import { TestClients } from '../../testing/test-client.ts';

it('gives an account to one of two, and leaves one way in', async () => {
  const harness = await startOidcHarness();
  const second = await createApp(harness.app.config, { isDurable: false, hasBuiltInRunner: false });
  const servers = [harness.app, second] as const;
  try {
    const people = [await newConnectingPerson(harness), await newConnectingPerson(harness)] as const;
    somebody(harness.server);
    const ways = await Promise.all(
      people.map(async (person) => ({
        person,
        back: await harness.server.visit(await person.begin('corp')),
      })),
    );
    const ends = await Promise.all(
      ways.map(async ({ person, back }, index) => {
        const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const url = back.pathname + back.search;
        return (await servers[index]?.fastify.inject({ url, headers: { cookie } }))?.headers.location;
      }),
    );
    expect(ends.toSorted()).toEqual([
      '/sub/account?connect_error=identity_taken',
      '/sub/account?connected=corp',
    ]);

    const browser = harness.newBrowser();
    somebody(harness.server);
    await browser.signIn('corp');
    const cookie = `${SESSION_COOKIE}=${browser.cookies.get(SESSION_COOKIE)}`;
    const client = harness.app.clients.anonymous.with({ cookie });
    somebody(harness.other);
    const begun = await client.raw(below(connectIdentity), { body: { provider: 'other' } });
    for (const { name, value } of begun.cookies) browser.cookies.set(name, value);
    await browser.finish(await harness.other.visit((begun.json() as { url: string }).url));
    const both = await client.call(below(listIdentities));
    const parts = await Promise.all(
      both.map(({ id }, index) =>
        new TestClients(servers[index] ?? harness.app).anonymous
          .with({ cookie })
          .raw(below(disconnectIdentity), { params: { identity_id: id } }),
      ),
    );
    expect(parts.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400]);
    expect(await client.call(below(listIdentities))).toMatchObject([{ last_way_in: true }]);
  } finally {
    await second.close();
    await harness.close();
  }
});
