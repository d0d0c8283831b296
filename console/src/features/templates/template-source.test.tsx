// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import {
  choose,
  dialog,
  expectField,
  field,
  optionsOf,
  pressEscape,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { answerLooks } from '../../testing/repository-look.ts';
import { newProject } from '../../testing/server.ts';
import { storedRepository, storedTemplate } from '../../testing/stored-objects.ts';

const runnables = [
  { app: 'ansible', path: 'site.yml' },
  { app: 'terraform', path: '' },
  { app: 'terraform', path: 'infra/network' },
  { app: 'bash', path: 'scripts/backup.sh' },
  { app: 'bash', path: 'scripts/report.sh' },
];

async function openNew(app: string, ...others: string[]) {
  const projectId = await newProject();
  for (const name of others) await storedRepository(projectId, { name });
  const git_url = 'https://git.example.org/site.git';
  await storedRepository(projectId, { name: 'Site', git_url, git_branch: 'main' });
  await openConsole(`/project/${projectId}/templates/new/edit?app=${app}`, 'Task Templates');
  await field('Name');
  return within(await dialog('New template'));
}

/** Comes to a field as by Tab. */
const comeTo = async (label: string) => {
  const found = await field(label);
  act(() => found.focus());
  return found;
};

it('offers the scripts that a runner finds at the branch that is typed', async () => {
  const form = await openNew('bash', 'Other');
  const asked = answerLooks(() => ({ branches: ['main', 'next'], runnables }));
  await comeTo('Script filename');
  await choose('Repository', 'Site', form);
  expect(asked).toEqual([]);
  await comeTo('Branch');
  await waitFor(async () => expect(await optionsOf('Branch')).toEqual(['main', 'next']));
  await type('Branch', 'next');
  await comeTo('Script filename');
  await waitFor(async () =>
    expect(await optionsOf('Script filename')).toEqual(['scripts/backup.sh', 'scripts/report.sh']),
  );
  await type('Script filename', 'REP');
  expect(await optionsOf('Script filename')).toEqual(['scripts/report.sh']);
  await type('Script filename', 'scripts/backup.sh');
  expect((await field('Script filename')).getAttribute('aria-expanded')).toBe('false');
  await type('Script filename', 'report');
  await choose('Script filename', 'scripts/report.sh');
  await expectField('Script filename', { value: 'scripts/report.sh' });
  expect(asked.map(({ git_url, git_branch }) => `${git_url} ${git_branch}`)).toEqual([
    'https://git.example.org/site.git main',
    'https://git.example.org/site.git next',
  ]);
});

it('offers the folders of Terraform in the only repository, and needs no word for the top', async () => {
  const form = await openNew('terraform');
  answerLooks(() => ({ runnables }));
  await expectField('Repository', { value: 'Site' }, form);
  await comeTo('Subdirectory path');
  await waitFor(async () => expect(await optionsOf('Subdirectory path')).toEqual(['infra/network']));
});

it('takes any name where nobody can look, and leaves Escape to the form', async () => {
  const form = await openNew('bash');
  const asked = answerLooks(() => ({ problem: 'git.login_missing' }));
  await choose('Repository', 'Site', form);
  const file = await comeTo('Script filename');
  await waitFor(() => expect(asked).toHaveLength(1));
  await type('Script filename', 'own.sh');
  expect(file.getAttribute('aria-expanded')).toBe('false');
  pressEscape();
  await screen.findByRole('dialog', { name: 'Discard what you changed?' });
});

it('calls its file by what it is on its page, too', async () => {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { playbook: 'greet.sh' });
  await openConsole(`/project/${projectId}/templates/${id}`, 'Greet');
  const facts = (await screen.findByText('Script filename')).closest('dl');
  expect(facts?.textContent).toContain('greet.sh');
  expect(facts?.textContent).not.toContain('Playbook');
});
