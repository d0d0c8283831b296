// @vitest-environment jsdom
import { deleteTemplate, listTemplates, type Template, updateTemplate } from '@signalbox/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  CHANGED_MEANWHILE,
  dialog,
  dialogIsGone,
  expectField,
  GONE_MEANWHILE,
  press,
  type,
} from '../../testing/form-hands.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { asAdmin, newProject } from '../../testing/server.ts';
import { storedTemplate } from '../../testing/stored-objects.ts';

async function openStored() {
  const projectId = await newProject();
  const template = await storedTemplate(projectId, { description: 'Says hello' });
  await openConsole(`/project/${projectId}/templates/${template.id}/edit`, 'Greet');
  await expectField('Description', { value: 'Says hello' });
  return { template, form: within(await dialog('Edit “Greet”')) };
}

/** As on another page. */
const change = (template: Template, fields: Partial<Template>) =>
  asAdmin(updateTemplate, {
    params: { project_id: template.project_id, template_id: template.id },
    body: { ...template, ...fields },
  });

const stored = async ({ project_id }: Template) =>
  (await asAdmin(listTemplates, { params: { project_id } }))[0];

it('follows what somebody else saves, as long as nothing is typed', async () => {
  const { template, form } = await openStored();
  await change(template, { name: 'Welcome', description: 'Says welcome' });
  await expectField('Description', { value: 'Says welcome' }, form);
  expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull();
  await press('Cancel', form);
  await dialogIsGone('Edit “Welcome”');
});

it('keeps what somebody else has changed beside what is typed, and says so', async () => {
  const { template, form } = await openStored();
  await type('Script filename', 'own.sh', form);
  await change(template, { name: 'Welcome', description: 'Says welcome' });
  await form.findByText(CHANGED_MEANWHILE);
  await expectField('Name', { value: 'Welcome' }, form);
  await expectField('Script filename', { value: 'own.sh' }, form);
  await press('Save', form);
  await dialogIsGone('Edit “Welcome”');
  expect(await stored(template)).toMatchObject({
    ...{ name: 'Welcome', description: 'Says welcome', playbook: 'own.sh' },
  });
});

it('gives up what is typed for what somebody else has saved', async () => {
  const { template, form } = await openStored();
  await type('Description', 'Mine', form);
  await change(template, { description: 'Theirs' });
  await form.findByText(CHANGED_MEANWHILE);
  await expectField('Description', { value: 'Mine' }, form);
  await press('Discard my changes', form);
  await expectField('Description', { value: 'Theirs' }, form);
  await waitFor(() => expect(screen.queryByText(CHANGED_MEANWHILE)).toBeNull());
  // Nothing of one's own is left to be asked about.
  await press('Cancel', form);
  await dialogIsGone('Edit “Greet”');
});

it('makes a new one of what is typed about a template that somebody else has deleted', async () => {
  const { template, form } = await openStored();
  const { project_id: projectId, id } = template;
  await type('Script filename', 'own.sh', form);
  await asAdmin(deleteTemplate, { params: { project_id: projectId, template_id: id } });
  await screen.findByText(GONE_MEANWHILE);
  await expectField('Script filename', { value: 'own.sh' });
  await press('Save as new');
  await waitFor(async () => {
    const [made] = await asAdmin(listTemplates, { params: { project_id: projectId } });
    expect(made).toMatchObject({ name: 'Greet', description: 'Says hello', playbook: 'own.sh' });
    expect(made?.id).not.toBe(id);
  });
});
