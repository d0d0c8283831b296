/**
 * What a sender is told when its request could not be handled: to send it again, and nothing runs twice when
 * it does.
 */
import { listTasks } from '@signalbox/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeIntegration, makeKey, makeTemplate } from '../../testing/factories.ts';
import { refuseTasksOf, takeAllTasks } from '../../testing/refused-tasks.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { WebhookHarness } from '../../testing/webhook-harness.ts';

let app: TestApp;
let harness: WebhookHarness;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
beforeEach(async () => {
  harness = await WebhookHarness.start(app);
});
afterAll(() => app.close());

async function started(): Promise<(number | null)[]> {
  const tasks = await harness.project.guest.call(listTasks, { params: harness.params });
  return tasks.map((task) => task.integration_id).sort();
}

describe('a webhook that cannot be stored', () => {
  it('is not acknowledged, starts nothing at all, and runs once when it is sent again', async () => {
    const templates = [await makeTemplate(harness.project), await makeTemplate(harness.project)];
    const ids: number[] = [];
    for (const { id } of templates) {
      const integration = await makeIntegration(harness.project, { searchable: true, template_id: id });
      await harness.addMatcher(integration);
      ids.push(integration.id);
    }
    const alias = await harness.projectAlias();
    for (const { id } of templates) {
      await refuseTasksOf(app, id);
      const response = await harness.send(alias);
      await takeAllTasks(app);
      expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
      expect(await started()).toEqual([]);
    }
    expect((await harness.events()).filter((text) => text.includes('Integration'))).not.toContainEqual(
      expect.stringContaining('started'),
    );
    expect((await harness.send(alias)).statusCode).toBe(204);
    expect(await started()).toEqual(ids);
  });

  // Only SQLite has a limit that can be set for one database.
  if (process.env.SIGNALBOX_TEST_DIALECT !== 'postgres') {
    it('because the disk is full is not acknowledged either', async () => {
      const integration = await makeIntegration(harness.project);
      await harness.addMatcher(integration);
      await harness.addValue(integration, { body_data_type: 'string', variable: 'body' });
      const alias = await harness.aliasOf(integration);
      const body = JSON.stringify(Array.from({ length: 20_000 }, () => Math.random()));
      const limitPages = (count: number) =>
        app.database.write(({ tx }) => sql.raw(`pragma max_page_count = ${count}`).execute(tx));
      await limitPages(1);
      const response = await harness.send(alias, { body });
      await limitPages(1_073_741_823);
      expect(response.statusCode).toBeGreaterThanOrEqual(500);
      expect(await started()).toEqual([]);
      expect(await harness.tasksAfter(alias, { body })).toHaveLength(1);
    });
  }

  it('because of a fault with its only integration is not acknowledged, and the event log says so', async () => {
    const key = await makeKey(harness.project);
    const broken = await makeIntegration(harness.project, {
      name: 'Broken',
      auth_method: 'github',
      auth_secret_id: key.id,
    });
    await app.database.write(({ tx }) =>
      tx.updateTable('access_keys').set({ secret: 'v1.damaged' }).where('id', '=', key.id).execute(),
    );
    const response = await harness.send(await harness.aliasOf(broken));
    expect([response.statusCode, response.json().code]).toEqual([500, 'internal']);
    expect((await harness.events())[0]).toBe(
      'Integration Broken refused a request: a fault of the server kept it from starting a task. The log of the server says more',
    );
  });
});

describe('many webhooks', () => {
  it('to one alias start a task each, and those that find too many waiting are told to come again', async () => {
    const integration = await makeIntegration(harness.project);
    await harness.addMatcher(integration);
    const alias = await harness.aliasOf(integration);
    const responses = await Promise.all(Array.from({ length: 80 }, () => harness.send(alias)));
    const away = responses.filter(({ statusCode }) => statusCode === 503);
    expect(away.map(({ headers }) => headers['retry-after'])).toEqual(away.map(() => '10'));
    expect(away.length).toBeGreaterThan(0);
    expect(responses.filter(({ statusCode }) => statusCode === 204)).toHaveLength(80 - away.length);
    expect(await started()).toHaveLength(80 - away.length);
  });

  describe('with wrong secrets', () => {
    // None is forgiven meanwhile, and no place in the line gets free.
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const right = { headers: { 'x-token': 'right' } };
    const guess = async (alias: string) => {
      for (let count = 0; count < 20; count += 1)
        expect((await harness.send(alias, { headers: { 'x-token': `wrong ${count}` } })).statusCode).toBe(
          204,
        );
    };
    const guarded = async () => {
      const key = await makeKey(harness.project, { login_password: { login: '', password: 'right' } });
      const auth = { auth_method: 'token', auth_header: 'X-Token', auth_secret_id: key.id } as const;
      const integration = await makeIntegration(harness.project, { ...auth, searchable: true });
      await harness.addMatcher(integration);
      return integration;
    };
    /** How many of many at once are told to come again. */
    const refusedOf = async (alias: string, sent = right) => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => harness.send(alias, sent)));
      const refused = responses.filter(({ statusCode }) => statusCode === 429);
      expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '8'));
      return refused.length;
    };

    it('lock nobody out that sends the right one from the same address', async () => {
      const integration = await guarded();
      const alias = await harness.aliasOf(integration);
      await guess(alias);
      expect((await harness.send(alias, right)).statusCode).toBe(204);
      expect(await started()).toEqual([integration.id]);
    });

    it('are counted where an integration without a secret is a neighbour', async () => {
      await guarded();
      await harness.addMatcher(await makeIntegration(harness.project, { name: 'Open', searchable: true }));
      const alias = await harness.projectAlias();
      await guess(alias);
      expect(await refusedOf(alias)).toBe(4);
    });

    it('are none where a request shows no secret at all', async () => {
      await guarded();
      const alias = await harness.projectAlias();
      for (let count = 0; count < 21; count += 1) await harness.send(alias);
      expect(await refusedOf(alias)).toBe(0);
    });
  });
});
