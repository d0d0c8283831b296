/** What holds for every list of objects: each kind of object calls it with its own words and data. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beforeItIsSaved } from './at-one-moment.ts';
import {
  CHANGED_MEANWHILE,
  dialog,
  dialogIsGone,
  errorOf,
  expectField,
  GONE_MEANWHILE,
  press,
  pressEscape,
  search,
  take,
  type,
} from './form-hands.ts';
import { openConsole } from './open-console.tsx';
import { newMember, newProject } from './server.ts';

interface Stored {
  readonly id: number;
  readonly name: string;
}

export interface ResourceKind {
  /** last part of the page's address */
  readonly page: string;
  readonly title: string;
  readonly emptyTitle: string;
  readonly newButton: string;
  readonly nameLabel: string;
  readonly nameMissing: string;
  readonly searchLabel: string;
  readonly question: string;
  readonly newTitle: string;
  readonly editTitle: string;
  readonly readTitle: string;
  readonly list: (projectId: number) => Promise<readonly Stored[]>;
  readonly make: (projectId: number, name: string) => Promise<Stored>;
  readonly rename: (projectId: number, id: number, name: string) => Promise<unknown>;
  readonly remove: (projectId: number, id: number) => Promise<unknown>;
  /** where the button for a new one opens a menu: what to take of it */
  readonly newKind?: string;
  /** fills what a new one needs besides its name */
  readonly fill: () => Promise<void>;
  /** makes something that uses the object: the heading above it and its name; absent where nothing can */
  readonly use?: (projectId: number, id: number) => Promise<{ heading: string; name: string }>;
}

export function describeResourcePage(kind: ResourceKind): void {
  describe(`the list of ${kind.page}`, () => {
    testList(kind);
    testForm(kind);
    testOthers(kind);
    testUnsavedChanges(kind);
    testDeletion(kind);
  });
}

async function openPage(
  kind: ResourceKind,
  projectId: number,
  more: { query?: string; cookie?: string } = {},
) {
  await openConsole(`/project/${projectId}/${kind.page}${more.query ?? ''}`, kind.title, more.cookie);
}

async function namesOf(kind: ResourceKind, projectId: number): Promise<string[]> {
  return (await kind.list(projectId)).map((one) => one.name);
}

async function emptyProject(kind: ResourceKind): Promise<number> {
  const projectId = await newProject();
  for (const one of await kind.list(projectId)) await kind.remove(projectId, one.id);
  return projectId;
}

async function begin(kind: ResourceKind): Promise<HTMLElement> {
  const buttons = await screen.findAllByRole('button', { name: kind.newButton });
  fireEvent.click(buttons.at(-1) ?? document.body);
  if (kind.newKind !== undefined) {
    await take(kind.newKind);
  }
  return await dialog(kind.newTitle);
}

function shownNames(): (string | null)[] {
  return screen.getAllByRole('link', { name: /^(Alpha|Beta|Gamma)/ }).map((link) => link.textContent);
}

function testList(kind: ResourceKind): void {
  it('says that it is empty and leads to the form, which stands in the address and closes on Escape', async () => {
    await openPage(kind, await emptyProject(kind));
    await screen.findByText(kind.emptyTitle);
    await begin(kind);
    expect(search().edit).toBe('new');
    pressEscape();
    await dialogIsGone(kind.newTitle);
    expect(search().edit).toBeUndefined();
  });

  it('shows at once what others make, rename and delete', async () => {
    const projectId = await emptyProject(kind);
    await openPage(kind, projectId);
    await screen.findByText(kind.emptyTitle);
    const { id } = await kind.make(projectId, 'Alpha');
    await screen.findByRole('link', { name: 'Alpha' });
    await kind.rename(projectId, id, 'Beta');
    await screen.findByRole('link', { name: 'Beta' });
    await kind.remove(projectId, id);
    await screen.findByText(kind.emptyTitle);
  });

  it('is sorted by its columns, and searched; what is searched for stands in the address', async () => {
    const projectId = await newProject();
    for (const name of ['Beta', 'Alpha', 'Gamma 1']) await kind.make(projectId, name);
    await openPage(kind, projectId, { query: '?q=nowhere' });
    await screen.findByText('No results');
    await press('Clear the search');
    await screen.findByRole('link', { name: 'Alpha' });
    expect(search().q).toBeUndefined();
    await press('Name');
    await waitFor(() => expect(search().sort).toBe('name'));
    await waitFor(() => expect(shownNames()).toEqual(['Alpha', 'Beta', 'Gamma 1']));
    await press('Name');
    await waitFor(() => expect(shownNames()).toEqual(['Gamma 1', 'Beta', 'Alpha']));
    await type(kind.searchLabel, 'gAMma');
    await waitFor(() => expect(shownNames()).toEqual(['Gamma 1']));
    expect(search().q).toBe('gAMma');
  });
}

function testForm(kind: ResourceKind): void {
  it('makes one from the form, which says what is missing', async () => {
    const projectId = await newProject();
    await openPage(kind, projectId);
    const form = within(await begin(kind));
    await press('Create', form);
    expect(await errorOf(kind.nameLabel, form)).toBe(kind.nameMissing);
    await type(kind.nameLabel, 'Alpha', form);
    await kind.fill();
    await press('Create', form);
    await screen.findByRole('link', { name: 'Alpha' });
    await dialogIsGone(kind.newTitle);
    expect(await namesOf(kind, projectId)).toContain('Alpha');
  });

  it('lets guests read and change nothing', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    const cookie = await newMember(projectId, 'guest');
    await openPage(kind, projectId, { query: `?edit=${id}`, cookie });
    const form = within(await dialog(kind.readTitle));
    await expectField(kind.nameLabel, { disabled: true }, form);
    expect(form.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: kind.newButton })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete: Alpha' })).toBeNull();
  });
}

