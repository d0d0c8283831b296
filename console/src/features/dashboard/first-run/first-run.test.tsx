// @vitest-environment jsdom
import { deleteKey, getProject, listKeys, updateProject } from '@signalbox/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failAnswers } from '../../../testing/browser.ts';
import { choose, errorOf, expectField, field, press, search, type } from '../../../testing/form-hands.ts';
import { openConsole, openPage } from '../../../testing/open-console.tsx';
import { answerLooks } from '../../../testing/repository-look.ts';
import { asAdmin, newMember, newProject } from '../../../testing/server.ts';
import { noneKey, storedKey } from '../../../testing/stored-objects.ts';

async function keysOf(project_id: number): Promise<string[]> {
  const keys = await asAdmin(listKeys, { params: { project_id } });
  return keys.map(({ name, type: kind }) => `${name} ${kind}`).toSorted();
}

it('asks on an empty first page for a Git address and a way in, and says why nobody can look', async () => {
  const project_id = await newProject();
  await openConsole(`/project/${project_id}/history`, 'Dashboard');
  await press('Scan repository');
  expect(await errorOf('Repository URL')).toBe('Enter a repository URL');
  await type('Repository URL', 'https://git.example.org/team/site.git');
  fireEvent.click(await screen.findByRole('radio', { name: 'User and token' }));
  await press('Scan repository');
  expect(await errorOf('Token or password')).toBe('Type the token');
  await type('Token or password', 'abc');
  for (const _again of [1, 2]) {
    await press('Scan repository');
    await screen.findByText(/^No runner is connected that could look into the repository/);
  }
  expect(await keysOf(project_id)).toEqual(['None none']);
});

it('stores a key once it has opened the repository, and none that did not', async () => {
  const project_id = await newProject();
  await openConsole(`/project/${project_id}/history`, 'Dashboard');
  const asked = answerLooks(({ key }) =>
    key?.login_password?.password === 'right'
      ? { runnables: [{ app: 'bash', path: 'run.sh' }] }
      : { problem: 'git.login_refused' },
  );
  await type('Repository URL', 'https://git.example.org/team/site.git');
  fireEvent.click(await screen.findByRole('radio', { name: 'User and token' }));
  await type('User', 'kim');
  await type('Token or password', 'wrong');
  await press('Scan repository');
  await screen.findByText(/^The server refused login and password/);
  await type('Token or password', 'right');
  for (const _again of [1, 2]) {
    await press('Scan repository');
    await screen.findByRole('button', { name: 'Run run' });
  }
  expect(await keysOf(project_id)).toEqual(['None none', 'site login_password']);
  expect(asked.map(({ key }) => key?.login_password)).toContainEqual({ login: 'kim', password: 'wrong' });
});

it('asks for the login that was missing', async () => {
  await openConsole(`/project/${await newProject()}/history`, 'Dashboard');
  answerLooks(() => ({ problem: 'git.login_missing' }));
  await type('Repository URL', 'https://git.example.org/team/site.git');
  await press('Scan repository');
  await screen.findByText(/^This repository requires authentication\. Enter a username and token/);
  // It is told once that a token is wanted: nobody has left it out yet.
  expect(screen.queryByText('Type the token')).toBeNull();
  const user = await field('User');
  await waitFor(() => expect(document.activeElement === user).toBe(true));
  await expectField('User and token', { checked: true });
});

it('looks once the keys have come, also where none is without a secret', async () => {
  const project_id = await newProject();
  await asAdmin(deleteKey, { params: { project_id, key_id: await noneKey(project_id) } });
  await openConsole(`/project/${project_id}/history`, 'Dashboard');
  const asked = answerLooks(() => ({ problem: 'git.login_refused' }));
  await type('Repository URL', 'https://git.example.org/team/site.git');
  await press('Scan repository');
  await screen.findByText(/^The server refused login and password/);
  expect(asked).toMatchObject([{ key: { type: 'none' } }]);
});

