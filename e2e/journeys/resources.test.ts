import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { choose, expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import type { Server } from '../support/server.ts';

const SECRET = 'tangerine-lighthouse-77';

const script = `for argument in "$@"; do echo "argument $argument"; done
echo "the colour is $COLOUR"
echo "by mistake: $API_TOKEN"
`;

/** A git repository on this machine. */
function makeRepository(server: Server): string {
  const folder = server.makeFolder('greetings');
  writeFileSync(join(folder, 'greet.sh'), script);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('-c', 'user.name=E2E', '-c', 'user.email=e2e@example.org', 'commit', '--quiet', '-m', 'Greet');
  return folder;
}

async function openForm(page: Page, link: string, button: string) {
  await page.getByRole('navigation').getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { name: link, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: button }).first().click();
  return page.getByRole('dialog');
}

test('from an empty project to a script that ran with answers and a secret', async ({ page, server }) => {
  const folder = makeRepository(server);
  const project = await server.call<{ id: number }>('POST', '/projects', { name: 'From nothing' });
  await openSignedIn(page, `/project/${project.id}/keys`);

  await test.step('a key; what is missing is said at its field', async () => {
    const form = await openForm(page, 'Key Store', 'New key');
    await form.getByLabel('Key name').fill('Robot');
    await choose(form, 'Type', 'Login with password');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('Password is required')).toBeVisible();
    await form.getByRole('textbox', { name: 'Login', exact: true }).fill('robot');
    await form.getByRole('textbox', { name: 'Password' }).fill('its password');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /\bRobot\b/ })).toBeVisible();
  });

  await test.step('repositories: a folder and a file:// address', async () => {
    const form = await openForm(page, 'Repositories', 'New repository');
    await form.getByLabel('Repository name').fill('Folder');
    await form.getByLabel('URL or path').fill('not an address');
    await choose(form, 'Access key', 'None');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('Incorrect URL')).toBeVisible();
    await expect(form.getByLabel('URL or path')).toBeFocused();
    await form.getByLabel('URL or path').fill(folder);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /\bFolder\b/ })).toBeVisible();

    await openForm(page, 'Repositories', 'New repository');
    await form.getByLabel('Repository name').fill('Greetings');
    await form.getByLabel('URL or path').fill(`file://${folder}`);
    await form.getByLabel('Branch').fill('main');
    await choose(form, 'Access key', 'None');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /\bGreetings\b/ })).toBeVisible();
  });

  await test.step('an inventory', async () => {
    const form = await openForm(page, 'Inventory', 'New inventory');
    await page.getByRole('menuitem', { name: 'Ansible inventory' }).click();
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Here');
    await choose(form, 'SSH credentials', 'Robot');
    await form.getByRole('textbox', { name: 'Hosts' }).fill('localhost ansible_connection=local');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /\bHere\b/ })).toBeVisible();
  });

  await test.step('an environment with a secret', async () => {
    const form = await openForm(page, 'Environment', 'New environment');
    await form.getByLabel('Environment name').fill('Colours');
    await form.getByRole('button', { name: 'Add variable' }).last().click();
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('COLOUR');
    await form.getByRole('textbox', { name: 'Value', exact: true }).fill('teal');
    await form.getByRole('button', { name: 'Add secret' }).click();
    await page.getByRole('menuitem', { name: 'Secret environment variable' }).click();
    await form.getByRole('textbox', { name: 'Name', exact: true }).last().fill('API_TOKEN');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('A new secret needs a value')).toBeVisible();
    await form.getByRole('textbox', { name: 'Value', exact: true }).last().fill(SECRET);
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('row', { name: /\bColours\b/ })).toBeVisible();
  });

  await test.step('a Bash template with two questions', async () => {
    await openForm(page, 'Task Templates', 'New template');
    await page.getByRole('menuitem', { name: 'Bash' }).click();
    const form = page.getByRole('dialog', { name: 'New template' });
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Greet');
    await choose(form, 'Repository', 'Greetings');
    await choose(form, 'Environment', 'Colours');
    await form.getByLabel('Script filename').fill('greet.sh');
    for (const { title, name, type } of [
      { title: 'Whom', name: 'whom', type: undefined },
      { title: 'Times', name: 'times', type: 'Integer' },
    ]) {
      await form.getByRole('button', { name: 'Add variable' }).click();
      const question = page.getByRole('dialog', { name: 'Survey variable' });
      await question.getByRole('textbox', { name: 'Title' }).fill(title);
      await question.getByRole('textbox', { name: 'Name' }).fill(name);
      if (type) await choose(question, 'Type', type);
      await question.getByLabel('Required').check();
      await question.getByRole('button', { name: 'Done' }).click();
      await expect(question).toBeHidden();
    }
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Greet', level: 1 })).toBeVisible();
  });

  await test.step('it runs with the answers and hides the secret', async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    const form = page.getByRole('dialog', { name: 'Run “Greet”' });
    await form.getByLabel('Times').fill('many');
    await form.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(form.getByText('Whom is required')).toBeVisible();
    await expect(form.getByText('must be integer')).toBeVisible();
    await form.getByLabel('Whom').fill('the whole world');
    await form.getByLabel('Times').fill('3');
    await form.getByRole('button', { name: 'Run', exact: true }).click();

    const task = taskDialog(page);
    await expectStatus(task, 'Success');
    await expect(task.getByText('argument whom=the whole world')).toBeVisible();
    await expect(task.getByText('argument times=3')).toBeVisible();
    await expect(task.getByText('the colour is teal')).toBeVisible();
    await expect(task.getByText(/by mistake: \*+$/)).toBeVisible();
    await expect(page.getByText(SECRET)).toHaveCount(0);
  });
});
