import { choose, expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';
import { makeScriptProject } from '../support/setup.ts';

const survey = [
  { name: 'who', title: 'Who', type: '', required: true, values: [], description: '' },
  { name: 'token', title: 'Token', type: 'secret', required: true, values: [], description: '' },
];

test('a new user is added to a team and answers the questions of a template', async ({
  page,
  browser,
  server,
}) => {
  const project = await makeScriptProject(server, 'People');
  const template = await project.addScript('greet', 'for argument in "$@"; do echo "got $argument"; done', {
    survey_vars: survey,
  });
  const mei = { login: 'mei', password: 'a password of Mei' };

  await openSignedIn(page, '/users');
  await page.getByRole('button', { name: 'New user' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Mei Tanaka');
  await form.getByRole('textbox', { name: 'Username' }).fill(mei.login);
  await form.getByRole('textbox', { name: 'Email' }).fill('mei@example.org');
  await form.getByRole('textbox', { name: 'Password' }).fill(mei.password);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('row', { name: /Mei Tanaka/ })).toBeVisible();

  await page.goto(`/project/${project.id}/team`);
  await page.getByRole('button', { name: 'Add member' }).click();
  await choose(form, 'User', 'Mei Tanaka');
  await choose(form, 'Role', 'Task Runner');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Mei Tanaka/ })).toBeVisible();

  const hers = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const herPage = await hers.newPage();
  await openSignedIn(herPage, project.pageOf(template), mei);
  await herPage.getByRole('button', { name: 'Run', exact: true }).first().click();
  const questions = herPage.getByRole('dialog', { name: 'Run “greet”' });
  await questions.getByRole('textbox', { name: 'Who' }).fill('the world');
  await questions.getByRole('textbox', { name: 'Token' }).fill('marmalade-4711');
  await questions.getByRole('button', { name: 'Run', exact: true }).click();
  const task = taskDialog(herPage);
  await expectStatus(task, 'Success');
  await expect(task.getByText('got who=the world', { exact: true })).toBeVisible();
  await expect(task.getByText('marmalade-4711')).toHaveCount(0);
  await expect(task.getByRole('button', { name: 'Run again', exact: true })).toBeVisible();
  await hers.close();
});

test('of two who press Save at the same moment the later one is shown what the other has saved', async ({
  page,
  browser,
  server,
}) => {
  const project = await makeScriptProject(server, 'Two at once');
  const template = await project.addScript('greet', 'echo hello');
  const address = `${project.pageOf(template)}/edit`;
  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
  const other = await elsewhere.newPage();
  await openSignedIn(other, address);
  await openSignedIn(page, address);
  const [mine, theirs] = [page, other].map((one) => one.getByRole('dialog', { name: 'Edit “greet”' }));
  if (mine === undefined || theirs === undefined) throw new Error('two pages have two forms');
  await theirs.getByRole('textbox', { name: 'Description' }).fill('Said by the other one');
  await mine.getByRole('textbox', { name: 'Name', exact: true }).fill('greet all');
  // Pressed before it is heard of the other one, and there after it.
  let isFirst = true;
  await page.route('**/api/project/*/templates/*', async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false;
      await theirs.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(theirs).toBeHidden();
    }
    await route.continue();
  });
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine.getByText('Your changes haven’t been saved.')).toBeVisible();
  await expect(mine.getByRole('textbox', { name: 'Description' })).toHaveValue('Said by the other one');
  await mine.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mine).toBeHidden();
  await other.goto(address);
  const both = other.getByRole('dialog', { name: 'Edit “greet all”' });
  await expect(both.getByRole('textbox', { name: 'Description' })).toHaveValue('Said by the other one');
  await elsewhere.close();
});
