// @vitest-environment jsdom
/** Two who press Save within the same milliseconds: what the server refuses to the later one leads to what the first has saved. */
import {
  deleteTemplate,
  getKey,
  listTemplates,
  type Template,
  updateKey,
  updateTemplate,
} from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { beforeItIsSaved } from '../testing/at-one-moment.ts';
import {
  CHANGED_MEANWHILE,
  dialog,
  dialogIsGone,
  expectField,
  GONE_MEANWHILE,
  press,
  tick,
  type,
} from '../testing/form-hands.ts';
import { openConsole } from '../testing/open-console.tsx';
import { asAdmin, newProject } from '../testing/server.ts';
import { storedKey, storedTemplate } from '../testing/stored-objects.ts';

const NOT_YET = 'Your changes haven’t been saved.';

async function openStored() {
  const projectId = await newProject();
  const template = await storedTemplate(projectId, { description: 'Says hello' });
  await openConsole(`/project/${projectId}/templates/${template.id}/edit`, 'Greet');
  await expectField('Description', { value: 'Says hello' });
  return { template, form: within(await dialog('Edit “Greet”')) };
}

const paramsOf = ({ project_id, id }: Template) => ({ project_id, template_id: id });
const change = (template: Template, fields: Partial<Template>) =>
  asAdmin(updateTemplate, { params: paramsOf(template), body: { ...template, ...fields } });
const stored = async ({ project_id }: Template) =>
  (await asAdmin(listTemplates, { params: { project_id } }))[0];

it('shows what somebody else has saved at the same moment, and saves beside it at the second try', async () => {
  const { template, form } = await openStored();
  await type('Script filename', 'own.sh', form);
  const { asked, tags } = beforeItIsSaved(() => change(template, { description: 'Says welcome' }));
  await press('Save', form);
  await form.findByText(NOT_YET);
  form.getByText(CHANGED_MEANWHILE);
  expect(form.queryByText(/Reload and try again/)).toBeNull();
  // The saving itself asks.
  const address = `/api/project/${template.project_id}/templates/${template.id}`;
  const aboutIt = asked.filter((one) => one.endsWith(address));
  expect(aboutIt[0]).toBe(`PUT ${address}`);
  await expectField('Description', { value: 'Says welcome' }, form);
  await expectField('Script filename', { value: 'own.sh' }, form);
  expect(await stored(template)).toMatchObject({ description: 'Says welcome', playbook: 'greet.sh' });
  await press('Save', form);
  await dialogIsGone('Edit “Greet”');
  expect(await stored(template)).toMatchObject({ description: 'Says welcome', playbook: 'own.sh' });
  expect(new Set(tags).size).toBe(2);
  expect(tags).not.toContain(undefined);
});

it('asks nobody where nothing typed stands beside it', async () => {
  const { template, form } = await openStored();
  const { tags } = beforeItIsSaved(() => change(template, { description: 'Says welcome' }));
  await press('Save', form);
  await dialogIsGone('Edit “Greet”');
  expect(tags).toHaveLength(2);
  expect(await stored(template)).toMatchObject({ description: 'Says welcome' });
});

it.each([
  ['finds at the same moment', false],
  ['was told just before it is refused', true],
])('%s that it is gone, and saves it as a new one', async (_name, isTold) => {
  const { template, form } = await openStored();
  await type('Script filename', 'own.sh', form);
  const { id } = template;
  beforeItIsSaved(async () => {
    await asAdmin(deleteTemplate, { params: paramsOf(template) });
    if (isTold) await screen.findByText(GONE_MEANWHILE);
  });
  await press('Save', form);
  await screen.findByText(GONE_MEANWHILE);
  await screen.findByText(NOT_YET);
  expect(screen.queryByText(/^Template not found/)).toBeNull();
  await press('Save as new');
  await waitFor(async () => {
    const made = await stored(template);
    expect(made).toMatchObject({ name: 'Greet', playbook: 'own.sh' });
    expect(made?.id).not.toBe(id);
  });
});

it('says of a secret, which no field shows, that somebody else has just replaced it', async () => {
  const projectId = await newProject();
  const secret = (password: string) => ({ type: 'login_password', login_password: { login: '', password } });
  const { id } = await storedKey(projectId, secret('first'));
  const params = { project_id: projectId, key_id: id };
  await openConsole(`/project/${projectId}/keys?edit=${id}`, 'Key Store');
  await expectField('Key name', { value: 'Alpha' });
  const form = within(await dialog('Edit key'));
  await tick('Replace secret', form);
  await type('Password', 'mine', form);
  const theirs = { name: 'Alpha', ...secret('theirs'), override_secret: true };
  const { tags } = beforeItIsSaved(() => asAdmin(updateKey, { params, body: theirs }));
  await press('Save', form);
  await form.findByText(NOT_YET);
  form.getByText(CHANGED_MEANWHILE);
  await expectField('Password', { value: 'mine' }, form);
  // What it shows is as it was, and its tag is not: only with that of the newest answer it is saved.
  await press('Save', form);
  await dialogIsGone('Edit key');
  expect(new Set(tags).size).toBe(2);
  expect(await asAdmin(getKey, { params })).toMatchObject({ name: 'Alpha' });
});
