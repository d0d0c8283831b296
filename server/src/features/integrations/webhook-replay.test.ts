/** Requests of the log that are run again, and deliveries that come again by themselves. */
import { createHmac } from 'node:crypto';
import {
  deleteIntegrationMatcher,
  getTask,
  listIntegrationMatchers,
  listWebhookRequests,
  replayWebhookRequest,
  updateIntegration,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeIntegration, makeKey, makeProject, makeTemplate } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WebhookHarness } from '../../testing/webhook-harness.ts';
import { forgetOldClaims } from './delivery-claim.ts';

const SECRET = 'right';

let app: TestApp;
let harness: WebhookHarness;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
beforeEach(async () => {
  harness = await WebhookHarness.start(app);
});
afterAll(() => app.close());

const hmac = (text: string) => createHmac('sha256', SECRET).update(text);
const github = (id: string, body = '{}') => ({
  'x-hub-signature-256': `sha256=${hmac(body).digest('hex')}`,
  'x-github-delivery': id,
});

async function guarded(auth_method: string, values: object = {}) {
  const key = await makeKey(harness.project, { login_password: { login: '', password: SECRET } });
  return await makeIntegration(harness.project, { auth_method, auth_secret_id: key.id, ...values });
}

describe('a replay', () => {
  const at = (request_id: number) => ({ ...harness.params, request_id });
  const replay = (request_id: number, body?: object) =>
    harness.project.owner.call(replayWebhookRequest, { params: at(request_id), body });

  it('goes through the matchers and values of now, and says where it comes from', async () => {
    const integration = await guarded('github', { name: 'Push' });
    await harness.addMatcher(integration, { value: 'release' });
    const alias = await harness.aliasOf(integration);
    const body = '{"ref":"main"}';
    expect(await harness.tasksAfter(alias, { body, headers: github('a', body) })).toEqual([]);
    const { id } = await harness.newestRequest();
    expect(await replay(id)).toMatchObject({ replay_of: id, outcome: 'not_matched' });
    const ofIntegration = { ...harness.params, integration_id: integration.id };
    const [matcher] = await harness.project.owner.call(listIntegrationMatchers, { params: ofIntegration });
    await harness.project.owner.call(deleteIntegrationMatcher, {
      params: { ...ofIntegration, matcher_id: matcher?.id ?? 0 },
    });
    await harness.addValue(integration, { key: 'ref', variable: 'ref' });
    const replayed = await replay(id);
    const { username } = harness.project.owner;
    expect(replayed).toMatchObject({ replay_of: id, username, outcome: 'started', address: '127.0.0.1' });
    const params = { ...harness.params, task_id: replayed.verdicts[0]?.task_id ?? 0 };
    expect(await harness.project.guest.call(getTask, { params })).toMatchObject({
      ...{
        integration_id: integration.id,
        user_id: harness.project.owner.userId,
        environment: '{"ref":"main"}',
      },
      message: `Webhook ${id}, replayed by ${username}`,
    });
    expect((await harness.events())[0]).toBe(
      `Webhook ${id} was replayed as ${replayed.id}: it started 1 task`,
    );
    // Also what has started a task, and a replay itself.
    expect(await replay(replayed.id)).toMatchObject({ replay_of: replayed.id, outcome: 'started' });
  });

  it('is for one integration alone when it is told so', async () => {
    const all = [];
    for (const name of ['A', 'B']) {
      const integration = await makeIntegration(harness.project, { name, searchable: true });
      await harness.addMatcher(integration);
      all.push(integration);
    }
    expect(await harness.tasksAfter(await harness.projectAlias())).toHaveLength(2);
    const { id } = await harness.newestRequest();
    const [one] = all;
    const { verdicts } = await replay(id, { integration_id: one?.id });
    expect(verdicts.map((verdict) => verdict.integration_id)).toEqual([one?.id]);
    const body = { integration_id: 999_999 };
    const refusal = await harness.project.owner.refused(replayWebhookRequest, { params: at(id), body });
    expect(refusal.status).toBe(404);
  });

  it('starts nothing of what did not prove itself, also beside what did', async () => {
    const integration = await guarded('github', { searchable: true });
    const open = await makeIntegration(harness.project, { searchable: true });
    for (const one of [integration, open]) await harness.addMatcher(one);
    await harness.send(await harness.projectAlias());
    const { id } = await harness.newestRequest();
    expect((await replay(id)).verdicts).toMatchObject([{ integration_id: open.id, outcome: 'started' }]);
    const body = { integration_id: integration.id };
    const refused = (request_id: number, sent?: object) =>
      harness.project.owner.refused(replayWebhookRequest, { params: at(request_id), body: sent });
    expect((await refused(id, body)).code).toBe('wrong_state');
    await harness.send(await harness.aliasOf(integration));
    expect((await refused((await harness.newestRequest()).id)).code).toBe('wrong_state');
  });

  it('is for those who may change integrations, in their own project', async () => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    await harness.send(await harness.aliasOf(integration));
    const { id } = await harness.newestRequest();
    const { manager, taskRunner, guest, stranger } = harness.project;
    const statuses = [];
    for (const one of [manager, taskRunner, guest, stranger])
      statuses.push((await one.refused(replayWebhookRequest, { params: at(id) })).status);
    expect(statuses).toEqual([403, 403, 403, 404]);
    const other = await makeProject(app);
    const params = { project_id: other.id, request_id: id };
    expect((await other.owner.refused(replayWebhookRequest, { params })).status).toBe(404);
    expect(await harness.requests()).toHaveLength(1);
  });
});

