import * as contract from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('names what the database removes together with something else, by whom', async () => {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = () => ({ project_id: project.id });
  const audit = (query: contract.QueryInputOf<typeof contract.listAudit>) =>
    app.admin.call(contract.listAudit, { query });
  const newest = async (query: Parameters<typeof audit>[0]) => (await audit(query))[0];
  const template = await makeTemplate(project);
  const of = { ...params(), template_id: template.id };
  await project.owner.call(contract.createTemplateRight, {
    params: of,
    body: { role_slug: 'guest', permissions: 1 },
  });
  const { owner } = project;
  const made = await owner.call(contract.createIntegration, {
    params: params(),
    body: { name: 'Hook', template_id: template.id },
  });
  const matcher = { match_type: 'body', method: 'equals', body_data_type: 'json' } as const;
  const place = { ...params(), integration_id: made.id };
  await owner.call(contract.createIntegrationMatcher, {
    params: place,
    body: { ...matcher, name: 'Branch', key: 'ref', value: 'main' },
  });
  await owner.call(contract.deleteIntegration, { params: place });
  expect(await newest({ object_type: 'integrationmatcher' })).toMatchObject({
    action: 'deleted',
    object_name: 'Branch',
    username: owner.username,
    changes: expect.arrayContaining([{ field: 'value', before: 'main', after: null, secret: false }]),
  });
  await owner.call(contract.deleteTemplate, { params: of });
  const end = await newest({ object_type: 'template', object_id: String(template.id) });
  expect(end?.changes.map(({ field, before }) => [field.replace(/\d+/, 'N'), before])).toContainEqual([
    'rights.N.role',
    'guest',
  ]);
  const leaver = await app.clients.member(project.id, 'task_runner');
  await app.admin.call(contract.deleteUser, { params: { user_id: leaver.userId } });
  const gone = await audit({ object_type: 'user', object_id: String(leaver.userId), action: 'deleted' });
  expect(gone.map(({ project_id: of, username }) => [of, username])).toEqual(
    expect.arrayContaining([
      [null, 'admin'],
      [project.id, 'admin'],
    ]),
  );
});
