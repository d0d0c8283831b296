/** Roles, rights of roles and rules for approvals come back from a file; what names a role that is not there is left out. */
import {
  getBackup,
  getTemplate,
  listProjectRoles,
  listTemplateRights,
  listTemplates,
  restoreProject,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeRole } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('gives no right and no approval to a role that means another one here, or none', async () => {
  const app = await startTestApp();
  const taken = await makeRole(app, { projectId: null, permissions: 0 });
  const template = (name: string, more: object) => ({
    name,
    app: 'bash',
    playbook: 'x.sh',
    repository: 'Site',
    ...more,
  });
  const body = {
    meta: { name: 'From afar' },
    keys: [{ name: 'None', type: 'none' }],
    repositories: [{ name: 'Site', git_url: '/srv/site', ssh_key: 'None' }],
    roles: [
      { slug: 'releaser', name: 'Releaser', permissions: 1 },
      { slug: taken, name: 'Another', permissions: 15 },
      ...[{ slug: 'owner', permissions: 1 }, { slug: 'no slug!' }, { slug: 'mighty', permissions: 99 }],
    ],
    templates: [
      template('Hidden', {
        limited: true,
        rights: [
          { role: 'nobody', permissions: 1 },
          { role: 'releaser', permissions: 2 },
        ],
        approval: { approvals: 1, roles: ['nobody'] },
      }),
      template('Open', {
        rights: [{ role: 'releaser', permissions: 4 }],
        approval: { approvals: 2, roles: ['nobody', 'releaser', 'manager'], user_ids: [app.admin.userId] },
      }),
    ],
  };
  const { id, notes } = await app.admin.call(restoreProject, { body });
  const params = { project_id: id };
  expect(await app.admin.call(listProjectRoles, { params })).toMatchObject([
    { slug: 'releaser', permissions: 1 },
  ]);
  const told = notes.map(({ section, name, message_text: { code } }) => `${section} ${name} ${code}`);
  expect(told.filter((line) => !line.startsWith('keys'))).toEqual(
    expect.arrayContaining([
      `roles ${taken} restore.role_taken`,
      ...['roles owner restore.left_out', 'roles no slug! restore.left_out', 'roles mighty restore.left_out'],
      ...['templates Hidden restore.right_left_out', 'templates Hidden restore.approver_unknown'],
      'templates Open restore.approver_unknown',
    ]),
  );
  const templates = await app.admin.call(listTemplates, { params });
  for (const [name, rights, roles] of [
    ['Hidden', [], ['owner']],
    ['Open', [{ role_slug: 'releaser', permissions: 4 }], ['releaser', 'manager']],
  ] as const) {
    const template_id = templates.find((one) => one.name === name)?.id ?? 0;
    const of = { params: { ...params, template_id } };
    expect(await app.admin.call(listTemplateRights, of)).toMatchObject(rights);
    expect((await app.admin.call(getTemplate, of)).approval).toMatchObject({ roles, user_ids: [] });
  }
  const file = await app.admin.call(getBackup, { params });
  expect(file.templates?.map(({ limited }) => limited)).toEqual([true, undefined]);
});
