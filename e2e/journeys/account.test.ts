import { expect, openSignedIn, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

test('somebody makes a token for a program, which it lets in until it is ended', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Programs');
  await openSignedIn(page, '/account', await project.addMember('Petra', 'guest'));
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Inventory of the night');
  await form.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByText('Copy your token now')).toBeVisible();
  const token = (await page.locator('main code').first().textContent()) ?? '';
  const asked = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${server.url}/api/project/${project.id}/templates`, { headers })).status;
  };
  expect(await asked()).toBe(200);
  // It runs tasks, as it was offered: it makes nothing.
  const more = await fetch(`${server.url}/api/user/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(more.status).toBe(403);
  await page.reload();
  await expect(
    page.getByRole('row', { name: /Inventory of the night.*Run tasks.*All your projects/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Token revoked')).toBeVisible();
  expect(await asked()).toBe(401);
});
