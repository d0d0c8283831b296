// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import {
  createIntegration,
  createIntegrationAlias,
  createIntegrationMatcher,
  listWebhookRequests,
} from '@signalbox/contract';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';
import { storedKey, storedTemplate } from '../../testing/stored-objects.ts';
import { exampleRequest } from './example-request.ts';

const PASSWORD = 'whsec_dGhlIHNlY3JldCBvZiBhIHRlc3QgJyAiIQ==';

async function stored(projectId: number, method: string) {
  const { id: template_id } = await storedTemplate(projectId);
  const { id: auth_secret_id } = await storedKey(projectId, {
    name: 'Hook',
    type: 'login_password',
    login_password: { login: 'kim', password: PASSWORD },
  });
  const params = { project_id: projectId };
  const auth_header = ['token', 'hmac'].includes(method) ? 'X-Own' : '';
  const { id } = await asAdmin(createIntegration, {
    params,
    body: { name: 'Alpha', template_id, auth_method: method, auth_header, auth_secret_id },
  });
  return { ...params, integration_id: id };
}

const matchers = [
  { match_type: 'body', body_data_type: 'json', key: 'ref', method: 'equals', value: 'refs/heads/main' },
  {
    match_type: 'body',
    body_data_type: 'json',
    key: 'commits.[1].author.name',
    method: 'contains',
    value: 'O\'Hara "x" $HOME',
  },
  { match_type: 'body', body_data_type: 'json', key: 'deleted', method: 'unequals', value: 'true' },
  { match_type: 'header', body_data_type: '', key: 'X-Event', method: 'equals', value: 'push' },
];

const isThere = (program: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`]);
    return true;
  } catch {
    return false;
  }
};
const shownCommand = async () => (await screen.findByText(/^body=/, { selector: 'pre' })).textContent ?? '';
const outcomesOf = async (projectId: number) =>
  (await asAdmin(listWebhookRequests, { params: { project_id: projectId } })).map(({ outcome }) => outcome);

const methods = ['', 'github', 'gitlab', 'bitbucket', 'standard', 'slack', 'token', 'hmac', 'basic'];

it.skipIf(!isThere('curl') || !isThere('openssl')).each(methods)(
  'shows a request with the proof “%s” that starts the task when it is sent (needs curl, openssl)',
  async (method) => {
    const projectId = await newProject();
    const params = await stored(projectId, method);
    for (const [index, body] of matchers.entries())
      await asAdmin(createIntegrationMatcher, { params, body: { ...body, name: `Matcher ${index}` } });
    await asAdmin(createIntegrationAlias, { params });
    await openConsole(`/project/${projectId}/integration/${params.integration_id}`, 'Alpha');
    const command = await shownCommand();
    expect(command).not.toContain(PASSWORD);
    const env = { ...process.env, NAME: 'kim', SECRET: PASSWORD };
    execFileSync('sh', ['-c', command], { env, stdio: 'pipe' });
    expect(await outcomesOf(projectId)).toEqual(['started']);
  },
);

it('says where GitHub takes the address, and shows no example before there is one, nor to those who may not read it', async () => {
  const projectId = await newProject();
  const params = await stored(projectId, 'github');
  const address = `/project/${projectId}/integration/${params.integration_id}`;
  await openConsole(address, 'Alpha');
  await screen.findByText(/^No URL yet. Add one/);
  expect(screen.queryByText('Example request')).toBeNull();
  await press('Add URL');
  await screen.findByText(/^GitHub: Settings → Webhooks/);
  await screen.findByText(/First set the variable SECRET to the password of the key Hook/);
  expect(await shownCommand()).toMatch(/'http:[^']*\/api\/integrations\/\w{16}'$/);
  cleanup();
  await openConsole(address, 'Alpha', await newMember(projectId, 'task_runner'));
  await screen.findByRole('heading', { name: 'Matchers' });
  expect(screen.queryByText('Example request')).toBeNull();
});

it('carries out nothing that stands in the name of a header', () => {
  const header = "X-`id`$HOME'";
  const command = exampleRequest({
    url: 'http://a',
    auth_method: 'token',
    auth_header: header,
    matchers: [],
  });
  const given = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], {
    env: { SECRET: 'secret', HOME: '/root' },
  });
  expect(given.toString()).toContain(`\n${header}: secret\n`);
});
