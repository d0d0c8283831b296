import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { choose, expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';

test('paste a Git address, pick what to run, run', async ({ page, server }) => {
  const repository = server.makeFolder('first-steps');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.test', ...args], {
      cwd: repository,
    });
  git('init', '-q', '-b', 'trunk');
  writeFileSync(join(repository, 'notes.txt'), 'nothing to run\n');
  writeFileSync(join(repository, 'check.sh'), 'exit 1\n');
  writeFileSync(join(repository, 'greet.py'), 'print("hello from trunk")\n');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');

  await openSignedIn(page, '/project/new');
  await page.getByLabel('Repository URL').fill(`file://${repository}`);
  await page.getByRole('button', { name: 'Scan repository' }).click();
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveValue('trunk');
  await choose(page.locator('main'), 'What to run', 'greet.py');
  await page.getByRole('button', { name: 'Run greet' }).click();

  const task = taskDialog(page);
  await expect(task.getByText('hello from trunk')).toBeVisible();
  await expectStatus(task, 'Success');
  await task.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'greet' }).first()).toBeVisible();
});
