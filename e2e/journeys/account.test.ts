import { expect, openSignedIn, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('somebody makes a token for a program, which it lets in until it is ended', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Programs');
  await openSignedIn(page, '/account', await project.addMember('Petra', 'guest'));
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(page.getByText('It is shown only now')).toBeVisible();
  const token = (await page.locator('main code').first().textContent()) ?? '';
  const asked = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/project/${project.id}/templates`, { headers })).status;
  };
  expect(await asked()).toBe(200);
  await page.getByRole('button', { name: /^End token/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End token' }).click();
  await expect(page.getByText('The token has ended')).toBeVisible();
  expect(await asked()).toBe(401);
});
