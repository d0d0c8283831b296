/** Two servers on one database, and a sender that reaches both with the same delivery. */
import { listTasks } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeIntegration } from '../../testing/factories.ts';
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