it('says in place that the keys could not be loaded, and looks once they could', async () => {
  openPage(`/project/${await newProject()}/history`);
  const mend = failAnswers('/keys');
  await type('Repository URL', 'https://git.example.org/team/site.git');
  await press('Scan repository');
  await screen.findByText('The keys of the project could not be loaded');
  await screen.findByText('The disk is full');
  // Whoever tries it by the same button is told again.
  await press('Scan repository');
  await press('Try again');
  await screen.findByText('The disk is full');
  const asked = answerLooks(() => ({ runnables: [{ app: 'bash', path: 'run.sh' }] }));
  mend();
  await press('Try again');
  await screen.findByRole('button', { name: 'Run run' });
  expect(asked).toHaveLength(1);
  expect(screen.queryByText('The keys of the project could not be loaded')).toBeNull();
});

it('takes a key that the project has', async () => {
  const project_id = await newProject();
  const login_password = { login: 'deploy', password: 'a token of nobody' };
  await storedKey(project_id, { name: 'Deploy', type: 'login_password', login_password });
  await openConsole(`/project/${project_id}/history`, 'Dashboard');
  await type('Repository URL', 'https://git.example.org/team/site.git');
  fireEvent.click(await screen.findByRole('radio', { name: 'Saved key' }));
  await press('Scan repository');
  expect(await errorOf('Access key')).toBe('Choose a key');
  await choose('Access key', 'Deploy · Login with password');
  await press('Scan repository');
  await screen.findByText(/^No runner is connected that could look into the repository/);
  expect(await keysOf(project_id)).toEqual(['Deploy login_password', 'None none']);
});

it('looks at once into what was pasted for a new project', async () => {
  await openConsole('/project/new', 'New project');
  await type('Repository URL', '/srv/no-such-folder-here');
  await press('Scan repository');
  await screen.findByText(/^No runner is connected that could look into the repository/);
  await expectField('Repository URL', { value: '/srv/no-such-folder-here' });
});

/** From the page for new projects to the first look into an address, which is called like nothing else. */
async function projectOf(address: string): Promise<number> {
  await openConsole('/project/new', 'New project');
  await type('Repository URL', address);
  await press('Scan repository');
  await screen.findByText(/^No runner is connected that could look into the repository/);
  return Number(/^\/project\/(\d+)\/history$/.exec(window.location.pathname)?.[1]);
}

const nameOf = async (project_id: number) => (await asAdmin(getProject, { params: { project_id } })).name;

it('calls the new project as the corrected address', async () => {
  const project_id = await projectOf('https://git.example.org/team/siet.git');
  expect(await nameOf(project_id)).toBe('siet');
  for (const name of ['sit', 'site']) {
    await type('Repository URL', `https://git.example.org/team/${name}.git`);
    await press('Scan repository');
    await waitFor(async () => expect(await nameOf(project_id)).toBe(name));
    await screen.findByText(name);
    await waitFor(() => expect(search().from).toBe(`https://git.example.org/team/${name}.git`));
  }
});

it('leaves the name that somebody has given to the new project', async () => {
  const project_id = await projectOf('https://git.example.org/team/wepsite.git');
  await asAdmin(updateProject, { params: { project_id }, body: { name: 'Our shop' } });
  await screen.findByText('Our shop');
  await type('Repository URL', 'https://git.example.org/team/website.git');
  await press('Scan repository');
  await waitFor(() => expect(search().from).toBe('https://git.example.org/team/website.git'));
  expect(await nameOf(project_id)).toBe('Our shop');
});

it('asks nobody who may make nothing', async () => {
  const project_id = await newProject();
  const cookie = await newMember(project_id, 'task_runner');
  await openConsole(`/project/${project_id}/history`, 'Dashboard', cookie);
  await screen.findByText('No tasks yet');
  expect(screen.queryByLabelText('Repository URL')).toBeNull();
});