describe('a delivery with a number', () => {
  const tasksOf = (alias: string, headers: Record<string, string>, body = '{}') =>
    harness.tasksAfter(alias, { headers, body });

  it('starts its task once, and the log names that task when it comes again', async () => {
    const integration = await guarded('github', { name: 'Push' });
    const alias = await harness.aliasOf(integration);
    const [first] = await tasksOf(alias, github('d1'));
    expect(await tasksOf(alias, github('d1'))).toEqual([]);
    expect(await harness.newestRequest()).toMatchObject({
      outcome: 'already_started',
      verdicts: [{ outcome: 'already_started', task_id: first?.id, can_replay: true }],
    });
    expect((await harness.events())[0]).toContain(`it started task ${first?.id}`);
    expect(await tasksOf(alias, github('d2'))).toHaveLength(1);
  });

  it('counts for each address by itself', async () => {
    const integration = await guarded('github');
    const aliases = [await harness.aliasOf(integration), await harness.aliasOf(integration)];
    for (const alias of aliases) expect(await tasksOf(alias, github('d1'))).toHaveLength(1);
    for (const alias of aliases) expect(await tasksOf(alias, github('d1'))).toEqual([]);
  });

  it('is not used up by who cannot sign, nor by what started nothing', async () => {
    const survey_vars = [{ name: 'region', title: 'Region', type: '', required: true }];
    const strict = await makeTemplate(harness.project, { survey_vars });
    const integration = await guarded('github', { name: 'Push', template_id: strict.id });
    const alias = await harness.aliasOf(integration);
    expect(await tasksOf(alias, { 'x-hub-signature-256': 'sha256=00', 'x-github-delivery': 'd1' })).toEqual(
      [],
    );
    expect(await tasksOf(alias, github('d1'))).toEqual([]);
    const params = { ...harness.params, integration_id: integration.id };
    const template_id = (await makeTemplate(harness.project)).id;
    await harness.project.owner.call(updateIntegration, { params, body: { ...integration, template_id } });
    expect(await tasksOf(alias, github('d1'))).toHaveLength(1);
  });

  it('is forgotten after a week', async () => {
    const integration = await guarded('github');
    const alias = await harness.aliasOf(integration);
    const week = 7 * 24 * 3600 * 1000;
    expect(await tasksOf(alias, github('d1'))).toHaveLength(1);
    await forgetOldClaims(app.database, Date.now() + week - 60_000);
    expect(await tasksOf(alias, github('d1'))).toEqual([]);
    await forgetOldClaims(app.database, Date.now() + week + 60_000);
    expect(await tasksOf(alias, github('d1'))).toHaveLength(1);
  });

  it('that is signed cannot be given another one', async () => {
    const integration = await guarded('standard');
    const alias = await harness.aliasOf(integration);
    const time = String(Math.floor(Date.now() / 1000));
    const standard = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': time,
      'webhook-signature': `v1,${hmac(`msg_1.${time}.{}`).digest('base64')}`,
    };
    expect(await tasksOf(alias, standard)).toHaveLength(1);
    expect(await tasksOf(alias, { ...standard, 'x-github-delivery': 'other' })).toEqual([]);
    expect(await tasksOf(alias, { ...standard, 'webhook-id': 'msg_2' })).toEqual([]);
  });

  it.each([
    ['gitlab', { 'x-gitlab-token': SECRET, 'idempotency-key': 'a', 'x-gitlab-event-uuid': 'e' }],
    ['gitlab', { 'x-gitlab-token': SECRET, 'x-gitlab-event-uuid': 'e' }],
    ['bitbucket', { 'x-hub-signature': `sha256=${hmac('{}').digest('hex')}`, 'x-request-uuid': 'r' }],
    ['none', { 'idempotency-key': 'a' }],
  ])('is known from %s by its headers %j', async (method, headers) => {
    const integration = await guarded(method);
    await harness.addMatcher(integration);
    const alias = await harness.aliasOf(integration);
    expect(await tasksOf(alias, headers)).toHaveLength(1);
    expect(await tasksOf(alias, headers)).toEqual([]);
  });

  it('of GitLab that is shared by what follows from it starts a task for each', async () => {
    const integration = await guarded('gitlab');
    const alias = await harness.aliasOf(integration);
    const headers = { 'x-gitlab-token': SECRET, 'x-gitlab-event-uuid': 'e' };
    for (const body of ['{"n":1}', '{"n":2}']) expect(await tasksOf(alias, headers, body)).toHaveLength(1);
  });

  it('starts one task when it comes many times at once', async () => {
    const integration = await guarded('github');
    const alias = await harness.aliasOf(integration);
    const sent = Array.from({ length: 8 }, () => harness.send(alias, { headers: github('d1') }));
    for (const response of await Promise.all(sent)) expect(response.statusCode).toBe(204);
    const requests = await harness.project.manager.call(listWebhookRequests, { params: harness.params });
    const outcomes = requests.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'started')).toHaveLength(1);
    expect(new Set(requests.map(({ verdicts }) => verdicts[0]?.task_id)).size).toBe(1);
  });
});
