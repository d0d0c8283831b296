/**
 * Two servers on one PostgreSQL, and in front of them a balancer that sends every connection to the other one than the last.
 * Clients and harnesses of `app` ask through it, each request over a connection of its own: what one server begins, the
 * other one has to finish.
 */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { type App, createApp } from '../app.ts';
import { Balancer } from './balancer.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import { TestClients } from './test-client.ts';

export interface BalancedApp {
  /** its clients go through the balancer */
  readonly app: TestApp;
  /** of the balancer, under a name for which passkeys are made */
  readonly address: string;
  /** connections that each of the two has got */
  passed(): readonly number[];
}

/** `environmentAt`: settings of both, for the address of the balancer. Ends with the running test. */
export async function startBalancedApp(
  environmentAt: (address: string) => Promise<Readonly<Record<string, string>>> = async () => ({}),
): Promise<BalancedApp> {
  const addresses: string[] = [];
  const balancer = await Balancer.start(() => addresses);
  const address = balancer.address.replace('127.0.0.1', 'localhost');
  const environment = { SIGNALBOX_PUBLIC_URL: address, ...(await environmentAt(address)) };
  const first = await startTestApp({ environment });
  const second = await createApp(first.config, { isDurable: false, hasBuiltInRunner: false });
  onTestFinished(() => second.close());
  for (const server of [first, second]) addresses.push(await server.listen());
  await balancer.all();
  const through = { ...first, fastify: throughBalancer(address) };
  const clients = new TestClients(through);
  const admin = await clients.user('balanced', { isAdmin: true });
  return {
    app: { ...through, clients, admin },
    address,
    passed: () => addresses.map((one) => balancer.passed.get(one) ?? 0),
  };
}

/** What tests use of a web server, over the network. */
function throughBalancer(address: string): App['fastify'] {
  const inject = async ({ method = 'GET', url, headers, query, payload }: InjectOptions) => {
    const target = new URL(String(url), address);
    for (const [name, value] of Object.entries(query ?? {})) target.searchParams.set(name, String(value));
    const asked = request(target, { method, headers: { ...headers }, agent: false });
    asked.end(payload);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = await text(answer);
    return {
      ...{ statusCode: answer.statusCode, headers: answer.headers, body },
      json: () => JSON.parse(body) as unknown,
      cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        return { name, value };
      }),
    };
  };
  return { inject } as unknown as App['fastify'];
}
