// @vitest-environment jsdom
import {
  createProjectRole,
  createTemplateRight,
  getTemplateLimit,
  listMembers,
  listTemplateRights,
  updateMember,
} from '@signalbox/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { levelOf } from '../../../parts/right-levels.ts';
import {
  choose,
  dialog,
  dialogIsGone,
  errorOf,
  field,
  optionsOf,
  press,
  tick,
  type,
} from '../../../testing/form-hands.ts';
import { openConsole } from '../../../testing/open-console.tsx';
import { asAdmin, newMember, newProject } from '../../../testing/server.ts';
import { storedTemplate } from '../../../testing/stored-objects.ts';

async function projectWithTemplate() {
  const projectId = await newProject();
  const { id } = await storedTemplate(projectId, { name: 'Greet' });
  const params = { project_id: projectId, template_id: id };
  return { projectId, params, path: `/project/${projectId}/templates/${id}` };
}
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Access' })).closest('section') ?? document.body);

/** What stands below a label of the panel. */
const fact = async (label: string) => {
  const name = await (await panel()).findByText(label, { selector: 'dt' });
  return name.nextElementSibling?.textContent;
};

it('says what roles give anyway, gives rights to people and roles, changes them and takes them away', async () => {
  const { projectId, params, path } = await projectWithTemplate();
  await newMember(projectId, 'guest');
  await asAdmin(createProjectRole, {
    params: { project_id: projectId },
    body: { slug: 'editor', name: 'Editor', permissions: 4 },
  });
  await openConsole(path, 'Greet');
  await (await panel()).findByText(/^Everyone in the project can see this template/);
  // Beside those of this project every one of the server, of which other tests make some.
  await waitFor(async () => expect(await fact('Change it')).toMatch(/^Editor\b/));
  expect(await fact('Run and change it')).toMatch(/^Owner, Manager\b/);
  expect(await fact('Run it')).toMatch(/^Task Runner\b/);
  expect(await fact('See it')).toMatch(/^Guest\b/);

  await press('Grant access', await panel());
  const form = within(await dialog('Grant access'));
  await press('Grant access', form);
  expect(await errorOf('Who', form)).toBe('Choose a user, role or group');
  await choose('Who', `guest (guest-${projectId})`, form);
  await press('Grant access', form);
  await dialogIsGone('Grant access');
  await press('Grant access', await panel());
  const second = within(await dialog('Grant access'));
  await waitFor(async () =>
    expect(await optionsOf('Who', second)).not.toContain(`guest (guest-${projectId})`),
  );
  await choose('Who', 'Task Runner', second);
  await choose('Permission', 'Run and change it', second);
  await second.findByText(/can reach every secret of the project/);
  await press('Grant access', second);
  await dialogIsGone('Grant access');
  const rights = () => asAdmin(listTemplateRights, { params });
  expect(await rights()).toMatchObject([
    { role_slug: null, permissions: 1 },
    { user_id: null, role_slug: 'task_runner', permissions: 5 },
  ]);

  await choose('Permissions of guest', 'See it');
  await waitFor(async () => expect(await rights()).toMatchObject([{ permissions: 0 }, { permissions: 5 }]));
  await press('Revoke: Everybody with the role Task Runner');
  await press('Revoke', within(await dialog(/^Revoke access for Everybody with the role Task Runner/)));
  await waitFor(() =>
    expect(screen.queryByLabelText('Permissions of Everybody with the role Task Runner')).toBeNull(),
  );
  await waitFor(async () => expect(await rights()).toHaveLength(1));

  await press('Grant access', await panel());
  const third = within(await dialog('Grant access'));
  await choose('Who', 'A group of the directory or of a provider', third);
  await third.findByText(/^Applies to team members who were in the group/);
  // What the server knows has come: neither, so that the source is typed.
  await third.findByText(/^No identity provider or LDAP directory is configured yet/);
  await press('Grant access', third);
  expect(await errorOf('Group', third)).not.toBe('');
  await type('Source', 'ldap', third);
  await waitFor(() => expect(third.queryByLabelText('Claim')).toBeNull());
  await type('Group', 'cn=operators,ou=groups,dc=corp', third);
  await press('Grant access', third);
  await dialogIsGone('Grant access');
  expect((await rights())[1]).toMatchObject({
    group: { source: 'ldap', claim: 'groups', value: 'cn=operators,ou=groups,dc=corp' },
    permissions: 1,
  });
  const inGroup = 'Everybody in the group operators (ldap)';
  await choose(`Permissions of ${inGroup}`, 'See it');
  await waitFor(async () => expect((await rights())[1]).toMatchObject({ permissions: 0 }));
  await press(`Revoke: ${inGroup}`);
  await press('Revoke', within(await dialog(/^Revoke access for Everybody in the group/)));
  await waitFor(async () => expect(await rights()).toHaveLength(1));
});

