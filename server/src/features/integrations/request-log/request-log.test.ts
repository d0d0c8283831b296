/** The log of webhooks: what is told of a request, what is never kept, and that nobody can fill it. */
import { createHmac } from 'node:crypto';
import { deleteIntegration, getWebhookRequest, listWebhookRequests } from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rekeySecrets } from '../../../db/rekey-secrets.ts';
import { SecretBox } from '../../../lib/secret-box.ts';
import { dumpDatabase } from '../../../testing/database-dump.ts';
import { makeIntegration, makeKey, makeProject, makeTemplate } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { WebhookHarness } from '../../../testing/webhook-harness.ts';
import { openDocument } from './request-document.ts';
import { forgetOldRequests } from './request-log.ts';
import { getRequestRow } from './request-view.ts';

const SECRET = 'a right long secret';
const GLOBAL_ALIAS = 'everything0000000';

let app: TestApp;
let harness: WebhookHarness;
beforeAll(async () => {
  app = await startTestApp({
    endsWithTest: false,
    environment: { SIGNALBOX_GLOBAL_INTEGRATION_ALIAS: GLOBAL_ALIAS },
  });
});
beforeEach(async () => {
  harness = await WebhookHarness.start(app);
});
afterAll(() => app.close());

const signed = (body: string) => ({
  'x-hub-signature-256': `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`,
});

async function guarded(values: object = {}) {
  const key = await makeKey(harness.project, { login_password: { login: '', password: SECRET } });
  const auth = { auth_method: 'github', auth_secret_id: key.id } as const;
  return await makeIntegration(harness.project, { name: 'Push', ...auth, ...values });
}

