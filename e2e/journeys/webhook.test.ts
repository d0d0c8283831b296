import { expect, openSignedIn, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a push starts a task for one branch alone, and the log of requests says why', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Pushes');
  const template = await project.addScript('deploy', 'echo deployed');
  const path = `/project/${project.id}`;
  const make = <Made = { id: number }>(kind: string, body: object) =>
    server.call<Made>('POST', `${path}/${kind}`, body);
  const integration = await make('integrations', { name: 'Push', template_id: template.id });
  const parts = `integrations/${integration.id}`;
  await make(`${parts}/matchers`, {
    name: 'Branch is main',
    match_type: 'body',
    method: 'equals',
    body_data_type: 'json',
    key: 'ref',
    value: 'refs/heads/main',
  });
  const { url } = await make<{ url: string }>(`${parts}/aliases`, {});
  for (const branch of ['topic', 'main']) {
    await fetch(`${server.url}${new URL(url, server.url).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ref: `refs/heads/${branch}` }),
    });
  }

  await openSignedIn(page, `${path}/integration-requests`);
  await expect(page.getByRole('row', { name: /Started/ })).toBeVisible();
  const turnedAway = page.getByRole('row', { name: /Not matched/ });
  await turnedAway.getByRole('link').or(turnedAway.getByRole('button')).first().click();
  const request = page.getByRole('dialog');
  await expect(request.getByText('refs/heads/topic').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${path}/history`);
  await expect(page.getByRole('row', { name: /deploy/ }).getByText('Success')).toBeVisible();
});