it('limits a template at one switch, and says for whom it is there then', async () => {
  const { projectId, params, path } = await projectWithTemplate();
  await asAdmin(createProjectRole, {
    params: { project_id: projectId },
    body: { slug: 'lead', name: 'Lead', permissions: 9 },
  });
  await newMember(projectId, 'guest');
  const of = { project_id: projectId };
  const guest = (await asAdmin(listMembers, { params: of })).find(({ role }) => role === 'guest');
  await openConsole(path, 'Greet');
  await tick('Restrict access');
  await (await panel()).findByText(/^Only people with access below/);
  expect(await asAdmin(getTemplateLimit, { params })).toEqual({ limited: true });
  await waitFor(async () => expect(await fact('Run it')).toMatch(/^Lead\b/));
  expect(await fact('Run and change it')).toMatch(/^Owner\b/);
  expect(await fact('Run and change it')).not.toContain('Manager');
  // What others give shows at once.
  await asAdmin(createTemplateRight, { params, body: { user_id: guest?.id ?? 0, permissions: 0 } });
  await field('Permissions of guest');
  await tick('Restrict access');
  await (await panel()).findByText(/^Everyone in the project can see this template/);
  expect(await asAdmin(getTemplateLimit, { params })).toEqual({ limited: false });
});

it('offers nobody to give more than he may do with the template, and is not there for others', async () => {
  const { projectId, params, path } = await projectWithTemplate();
  const of = { project_id: projectId };
  await asAdmin(createProjectRole, { params: of, body: { slug: 'lead', name: 'Lead', permissions: 9 } });
  const cookie = await newMember(projectId, 'guest');
  const guest = (await asAdmin(listMembers, { params: of })).find(({ role }) => role === 'guest');
  await asAdmin(createTemplateRight, { params, body: { role_slug: 'task_runner', permissions: 5 } });
  const setRole = (role: string) =>
    asAdmin(updateMember, { params: { ...of, user_id: guest?.id ?? 0 }, body: { role } });
  await setRole('lead');
  await openConsole(path, 'Greet', cookie);
  await press('Grant access', await panel());
  const form = within(await dialog('Grant access'));
  const select = await field('Permission', form);
  fireEvent.click(select);
  await waitFor(() => {
    const list = document.getElementById(select.getAttribute('aria-controls') ?? '');
    const options = [...(list?.querySelectorAll('[role="option"]') ?? [])];
    const offered = options.filter((option) => !option.hasAttribute('data-combobox-disabled'));
    expect(offered.map(({ textContent }) => textContent)).toEqual(['See it', 'Run it']);
  });
  await setRole('manager');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Access' })).toBeNull());
});

it.each([
  [0, 'see'],
  [1, 'run'],
  [4, 'edit'],
  [5, 'both'],
  [9, 'run'],
  [15, 'both'],
  [2, 'see'],
])('%i is to %s', (mask, level) => expect(levelOf(mask)).toBe(level));