describe('a request', () => {
  it('is listed with what each matcher saw, the values taken and the task', async () => {
    const integration = await guarded();
    await harness.addMatcher(integration, { name: 'Event' });
    await harness.addMatcher(integration, {
      ...{ name: 'Branch', match_type: 'body', body_data_type: 'json', key: 'ref', method: 'contains' },
      value: 'main',
    });
    await harness.addValue(integration, { key: 'after', variable: 'commit' });
    const alias = await harness.aliasOf(integration);
    const send = async (body: string) => await harness.tasksAfter(alias, { body, headers: signed(body) });
    const [task] = await send('{"ref":"main","after":"3f2a","pusher":{"token":"hidden-1"}}');
    expect(await harness.newestRequest()).toMatchObject({
      ...{ address: '127.0.0.1', client: 'GitHub-Hookshot/1', byte_count: 59, outcome: 'started' },
      ...{ unlisted: 0, replay_of: null, username: null, body_problem: null },
      body: '{"ref":"main","after":"3f2a","pusher":{"token":"***"}}',
      verdicts: [
        {
          ...{ integration_id: integration.id, integration_name: 'Push', outcome: 'started' },
          ...{ reason: null, task_id: task?.id, can_replay: true },
          matchers: [
            { name: 'Event', key: 'x-event', result: 'matched', found: 'push' },
            { name: 'Branch', method: 'contains', value: 'main', result: 'matched', found: 'main' },
          ],
          values: [{ variable: 'commit', value: '3f2a' }],
        },
      ],
    });
    expect(await send('{"ref":"dev"}')).toEqual([]);
    expect(await harness.newestRequest()).toMatchObject({
      outcome: 'not_matched',
      verdicts: [
        { outcome: 'not_matched', matchers: [{}, { result: 'different', found: 'dev' }], values: [] },
      ],
    });
    expect(await harness.requests({ integration_id: integration.id })).toHaveLength(2);
    expect(await harness.requests({ integration_id: integration.id + 1 })).toEqual([]);
    expect(await harness.requests({ alias_id: 999_999 })).toEqual([]);
  });

  it('that did not prove itself leaves neither headers nor body, not even sealed', async () => {
    const integration = await guarded();
    const alias = await harness.aliasOf(integration);
    const headers = { 'x-hub-signature-256': 'sha256=wrong', 'x-other': 'of-a-stranger' };
    await harness.send(alias, { body: '{"said":"by a stranger"}', headers });
    expect(await harness.newestRequest()).toMatchObject({
      ...{ outcome: 'refused', body: null, headers: [], byte_count: 24 },
      body_problem: expect.stringContaining('this one was not'),
      verdicts: [{ reason: expect.stringContaining('signature does'), matchers: [], can_replay: false }],
    });
    const [row] = await app.database.read
      .selectFrom('webhook_requests')
      .select(['secret', 'stored_bytes'])
      .where('project_id', '=', harness.project.id)
      .execute();
    expect(row).toEqual({ secret: null, stored_bytes: 0 });
  });

  it('shows no secret to anybody, and none lies open in the database', async () => {
    const survey_vars = [{ name: 'word', title: 'Word', type: 'secret' }];
    const template = await makeTemplate(harness.project, { survey_vars });
    const key = await makeKey(harness.project, { login_password: { login: '', password: SECRET } });
    const by = { auth_method: 'token', auth_header: 'X-Plain-Name', auth_secret_id: key.id };
    const integration = await guarded({ template_id: template.id, ...by });
    await harness.addValue(integration, { key: 'word', variable: 'word' });
    // Its neighbour's proof is a secret too, also for who looks at this one.
    const alias = await harness.aliasOf(integration);
    const body = '{"word":"hidden-2","again":"so hidden-2 it is","echo":"a right long secret"}';
    const headers = { ...{ 'x-plain-name': SECRET, authorization: 'Bearer hidden-3' }, cookie: 'a=hidden-4' };
    const sent = { body, headers, query: '?token=hidden-5' };
    expect(await harness.tasksAfter(`${alias}${sent.query}`, sent)).toHaveLength(1);
    const request = await harness.newestRequest();
    const shown = JSON.stringify(request);
    expect(shown).not.toMatch(/hidden|right long/);
    expect(request.body).toBe('{"word":"***","again":"so *** it is","echo":"***"}');
    expect(request.headers).toContainEqual({ name: 'x-plain-name', value: null });
    expect(request.headers).toContainEqual({ name: 'x-event', value: 'push' });
    expect(request.verdicts[0]?.values).toEqual([{ variable: 'word', value: '***' }]);
    expect(JSON.stringify(await dumpDatabase(app))).not.toMatch(/hidden-|right long/);
  });

  it('is sealed anew when the key of the server changes', async () => {
    const integration = await guarded();
    await harness.send(await harness.aliasOf(integration), { headers: signed('{}') });
    const { id } = await harness.newestRequest();
    const current = new SecretBox(Buffer.alloc(32, 3));
    await rekeySecrets(app.database, { former: app.secretBox, current });
    const { secret } = await getRequestRow(app.database.read, harness.project.id, id);
    expect(openDocument(current, id, secret ?? '').body?.text).toBe('{}');
    await rekeySecrets(app.database, { former: current, current: app.secretBox });
  });

  it('of a neighbour that proves itself otherwise does not show its proof', async () => {
    const key = await makeKey(harness.project, { login_password: { login: '', password: SECRET } });
    const shared = { searchable: true, auth_secret_id: key.id };
    await makeIntegration(harness.project, { ...shared, auth_method: 'token', auth_header: 'X-Word' });
    const open = await makeIntegration(harness.project, { searchable: true });
    await harness.addMatcher(open);
    await harness.send(await harness.projectAlias(), { headers: { 'x-word': 'nearly right' } });
    expect(JSON.stringify(await harness.newestRequest())).not.toContain('nearly right');
  });

  it('to the address of the server is listed by each project for itself', async () => {
    const other = await makeProject(app);
    for (const one of [harness.project, other])
      await harness.addMatcher(await makeIntegration(one, { searchable: true }));
    await harness.send(GLOBAL_ALIAS);
    for (const one of [harness.project, other]) {
      const [request, ...more] = await one.manager.call(listWebhookRequests, {
        params: { project_id: one.id },
      });
      expect(request).toMatchObject({ alias_id: null, outcome: 'started', verdicts: [{}] });
      expect(more).toEqual([]);
    }
  });

  it('with a large body is listed without it', async () => {
    const integration = await guarded();
    const body = JSON.stringify({ text: 'x'.repeat(140_000) });
    expect(
      await harness.tasksAfter(await harness.aliasOf(integration), { body, headers: signed(body) }),
    ).toHaveLength(1);
    expect(await harness.newestRequest()).toMatchObject({
      ...{ body: null, outcome: 'started', byte_count: body.length },
      body_problem: 'Bodies beyond 128 KB are not kept',
      verdicts: [{ can_replay: false }],
    });
  });

  it('goes with its integration, and is no object of another project', async () => {
    const integration = await guarded();
    await harness.send(await harness.aliasOf(integration));
    const { id } = await harness.newestRequest();
    const other = await makeProject(app);
    const params = { project_id: other.id, request_id: id };
    expect((await other.owner.refused(getWebhookRequest, { params })).status).toBe(404);
    const at = { ...harness.params, integration_id: integration.id };
    await harness.project.owner.call(deleteIntegration, { params: at });
    expect((await harness.requests())[0]).toMatchObject({ id, alias_id: null, verdicts: [] });
  });
});

