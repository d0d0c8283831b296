/** A project with integrations, and a sender of webhooks: what tests of the public receiver begin with. */
import {
  type BodyInputOf,
  createIntegrationAlias,
  createIntegrationMatcher,
  createIntegrationValue,
  createProjectAlias,
  getWebhookRequest,
  type Integration,
  listProjectEvents,
  listTasks,
  listWebhookRequests,
  type Task,
  type WebhookRequest,
  type WebhookRequestDetails,
} from '@signalbox/contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { makeProject, type TestProject } from './factories.ts';
import type { TestApp } from './start-test-app.ts';

export interface Sent {
  readonly method?: 'POST' | 'GET' | 'OPTIONS' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | object;
}

/** What every request of the harness carries, unless told otherwise. */
const usualHeaders = { 'x-event': 'push', 'user-agent': 'GitHub-Hookshot/1' };

const lastPart = (url: string) => url.split('/').at(-1) ?? '';

export class WebhookHarness {
  readonly app: TestApp;
  readonly project: TestProject;
  readonly params: { readonly project_id: number };

  private constructor(app: TestApp, project: TestProject) {
    this.app = app;
    this.project = project;
    this.params = { project_id: project.id };
  }

  static async start(app: TestApp): Promise<WebhookHarness> {
    return new WebhookHarness(app, await makeProject(app));
  }

  async aliasOf(integration: Integration): Promise<string> {
    const params = { ...this.params, integration_id: integration.id };
    return lastPart((await this.project.owner.call(createIntegrationAlias, { params })).url);
  }

  async projectAlias(): Promise<string> {
    return lastPart((await this.project.owner.call(createProjectAlias, { params: this.params })).url);
  }

  /** Matches the requests of the harness unless told otherwise. */
  async addMatcher(
    { id, project_id }: Integration,
    body: Partial<BodyInputOf<typeof createIntegrationMatcher>> = {},
  ): Promise<void> {
    await this.app.admin.call(createIntegrationMatcher, {
      params: { project_id, integration_id: id },
      body: { name: 'Push', match_type: 'header', key: 'x-event', method: 'equals', value: 'push', ...body },
    });
  }

  /** From a JSON body unless told otherwise. */
  async addValue(
    { id, project_id }: Integration,
    body: Partial<BodyInputOf<typeof createIntegrationValue>>,
  ): Promise<void> {
    await this.app.admin.call(createIntegrationValue, {
      params: { project_id, integration_id: id },
      body: { name: 'Value', value_source: 'body', body_data_type: 'json', ...body },
    });
  }

  async send(alias: string, { method = 'POST', headers = {}, body = '{}' }: Sent = {}) {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const response: LightMyRequestResponse = await this.app.fastify.inject({
      method,
      url: `/api/integrations/${alias}`,
      headers: { ...usualHeaders, ...headers },
      payload,
    });
    return response;
  }

  /** Sends, expects the silent answer, and gives the tasks that were started by it. */
  async tasksAfter(alias: string, sent: Sent = {}): Promise<Task[]> {
    const known = new Set((await this.#tasks()).map(({ id }) => id));
    const response = await this.send(alias, sent);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    return (await this.#tasks()).filter(({ id }) => !known.has(id));
  }

  #tasks(): Promise<Task[]> {
    return this.project.guest.call(listTasks, { params: this.params });
  }

  /** Sentences of the project's event log, newest first. */
  async events(): Promise<string[]> {
    const events = await this.project.guest.call(listProjectEvents, { params: this.params });
    return events.map(({ description }) => description ?? '');
  }

  /** The log of the project, newest first. */
  async requests(query: { integration_id?: number; alias_id?: number } = {}): Promise<WebhookRequest[]> {
    return await this.project.manager.call(listWebhookRequests, { params: this.params, query });
  }

  async newestRequest(): Promise<WebhookRequestDetails> {
    const [request] = await this.requests();
    if (request === undefined) throw new Error('the log of webhooks is empty');
    const params = { ...this.params, request_id: request.id };
    return await this.project.manager.call(getWebhookRequest, { params });
  }
}
