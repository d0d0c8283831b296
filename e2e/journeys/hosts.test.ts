import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectStatus, openSignedIn, taskDialog, test } from '../support/console.ts';

const playbook = `- name: Check the hosts
  hosts: all
  gather_facts: false
  tasks:
    - name: Is the disk large enough
      ansible.builtin.command: test {{ inventory_hostname }} = web
      changed_when: false
`;

test('a playbook fails on one host, and runs again on that one', async ({ page, server }) => {
  const folder = server.makeFolder('playbooks');
  writeFileSync(join(folder, 'check.yml'), playbook);
  const { id } = await server.call<{ id: number }>('POST', '/projects', { name: 'Hosts' });
  const path = `/project/${id}`;
  const [key] = await server.call<{ id: number }[]>('GET', `${path}/keys`);
  const make = (kind: string, body: object) => server.call<{ id: number }>('POST', `${path}/${kind}`, body);
  const repository = await make('repositories', {
    name: 'Playbooks',
    git_url: folder,
    git_branch: '',
    ssh_key_id: key?.id,
  });
  const inventory = await make('inventory', {
    name: 'Two hosts',
    type: 'static',
    inventory: 'web ansible_connection=local\ndatabase ansible_connection=local\n',
    ssh_key_id: key?.id,
  });
  const template = await make('templates', {
    name: 'Check',
    app: 'ansible',
    playbook: 'check.yml',
    repository_id: repository.id,
    inventory_id: inventory.id,
  });

  await openSignedIn(page, `${path}/templates/${template.id}`);
  await page.getByRole('button', { name: 'Run', exact: true }).first().click();
  const task = taskDialog(page);
  await expectStatus(task, 'Failed');
  const hosts = task.getByRole('region', { name: 'Hosts' });
  if (!(await hosts.getByText('database').first().isVisible())) {
    await task.getByRole('button', { name: 'Show the hosts' }).click();
  }
  await expect(hosts.getByText('web').first()).toBeVisible();

  // Also what was only right leads to its line, by keys alone.
  await hosts.getByText('By task').click();
  await hosts.getByRole('switch', { name: 'Include OK tasks' }).click();
  const grid = hosts.getByRole('grid', { name: 'By task' });
  await grid.getByRole('button', { name: /^Failed: .* on database/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('button', { name: /^OK: Is the disk large enough on web/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]line=\d+/);
  const line = new URL(page.url()).searchParams.get('line');
  await expect(task.locator(`[data-line="${line}"]`).getByText('ok: [web]')).toBeInViewport();

  await task.getByRole('button', { name: 'Run again on the failed host' }).click();
  const form = page.getByRole('dialog', { name: /“Check”/ });
  await expect(form.getByRole('textbox', { name: 'Limit' })).toHaveValue('database');
  await form.getByRole('button', { name: 'Run again' }).click();
  await expectStatus(task, 'Failed');
  await expect(task.getByText(/fatal: \[database\]/).first()).toBeVisible();
  await expect(task.getByText(/ok: \[web\]/)).toHaveCount(0);
});
