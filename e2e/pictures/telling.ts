/** What the world tells others, and what administrators have set up for the whole server. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from '../support/server.ts';

/** A program of one's own hears of each failure, from now on. */
export async function tellFailures(server: Server, project: number): Promise<void> {
  const path = `/project/${project}`;
  // It ends with this process.
  const receiver = createServer((_, answer) => answer.end('taken'))
    .listen(0, '127.0.0.1')
    .unref();
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const channel = await server.call<{ id: number }>('POST', `${path}/alert_channels`, {
    name: 'Operations desk',
    type: 'webhook',
    settings: {
      url: `http://127.0.0.1:${port}/signalbox`,
      secret: `whsec_${btoa('a secret of the desk, long enough')}`,
    },
  });
  await server.call('POST', `${path}/alert_rules`, {
    name: 'Whatever fails',
    channel_id: channel.id,
    events: ['failed', 'recovered', 'waiting_confirmation'],
  });
  const { name } = await server.call<{ name: string }>('GET', path);
  await server.call('PUT', path, { id: project, name, alert: true, max_parallel_tasks: 0 });
}

export async function setUpServer(server: Server, project: number): Promise<void> {
  await server.call('PUT', '/apps/release-tool', {
    title: 'Release tool',
    path: '/usr/local/bin/release',
    args: ['--json'],
    icon: 'rocket-launch',
    color: '#c2410c',
    dark_color: '#fb923c',
    priority: 0,
    active: true,
  });
  for (const [value, gift] of [
    ['cn=operators,ou=groups,dc=example,dc=org', { gives: 'role', project_id: project, role: 'task_runner' }],
    ['cn=platform,ou=groups,dc=example,dc=org', { gives: 'create_projects' }],
    ['cn=administrators,ou=groups,dc=example,dc=org', { gives: 'admin' }],
  ] as const) {
    await server.call('POST', '/group_rules', { source: 'ldap', value, ...gift });
  }
}
