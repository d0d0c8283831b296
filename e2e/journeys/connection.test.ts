import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WebSocketRoute } from '@playwright/test';
import { expect, expectStatus, fillSignIn, openSignedIn, taskDialog, test } from '../support/console.ts';
import { admin } from '../support/server.ts';
import { makeScriptProject } from '../support/setup.ts';

test('a session that ends in the middle of a form is asked for over it, and nothing typed is lost', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Long letters');
  await openSignedIn(page, `/project/${project.id}/environment`);
  await page.getByRole('button', { name: 'New environment' }).first().click();
  const form = page.getByRole('dialog', { name: 'New environment' });
  await form.getByLabel('Environment name').fill('Typed before the session ended');
  // Not before the button is pressed: another request of the page might be refused first, and the question cover it.
  let hasEnded = false;
  await page.route('**/api/project/*/environment', async (route) => {
    if (route.request().method() === 'POST' && !hasEnded) {
      hasEnded = true;
      // Cookies that only the page lost would come too late: Firefox has given this request those of before.
      await expect(await page.request.post('/api/auth/logout', { data: {} })).toBeOK();
    }
    await route.continue();
  });
  await form.getByRole('button', { name: 'Create' }).click();
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(again).toBeVisible();
  await fillSignIn(page, admin.login, admin.password);
  await expect(again).toBeHidden();
  await expect(form.getByLabel('Environment name')).toHaveValue('Typed before the session ended');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('link', { name: 'Typed before the session ended' })).toBeVisible();
});

test('a lost connection is told, and what was missed meanwhile is shown when it is back', async ({
  page,
  server,
}) => {
  const project = await makeScriptProject(server, 'Far away');
  const template = await project.addScript(
    'call',
    'echo hello; until [ -e answer ]; do sleep 0.1; done; echo bye',
  );
  const open = new Set<WebSocketRoute>();
  let isAway = false;
  await page.routeWebSocket(/\/api\/ws/, (socket) => {
    if (isAway) void socket.close();
    else {
      socket.connectToServer();
      open.add(socket);
    }
  });
  await openSignedIn(page, project.pageOf(template));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const task = taskDialog(page);
  await expect(task.getByText('hello', { exact: true })).toBeVisible();

  isAway = true;
  await page.context().setOffline(true);
  for (const socket of open) await socket.close();
  await expect(page.getByText('Connection lost')).toBeVisible();
  writeFileSync(join(project.folder, 'answer'), '');
  await expect
    .poll(() => server.call<{ status: string }[]>('GET', `/project/${project.id}/tasks`))
    .toMatchObject([{ status: 'success' }]);
  await expect(task.getByText('bye', { exact: true })).toBeHidden();
  isAway = false;
  await page.context().setOffline(false);
  await expect(task.getByText('bye', { exact: true })).toBeVisible();
  await expectStatus(task, 'Success');
  await expect(page.getByText('Connection lost')).toBeHidden();
});