describe('the log', () => {
  it('is paged, and read by those alone who manage resources', async () => {
    const integration = await guarded();
    const alias = await harness.aliasOf(integration);
    for (let count = 0; count < 3; count += 1) await harness.send(alias);
    const all = await harness.requests();
    const { manager, taskRunner } = harness.project;
    const page = await manager.raw(listWebhookRequests, { params: harness.params, query: { limit: '2' } });
    expect(page.json()).toEqual(all.slice(0, 2));
    const before = page.headers['x-next-cursor'];
    const rest = await manager.raw(listWebhookRequests, { params: harness.params, query: { before } });
    expect([rest.json(), rest.headers['x-next-cursor']]).toEqual([all.slice(2), undefined]);
    const found = async (query: object) =>
      await manager.call(listWebhookRequests, { params: harness.params, query });
    expect(await found({ text: 'github PUSH' })).toEqual(all);
    expect(await found({ text: 'github', limit: '1' })).toEqual(all.slice(0, 1));
    expect(await found({ text: 'gitlab' })).toEqual([]);
    expect(await found({ outcome: all[0]?.outcome })).toEqual(all);
    expect(await found({ outcome: all[0]?.outcome, integration_id: integration.id })).toEqual(all);
    expect(await found({ outcome: 'not_matched' })).toEqual([]);
    expect(await found({ outcome: 'not_matched', integration_id: integration.id })).toEqual([]);
    const refusal = await taskRunner.refused(listWebhookRequests, { params: harness.params });
    expect(refusal.status).toBe(403);
  });

  it('keeps what started tasks while strangers send without end', async () => {
    const integration = await guarded();
    const alias = await harness.aliasOf(integration);
    const good = await harness.tasksAfter(alias, { headers: signed('{}') });
    const from = (address: string) =>
      app.fastify.inject({
        method: 'POST',
        url: `/api/integrations/${alias}`,
        remoteAddress: address,
        payload: '{}',
      });
    for (let count = 0; count < 60; count += 1) await from('192.0.2.1');
    for (let count = 0; count < 40; count += 1) await from(`198.51.100.${count}`);
    const requests = await harness.requests();
    expect(requests.at(-1)).toMatchObject({ outcome: 'started', verdicts: [{ task_id: good[0]?.id }] });
    const refused = requests.filter(({ outcome }) => outcome === 'refused');
    expect(refused.length).toBeLessThanOrEqual(20);
    expect(refused.filter(({ address }) => address === '192.0.2.1').length).toBeLessThanOrEqual(5);
    expect(refused.length).toBeGreaterThan(10);
  });

  it('forgets what is too old', async () => {
    const integration = await guarded();
    const alias = await harness.aliasOf(integration);
    await harness.send(alias, { headers: signed('{}') });
    await harness.send(alias);
    const days = (count: number) => Date.now() + count * 24 * 3600 * 1000;
    const outcomes = async () => (await harness.requests()).map(({ outcome }) => outcome);
    await forgetOldRequests(app.database, days(6));
    expect(await outcomes()).toEqual(['refused', 'started']);
    await forgetOldRequests(app.database, days(8));
    expect(await outcomes()).toEqual(['started']);
    await forgetOldRequests(app.database, days(31));
    expect(await outcomes()).toEqual([]);
  });
});
