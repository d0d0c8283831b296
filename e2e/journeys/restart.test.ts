import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

const COUNT = 40;

test('an open task survives the death of the server: every line is shown once', async ({ page, server }) => {
  const project = await makeScriptProject(server, 'Restart');
  const template = await project.addScript(
    'count',
    `for i in $(seq 1 ${COUNT}); do echo "line $i of ${COUNT}"; sleep 0.2; done`,
  );
  await openSignedIn(page, project.pageOf(template));
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();

  const task = taskDialog(page);
  await expect(task.getByText(`line 3 of ${COUNT}`)).toBeVisible();
  await server.kill();
  await expect(page.getByText('Connection lost')).toBeVisible();
  await server.startAgain();

  await expectStatus(task, 'Success');
  await expect(page.getByText('Connection lost')).toBeHidden();
  const counted = async () => {
    const texts = await task.locator('[data-line]').allTextContents();
    return texts.flatMap((text) => /line (\d+) of/.exec(text)?.[1] ?? []).map(Number);
  };
  // A tall window holds every line at once: the view draws only what can be seen.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await task.getByRole('region', { name: 'Output' }).press('Home');
  await expect.poll(counted).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
});
