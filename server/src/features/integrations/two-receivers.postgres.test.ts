/** Two servers on one database, and a sender that reaches both. */
import { listTasks } from '@signalbox/contract';
import { expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { makeIntegration, makeKey } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { WebhookHarness } from '../../testing/webhook-harness.ts';

it('a delivery that two servers get at once starts one task', async () => {
  const app = await startTestApp();
  const harness = await WebhookHarness.start(app);
  const second = await createApp(app.config, { hasBuiltInRunner: false });
  try {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    const alias = await harness.aliasOf(integration);
    const ids = Array.from({ length: 10 }, (_none, index) => `delivery-${index}`);
    const send = (fastify: typeof app.fastify, id: string) =>
      fastify.inject({
        ...{ method: 'POST', url: `/api/integrations/${alias}`, payload: '{}' },
        headers: { 'x-event': 'push', 'x-github-delivery': id },
      });
    const sent = ids.flatMap((id) => [app.fastify, second.fastify].map((fastify) => send(fastify, id)));
    for (const response of await Promise.all(sent)) expect(response.statusCode).toBe(204);
    const tasks = await harness.project.guest.call(listTasks, { params: harness.params });
    expect(tasks).toHaveLength(ids.length);
  } finally {
    await second.close();
  }
});

it('wrong secrets at one of two servers slow their sender down at the other one, too', async () => {
  const app = await startTestApp();
  const harness = await WebhookHarness.start(app);
  const second = await createApp(app.config, { hasBuiltInRunner: false });
  try {
    const key = await makeKey(harness.project, { login_password: { login: '', password: 'right' } });
    const auth = { auth_method: 'token', auth_header: 'X-Token', auth_secret_id: key.id } as const;
    const alias = await harness.aliasOf(await makeIntegration(harness.project, auth));
    const send = (fastify: typeof app.fastify, token: string) =>
      fastify.inject({
        ...{ method: 'POST', url: `/api/integrations/${alias}`, payload: '{}' },
        headers: { 'x-token': token },
      });
    for (let count = 0; count < 10; count += 1) {
      for (const { fastify } of [app, second]) await send(fastify, `wrong ${count}`);
    }
    // Time stands still for the servers: 16 stand in the line that they share, whichever they came to.
    vi.useFakeTimers({ toFake: ['Date'] });
    const both = Array.from({ length: 10 }, () => [app.fastify, second.fastify]).flat();
    const answers = await Promise.all(both.map((fastify) => send(fastify, 'right')));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(4);
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(16);
  } finally {
    vi.useRealTimers();
    await second.close();
  }
});
