/** Who is let in by the public receiver. */
import { createHmac } from 'node:crypto';
import { updateKey } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIntegration, makeKey } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WebhookHarness } from '../../testing/webhook-harness.ts';

const SECRET = 'pass word';

let app: TestApp;
let harness: WebhookHarness;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
beforeEach(async () => {
  harness = await WebhookHarness.start(app);
});
afterAll(() => app.close());

const hmac = (body: string | Buffer) => createHmac('sha256', SECRET).update(body);
const sign = (body: string | Buffer) => hmac(body).digest('hex');
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const TIME = 'x-slack-request-timestamp';
const secondsNow = () => String(Math.floor(Date.now() / 1000));
const stamped = (body: string | Buffer, time: string) => ({
  'x-slack-signature': `v0=${sign(`v0:${time}:${body}`)}`,
  [TIME]: time,
});
const standard = (body: string | Buffer, time: string) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': time,
  'webhook-signature': `v1,${hmac(`msg_1.${time}.${body}`).digest('base64')}`,
});

describe('authentication', () => {
  const methods = {
    github: {
      right: (body: string | Buffer) => ({ 'x-hub-signature-256': `sha256=${sign(body)}` }),
      wrong: [{}, { 'x-hub-signature-256': sign('{}') }, { 'x-hub-signature-256': `sha256=${sign('[]')}` }],
    },
    hmac: {
      right: (body: string | Buffer) => ({ 'x-proof': sign(body) }),
      wrong: [{}, { 'x-proof': '' }, { 'x-proof': sign('other') }, { 'x-proof': sign('{}').slice(1) }],
    },
    bitbucket: {
      right: (body: string | Buffer) => ({ 'x-hub-signature': `sha256=${sign(body)}` }),
      wrong: [{}, { 'x-hub-signature': sign('{}') }, { 'x-hub-signature-256': `sha256=${sign('{}')}` }],
    },
    gitlab: {
      right: () => ({ 'x-gitlab-token': SECRET }),
      wrong: [{}, { 'x-gitlab-token': '' }, { 'x-proof': SECRET }],
    },
    basic: {
      right: () => ({ authorization: basic(`deploy:${SECRET}`) }),
      wrong: [{}, { authorization: basic(`other:${SECRET}`) }, { authorization: basic('deploy:') }],
    },
    slack: {
      right: (body: string | Buffer) => stamped(body, secondsNow()),
      wrong: [{}, stamped('[]', secondsNow()), { ...stamped('{}', secondsNow()), [TIME]: '1' }],
    },
    standard: {
      right: (body: string | Buffer) => standard(body, secondsNow()),
      wrong: [{}, standard('[]', secondsNow()), { ...standard('{}', secondsNow()), 'webhook-id': 'other' }],
    },
    token: {
      right: () => ({ 'X-PROOF': SECRET }),
      wrong: [{}, { 'x-proof': '' }, { 'x-proof': 'pass' }, { 'x-proof': `${SECRET}x` }],
    },
  };

  async function guarded(method: keyof typeof methods) {
    const key = await makeKey(harness.project, { login_password: { login: 'deploy', password: SECRET } });
    const integration = await makeIntegration(harness.project, {
      name: `By ${method}`,
      auth_method: method,
      auth_header: 'X-Proof',
      auth_secret_id: key.id,
    });
    return { key, integration, alias: await harness.aliasOf(integration) };
  }

  it.each(Object.keys(methods) as (keyof typeof methods)[])(
    'by %s lets only those in who know the secret',
    async (method) => {
      const cases = methods[method];
      const { integration, alias } = await guarded(method);
      await harness.addMatcher(integration);
      expect(await harness.tasksAfter(alias, { headers: cases.right('{}') })).toHaveLength(1);
      for (const headers of cases.wrong) {
        expect(await harness.tasksAfter(alias, { headers: headers as Record<string, string> })).toEqual([]);
      }
      expect((await harness.events()).filter((text) => text.includes('refused'))).toEqual([
        `Integration By ${method} refused a request: the signature doesn't match. Check that the secret is the same on both sides`,
      ]);
    },
  );

  it('is over the bytes that were sent, whatever they are', async () => {
    const { integration, alias } = await guarded('hmac');
    await harness.addMatcher(integration);
    const body = Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]);
    expect(await harness.tasksAfter(alias, { body, headers: methods.hmac.right(body) })).toHaveLength(1);
  });

  it('takes signatures in capitals and with the name of the hash', async () => {
    const { integration, alias } = await guarded('hmac');
    await harness.addMatcher(integration);
    for (const proof of [sign('{}').toUpperCase(), `sha256=${sign('{}')}`]) {
      expect(await harness.tasksAfter(alias, { headers: { 'x-proof': proof } })).toHaveLength(1);
    }
  });

  it('lets nobody in when the key holds no password any more', async () => {
    const { key, integration, alias } = await guarded('token');
    await harness.addMatcher(integration);
    const at = { ...harness.params, key_id: key.id };
    await harness.project.owner.call(updateKey, {
      params: at,
      body: { name: key.name, type: 'none', override_secret: true },
    });
    for (const proof of [SECRET, '']) {
      expect(await harness.tasksAfter(alias, { headers: { 'x-proof': proof } })).toEqual([]);
    }
  });

  it('is enough for an own alias without matchers, but not for an alias that many share', async () => {
    const { integration, alias } = await guarded('token');
    const headers = { 'x-proof': SECRET };
    expect(await harness.tasksAfter(alias, { headers })).toHaveLength(1);
    expect(await harness.tasksAfter(alias)).toEqual([]);
    const shared = await makeIntegration(harness.project, {
      auth_method: 'token',
      auth_header: 'X-Proof',
      auth_secret_id: integration.auth_secret_id,
      searchable: true,
    });
    expect(await harness.tasksAfter(await harness.projectAlias(), { headers })).toEqual([]);
    expect(await harness.tasksAfter(await harness.aliasOf(shared), { headers })).toHaveLength(1);
  });

  it('of a request that was recorded and is sent later is refused, and the event log says how old it is', async () => {
    const { integration, alias } = await guarded('slack');
    await harness.addMatcher(integration);
    const time = String(Math.floor(Date.now() / 1000) - 3600);
    expect(await harness.tasksAfter(alias, { headers: stamped('{}', time) })).toEqual([]);
    expect((await harness.events())[0]).toMatch(
      /^Integration By slack refused .* sent 360\d seconds from now/,
    );
  });

  it('or a matcher there must be, and the event log says so', async () => {
    const integration = await makeIntegration(harness.project, { name: 'Open' });
    expect(await harness.tasksAfter(await harness.aliasOf(integration))).toEqual([]);
    expect((await harness.events())[0]).toMatch(
      /^Integration Open refused a request: .*no authentication and no matchers/,
    );
  });
});
