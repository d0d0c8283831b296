/** Favourites: everybody's own, of templates that one sees, and gone with either. */
import {
  createTemplateRight,
  deleteTemplate,
  deleteUser,
  listFavourites,
  listTemplates,
  setFavourite,
  setTemplateLimit,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

async function start() {
  const app = await startTestApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const beta = await makeTemplate(project, { name: 'beta' });
  const alpha = await makeTemplate(project, { name: 'Alpha' });
  await makeTemplate(project, { name: 'Gamma' });
  const at = (id: number) => ({ params: { ...params, template_id: id } });
  const marked = (id: number, favourite = true) => ({ ...at(id), body: { favourite } });
  const namesOf = async (who: typeof project.guest) =>
    (await who.call(listFavourites, { params })).map(({ name }) => name);
  return { app, project, params, beta, alpha, at, marked, namesOf };
}

it('are marked and listed by everybody for himself, by name', async () => {
  const { project, params, beta, alpha, marked, namesOf } = await start();
  const { guest, owner } = project;
  for (const { id } of [beta, alpha, alpha]) await guest.call(setFavourite, marked(id));
  expect(await namesOf(guest)).toEqual(['Alpha', 'beta']);
  expect(await namesOf(owner)).toEqual([]);
  const list = async (query: object) =>
    (await guest.call(listTemplates, { params, query: { fields: 'list', sort: 'name', ...query } })).map(
      ({ name }) => name,
    );
  expect(await list({ favourite: 'true' })).toEqual(['Alpha', 'beta']);
  expect(await list({ favourite: 'true', q: 'bet' })).toEqual(['beta']);
  expect(await list({ favourite: 'false' })).toEqual(['Alpha', 'beta', 'Gamma']);
  const whole = await guest.call(listTemplates, { params, query: { favourite: 'true' } });
  expect(whole.map(({ id }) => id).toSorted()).toEqual([beta.id, alpha.id].toSorted());
  await guest.call(setFavourite, marked(beta.id, false));
  await guest.call(setFavourite, marked(beta.id, false));
  expect(await namesOf(guest)).toEqual(['Alpha']);
});

it('are of templates that one sees, in their own project', async () => {
  const { app, project, beta, alpha, at, marked, namesOf } = await start();
  const { guest, owner } = project;
  const other = await makeProject(app);
  await guest.call(setFavourite, marked(beta.id));
  await owner.call(setTemplateLimit, { ...at(beta.id), body: { limited: true } });
  expect(await namesOf(guest), 'it is not there for him').toEqual([]);
  const hidden = await guest.refused(setFavourite, marked(beta.id));
  expect(hidden.status).toBe(404);
  await owner.call(createTemplateRight, { ...at(beta.id), body: { role_slug: 'guest', permissions: 0 } });
  expect(await namesOf(guest), 'it is there again, and still at hand').toEqual(['beta']);
  const elsewhere = { params: { project_id: other.id, template_id: alpha.id }, body: { favourite: true } };
  expect((await other.owner.refused(setFavourite, elsewhere)).status).toBe(404);
});

it('go with their template and with their user', async () => {
  const { app, project, beta, alpha, at, marked } = await start();
  const { guest, owner } = project;
  await guest.call(setFavourite, marked(beta.id));
  await guest.call(setFavourite, marked(alpha.id));
  await owner.call(setFavourite, marked(alpha.id));
  const left = () => app.database.read.selectFrom('template_favourites').select('template_id').execute();
  await owner.call(deleteTemplate, at(beta.id));
  expect(await left()).toEqual([{ template_id: alpha.id }, { template_id: alpha.id }]);
  await app.admin.call(deleteUser, { params: { user_id: guest.userId } });
  expect(await left()).toEqual([{ template_id: alpha.id }]);
});