/** What somebody else does with it while it is open. */
function testOthers(kind: ResourceKind): void {
  it('says at once that somebody else has deleted it, and saves what was typed as a new one', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    await openPage(kind, projectId, { query: `?edit=${id}` });
    await type(kind.nameLabel, 'Beta');
    await kind.remove(projectId, id);
    const form = within(await dialog(kind.newTitle));
    await form.findByText(GONE_MEANWHILE);
    await expectField(kind.nameLabel, { value: 'Beta' }, form);
    await type(kind.nameLabel, '', form);
    await press('Save as new', form);
    expect(await errorOf(kind.nameLabel, form)).toBe(kind.nameMissing);
    await type(kind.nameLabel, 'Beta', form);
    await kind.fill();
    await press('Save as new', form);
    await dialogIsGone(kind.newTitle);
    expect(search().edit).toBeUndefined();
    await screen.findByRole('link', { name: 'Beta' });
    expect(await namesOf(kind, projectId)).toContain('Beta');
  });

  it('says so to guests, who make no new one of it', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    const cookie = await newMember(projectId, 'guest');
    await openPage(kind, projectId, { query: `?edit=${id}`, cookie });
    await expectField(kind.nameLabel, { value: 'Alpha', disabled: true });
    await kind.remove(projectId, id);
    await screen.findByText(GONE_MEANWHILE);
    await expectField(kind.nameLabel, { value: 'Alpha', disabled: true });
    expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull();
  });

  it('follows what somebody else saves, and says so beside what was typed', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    await openPage(kind, projectId, { query: `?edit=${id}` });
    await expectField(kind.nameLabel, { value: 'Alpha' });
    await kind.rename(projectId, id, 'Gamma');
    await expectField(kind.nameLabel, { value: 'Gamma' });
    expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();
    await type(kind.nameLabel, 'Beta');
    await kind.rename(projectId, id, 'Delta');
    await screen.findByText(CHANGED_MEANWHILE);
    await expectField(kind.nameLabel, { value: 'Beta' });
    await press('Discard my changes');
    await expectField(kind.nameLabel, { value: 'Delta' });
    await press('Cancel');
    await dialogIsGone(kind.editTitle);
  });

  it('overwrites nothing that somebody else saves at the same moment', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    const nameNow = async () => (await kind.list(projectId)).find((one) => one.id === id)?.name;
    await openPage(kind, projectId, { query: `?edit=${id}` });
    await type(kind.nameLabel, 'Beta');
    beforeItIsSaved(() => kind.rename(projectId, id, 'Gamma'));
    await press('Save');
    await screen.findByText('Your changes haven’t been saved.');
    screen.getByText(CHANGED_MEANWHILE);
    await expectField(kind.nameLabel, { value: 'Beta' });
    expect(await nameNow()).toBe('Gamma');
    await press('Save');
    await dialogIsGone(kind.editTitle);
    expect(await nameNow()).toBe('Beta');
  });
}

function testUnsavedChanges(kind: ResourceKind): void {
  it('opens one by its link, asks before a change is lost, and stores it', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    await openPage(kind, projectId);
    fireEvent.click(await screen.findByRole('link', { name: 'Alpha' }));
    await expectField(kind.nameLabel, { value: 'Alpha' });
    expect(search().edit).toBe(String(id));
    await type(kind.nameLabel, 'Beta');
    pressEscape();
    await dialog('Discard changes?');
    await press('Keep editing');
    await expectField(kind.nameLabel, { value: 'Beta' });
    expect(await namesOf(kind, projectId)).toContain('Alpha');
    await press('Save');
    await screen.findByRole('link', { name: 'Beta' });
    await waitFor(() => expect(search().edit).toBeUndefined());
    expect((await kind.list(projectId)).find((one) => one.id === id)?.name).toBe('Beta');
  });

  it('throws a change away when that is chosen', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    await openPage(kind, projectId, { query: `?edit=${id}` });
    await type(kind.nameLabel, 'Beta');
    await press('Cancel');
    await press('Discard changes');
    await dialogIsGone(kind.editTitle);
    expect(search().edit).toBeUndefined();
    expect(await namesOf(kind, projectId)).toContain('Alpha');
  });
}

function testDeletion(kind: ResourceKind): void {
  it('deletes after a question', async () => {
    const projectId = await newProject();
    await kind.make(projectId, 'Alpha');
    await openPage(kind, projectId);
    await press('Delete: Alpha');
    const question = within(await dialog('Delete “Alpha”?'));
    await question.findByText(kind.question);
    await press('Cancel', question);
    await dialogIsGone('Delete “Alpha”?');
    expect(await namesOf(kind, projectId)).toContain('Alpha');
    await press('Delete: Alpha');
    await press('Delete', within(await dialog('Delete “Alpha”?')));
    await screen.findByText('Deleted Alpha');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Alpha' })).toBeNull());
    expect(await namesOf(kind, projectId)).not.toContain('Alpha');
  });

  const { use } = kind;
  if (use === undefined) return;

  it('shows what uses one instead of deleting it', async () => {
    const projectId = await newProject();
    const { id } = await kind.make(projectId, 'Alpha');
    const user = await use(projectId, id);
    await openPage(kind, projectId);
    await press('Delete: Alpha');
    const references = within(await dialog('“Alpha” is in use'));
    await references.findByText(user.heading);
    fireEvent.click(await references.findByRole('link', { name: user.name }));
    await dialogIsGone('“Alpha” is in use');
    expect(await namesOf(kind, projectId)).toContain('Alpha');
  });
}
