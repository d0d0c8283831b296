/** Clients know one environment of a template, or several in order; both see the same. */
import {
  type BodyInputOf,
  createTemplate,
  deleteEnvironment,
  getBackup,
  getEnvironmentReferences,
  getTemplate,
  listEnvironments,
  listTemplates,
  restoreProject,
  updateTemplate,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeEnvironment, makeTemplate } from '../../testing/factories.ts';
import { startWithProject } from '../../testing/start-with-project.ts';

const { app, project, params } = await startWithProject();
const { owner, guest } = project;
const names = ['Common', 'Production', 'Europe'] as const;
const [one, two, three] = await Promise.all(
  names.map(async (name) => (await makeEnvironment(project, { name })).id),
);
if (one === undefined || two === undefined || three === undefined) throw new Error('no environments');

type Sent = Pick<BodyInputOf<typeof createTemplate>, 'environment_id' | 'environment_ids'>;

it.each<[string, Sent, Sent, readonly number[]]>([
  ['one, from a client that knows no more', {}, { environment_id: one }, [one]],
  ['one instead of several', { environment_ids: [one, two] }, { environment_id: three }, [three]],
  ['none', { environment_ids: [one, two] }, {}, []],
  ['a list alone', { environment_id: three }, { environment_ids: [two, one] }, [two, one]],
  ['a list beside none', {}, { environment_id: null, environment_ids: [two, one] }, [two, one]],
  ['one beside an empty list', { environment_id: two }, { environment_id: two, environment_ids: [] }, [two]],
  [
    'both, of which only the list was changed',
    { environment_ids: [one, two] },
    { environment_id: one, environment_ids: [two, one] },
    [two, one],
  ],
  [
    'both, of which only the one was changed',
    { environment_ids: [one, two] },
    { environment_id: three, environment_ids: [one, two] },
    [three, two],
  ],
  [
    'the second one as the one',
    { environment_ids: [one, two, three] },
    { environment_id: two, environment_ids: [one, two, three] },
    [two, three],
  ],
  [
    'both, and both were changed',
    { environment_ids: [one] },
    { environment_id: two, environment_ids: [three, one] },
    [three, one],
  ],
])('takes %s', async (_what, first, then, expected) => {
  const { vaults: _, ...template } = await makeTemplate(project, first);
  const at = { ...params, template_id: template.id };
  const { environment_id: _one, environment_ids: _several, ...rest } = template;
  await owner.call(updateTemplate, { params: at, body: { ...rest, ...then } });
  const shown = { environment_id: expected[0] ?? null, environment_ids: expected };
  expect(await guest.call(getTemplate, { params: at })).toMatchObject(shown);
  const listed = (await guest.call(listTemplates, { params })).find(({ id }) => id === template.id);
  expect(listed).toMatchObject(shown);
});

it('is copied with all of them by a client that sends back what it got', async () => {
  const template = await makeTemplate(project, { environment_ids: [three, one] });
  const copy = await owner.call(createTemplate, { params, body: { ...template, name: 'Copy' } });
  expect(copy).toMatchObject({ environment_id: three, environment_ids: [three, one] });
});

it('takes none of another project, in any place', async () => {
  const other = await startWithProject();
  const foreign = other.project.emptyEnvironment.id + 1000;
  const refusal = await owner.refused(createTemplate, {
    params,
    body: { ...(await makeTemplate(project)), environment_ids: [one, foreign] },
  });
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['environment_ids.1']]);
});

it('keeps an environment that is the second one of a template', async () => {
  const own = await makeEnvironment(project, { name: 'Kept' });
  const template = await makeTemplate(project, { name: 'User', environment_ids: [one, own.id] });
  const at = { ...params, environment_id: own.id };
  const { templates } = await guest.call(getEnvironmentReferences, { params: at });
  expect(templates).toEqual([{ id: template.id, name: 'User' }]);
  const refusal = await owner.refused(deleteEnvironment, { params: at });
  expect(refusal).toMatchObject({ status: 400, error: expect.stringContaining('User') });
  const left = { ...template, environment_id: one, environment_ids: [one] };
  await owner.call(updateTemplate, { params: { ...params, template_id: template.id }, body: left });
  await owner.call(deleteEnvironment, { params: at });
});

it('comes back with a project in the same order, and without own starts where one is lost', async () => {
  const template = await makeTemplate(project, { name: 'Ordered', environment_ids: [two, three, one] });
  const file = await owner.call(getBackup, { params });
  const inFile = file.templates?.find(({ name }) => name === template.name);
  expect(inFile).toMatchObject({
    environment: 'Production',
    environments: ['Production', 'Europe', 'Common'],
  });
  const restored = await app.admin.call(restoreProject, { body: file });
  const at = { project_id: restored.id };
  const environments = await app.admin.call(listEnvironments, { params: at });
  const copy = (await app.admin.call(listTemplates, { params: at })).find(({ name }) => name === 'Ordered');
  const nameOf = (id: number) => environments.find((environment) => environment.id === id)?.name;
  expect(copy?.environment_ids.map(nameOf)).toEqual(['Production', 'Europe', 'Common']);

  const without = {
    ...file,
    environments: file.environments?.filter(({ name }) => name !== 'Europe'),
    templates: file.templates?.map((one) => (one.name === 'Ordered' ? { ...one, cron: '0 3 * * *' } : one)),
  };
  const lossy = await app.admin.call(restoreProject, { body: without });
  const notes = lossy.notes.filter(({ name }) => name === 'Ordered').map(({ message }) => message);
  expect(notes).toEqual(expect.arrayContaining([expect.stringContaining('Europe')]));
  const [less] = (await app.admin.call(listTemplates, { params: { project_id: lossy.id } })).filter(
    ({ name }) => name === 'Ordered',
  );
  expect(less?.environment_ids).toHaveLength(2);
});
