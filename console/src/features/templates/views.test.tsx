// @vitest-environment jsdom
import { createView, deleteView, listViews, updateView } from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CHANGED_MEANWHILE,
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  field,
  press,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../testing/server.ts';

const viewsOf = (projectId: number) => asAdmin(listViews, { params: { project_id: projectId } });
const make = (projectId: number, title: string, more: object = {}) =>
  asAdmin(createView, { params: { project_id: projectId }, body: { title, ...more } });
const open = (projectId: number, query = '', cookie?: string) =>
  openConsole(`/project/${projectId}/templates${query}`, 'Task Templates', cookie);
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const retitle = async (title: string, to: string) =>
  fireEvent.change(await field(`Title: ${title}`), { target: { value: to } });

/** Once it stands on what is stored. */
async function openedForm() {
  await screen.findByRole('button', { name: 'Add view' });
  return within(await dialog('Edit views'));
}

it('are made, named, sorted, moved and deleted in one form, and saved at once', async () => {
  const projectId = await newProject();
  await make(projectId, 'Nightly', { position: 0 });
  await make(projectId, 'Old', { position: 1 });
  await make(projectId, 'Sites', { position: 2, sort_column: 'mood' });
  await open(projectId);
  fireEvent.click(await screen.findByRole('link', { name: 'Edit views' }));
  const form = await openedForm();
  await press('Add view', form);
  await press('Save', form);
  expect(await errorOf('Title: View name', form)).toBe('Title is required');
  await retitle('View name', ' Releases ');
  await choose('Sorted by: Releases', 'Last task', form);
  await press('Descending: Releases', form);
  await press('Delete: Old', form);
  await form.findByText(/^1 view will be deleted when you save/);
  await press('Move up: Sites', form);
  await form.findByText('Sites is 2 of 4');
  await retitle('Nightly', 'Nights');
  expect((await viewsOf(projectId)).map(({ title }) => title)).toEqual(['Nightly', 'Old', 'Sites']);
  await press('Save', form);
  await screen.findByText('The views are saved');
  await dialogIsGone('Edit views');
  expect(await viewsOf(projectId)).toMatchObject([
    { title: 'Sites', sort_column: 'mood' },
    { title: 'Nights' },
    { title: 'Releases', sort_column: 'last_task', sort_reverse: true },
  ]);
  await waitFor(() => expect(tabs()).toEqual(['All', 'Sites', 'Nights', 'Releases']));
});

it('hide “All”, which has no place among them before, and open with the first one then', async () => {
  const projectId = await newProject();
  const first = await make(projectId, 'Nightly');
  await open(projectId, '?views=edit');
  const form = await openedForm();
  await press('Delete: All', form);
  await press('Hide: All', form);
  await press('Save', form);
  await dialogIsGone('Edit views');
  await waitFor(() => expect(tabs()).toEqual(['Nightly']));
  const path = `/project/${projectId}/views/${first.id}/templates`;
  await waitFor(() => expect(window.location.pathname).toBe(path));
  expect(await viewsOf(projectId)).toMatchObject([
    { title: 'All', type: 'all', hidden: true },
    { title: 'Nightly', hidden: false },
  ]);
});

it('keep what somebody else makes, renames and deletes meanwhile', async () => {
  const projectId = await newProject();
  const [nightly, , old] = [
    await make(projectId, 'Nightly', { position: 0 }),
    await make(projectId, 'Sites', { position: 1 }),
    await make(projectId, 'Old', { position: 2 }),
  ];
  await open(projectId, '?views=edit');
  const form = await openedForm();
  await retitle('Sites', 'Pages');
  await press('Add view', form);
  await retitle('View name', 'Releases');
  await asAdmin(updateView, {
    params: { project_id: projectId, view_id: nightly.id },
    body: { ...nightly, title: 'Nights' },
  });
  await asAdmin(deleteView, { params: { project_id: projectId, view_id: old.id } });
  await make(projectId, 'Theirs', { position: 3 });
  await form.findByText(CHANGED_MEANWHILE);
  await field('Title: Theirs', form);
  await waitFor(() => expect(form.queryByLabelText('Title: Old')).toBeNull());
  await press('Save', form);
  await dialogIsGone('Edit views');
  expect((await viewsOf(projectId)).map(({ title }) => title)).toEqual([
    ...['Nights', 'Pages', 'Theirs', 'Releases'],
  ]);
});

it('keep what was typed when one of them cannot be saved, and make none twice', async () => {
  const projectId = await newProject();
  const gone = await make(projectId, 'Gone');
  await open(projectId, '?views=edit');
  const form = await openedForm();
  await press('Add view', form);
  await retitle('View name', 'New');
  await press('Move up: New', form);
  await retitle('Gone', 'Renamed');
  await asAdmin(deleteView, { params: { project_id: projectId, view_id: gone.id } });
  await form.findByText(CHANGED_MEANWHILE);
  await press('Save', form);
  await form.findByText(/not found/);
  await press('Delete: Renamed', form);
  await press('Save', form);
  await dialogIsGone('Edit views');
  expect((await viewsOf(projectId)).map(({ title }) => title)).toEqual(['New']);
});

it('are not changed by those who may not', async () => {
  const projectId = await newProject();
  await make(projectId, 'Nightly');
  await open(projectId, '', await newMember(projectId, 'task_runner'));
  await screen.findByRole('tab', { name: 'Nightly' });
  expect(screen.queryByRole('link', { name: 'Edit views' })).toBeNull();
});
