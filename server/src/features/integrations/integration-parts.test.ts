/** Aliases, matchers and extracted values: the parts of an integration. */
import {
  createIntegrationAlias,
  createIntegrationMatcher,
  createIntegrationValue,
  createProjectAlias,
  deleteIntegration,
  deleteIntegrationAlias,
  deleteIntegrationMatcher,
  deleteIntegrationValue,
  deleteProjectAlias,
  getIntegrationMatcher,
  getIntegrationMatcherReferences,
  getIntegrationValue,
  getIntegrationValueReferences,
  type Integration,
  listIntegrationAliases,
  listIntegrationMatchers,
  listIntegrationValues,
  listProjectAliases,
  listProjectEvents,
  updateIntegrationMatcher,
  updateIntegrationValue,
} from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeIntegration, makeProject, type TestProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { insertAlias } from './alias-store.ts';

let app: TestApp;
let project: TestProject;
let params: { project_id: number };
/** of the project; of the project too; of another project */
let integration: Integration;
let sibling: Integration;
let foreign: Integration;
let at: { project_id: number; integration_id: number };
beforeAll(async () => {
  app = await startTestApp({
    endsWithTest: false,
    environment: { SIGNALBOX_PUBLIC_URL: 'https://ci.example.org' },
  });
  project = await makeProject(app);
  params = { project_id: project.id };
  integration = await makeIntegration(project, { name: 'GitHub' });
  sibling = await makeIntegration(project);
  foreign = await makeIntegration(await makeProject(app));
  at = { ...params, integration_id: integration.id };
});
afterAll(() => app.close());

const lastEvents = async (count: number) =>
  (await project.guest.call(listProjectEvents, { params })).slice(0, count);

const matcher = {
  name: 'On main',
  match_type: 'body',
  method: 'equals',
  body_data_type: 'json',
  key: 'ref',
  value: 'refs/heads/main',
};
const value = {
  name: 'Commit',
  value_source: 'body',
  body_data_type: 'json',
  key: 'commits.[0].id',
  variable: 'commit',
};
const newMatcher = (body: object = {}) =>
  project.owner.call(createIntegrationMatcher, { params: at, body: { ...matcher, ...body } });
const newValue = (body: object = {}) =>
  project.owner.call(createIntegrationValue, { params: at, body: { ...value, ...body } });

describe('matchers', () => {
  it('are made, listed by id, changed and deleted, each told in the event log', async () => {
    const first = await newMatcher({ integration_id: integration.id });
    expect(first).toEqual({ id: first.id, integration_id: integration.id, ...matcher });
    const second = await newMatcher({ name: 'A header', match_type: 'header', body_data_type: '', key: 'X' });
    const atFirst = { ...at, matcher_id: first.id };
    await project.owner.call(updateIntegrationMatcher, {
      params: atFirst,
      body: { ...first, method: 'contains', value: 'main' },
    });
    const changed = { ...first, method: 'contains', value: 'main' };
    expect(await project.guest.call(getIntegrationMatcher, { params: atFirst })).toEqual(changed);
    expect(await project.guest.call(listIntegrationMatchers, { params: at })).toEqual([changed, second]);
    expect(await project.guest.call(getIntegrationMatcherReferences, { params: atFirst })).toEqual({
      integrations: [],
    });
    for (const { id } of [first, second]) {
      await project.owner.call(deleteIntegrationMatcher, { params: { ...at, matcher_id: id } });
    }
    expect(await project.guest.call(listIntegrationMatchers, { params: at })).toEqual([]);
    expect((await lastEvents(5))[4]).toMatchObject({
      integration_id: integration.id,
      object_type: 'integrationmatcher',
      object_id: first.id,
      description: 'Matcher On main of integration GitHub created',
      username: project.owner.username,
    });
    expect((await lastEvents(5)).map(({ description }) => description?.split(' ').at(-1))).toEqual([
      'deleted',
      'deleted',
      'updated',
      'created',
      'created',
    ]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ match_type: '' }, 'match_type'],
    [{ key: '' }, 'key'],
    [{ value: '' }, 'value'],
    [{ value: 'x'.repeat(511) }, 'value'],
    [{ integration_id: 999_999 }, 'integration_id'],
  ])('refuses %j at %s', async (change, field) => {
    const body = { ...matcher, ...change };
    const refusal = await project.owner.refused(createIntegrationMatcher, { params: at, body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('belong to their integration alone', async () => {
    const { id } = await newMatcher();
    for (const place of [
      { ...params, integration_id: sibling.id },
      { ...params, integration_id: foreign.id },
    ]) {
      const params = { ...place, matcher_id: id };
      for (const endpoint of [
        getIntegrationMatcher,
        getIntegrationMatcherReferences,
        deleteIntegrationMatcher,
      ]) {
        expect((await project.owner.refused(endpoint, { params })).status).toBe(404);
      }
      const refusal = await project.owner.refused(updateIntegrationMatcher, { params, body: matcher });
      expect(refusal.status).toBe(404);
    }
    for (const endpoint of [listIntegrationMatchers, createIntegrationMatcher]) {
      const place = { ...params, integration_id: foreign.id };
      const refusal = await project.owner.refused(endpoint, { params: place, body: matcher });
      expect(refusal.status).toBe(404);
    }
    const body = { ...matcher, id: id + 1 };
    const refusal = await project.owner.refused(updateIntegrationMatcher, {
      params: { ...at, matcher_id: id },
      body,
    });
    expect(Object.keys(refusal.fields ?? {})).toEqual(['id']);
  });
});

describe('extracted values', () => {
  it('are made, listed by name, changed in part and deleted, each told in the event log', async () => {
    const first = await newValue({ integration_id: integration.id });
    const kind = { variable_type: 'environment' };
    expect(first).toEqual({ id: first.id, integration_id: integration.id, ...value, ...kind });
    const second = await newValue({ name: 'Author' });
    const atFirst = { ...at, value_id: first.id };
    await project.owner.call(updateIntegrationValue, {
      params: atFirst,
      body: { variable: 'sha', key: null },
    });
    const changed = { ...first, variable: 'sha' };
    expect(await project.guest.call(getIntegrationValue, { params: atFirst })).toEqual(changed);
    await project.owner.call(updateIntegrationValue, { params: atFirst, body: { ...changed, key: 'after' } });
    const changedAgain = { ...changed, key: 'after' };
    expect(await project.guest.call(listIntegrationValues, { params: at })).toEqual([second, changedAgain]);
    const query = { sort: 'name', order: 'desc' };
    expect(await project.guest.call(listIntegrationValues, { params: at, query })).toEqual([
      changedAgain,
      second,
    ]);
    expect(await project.guest.call(getIntegrationValueReferences, { params: atFirst })).toEqual({
      integrations: [],
    });
    for (const { id } of [first, second]) {
      await project.owner.call(deleteIntegrationValue, { params: { ...at, value_id: id } });
    }
    expect(await project.guest.call(listIntegrationValues, { params: at })).toEqual([]);
    expect((await lastEvents(6)).map(({ description }) => description)).toEqual([
      'Extracted value Author of integration GitHub deleted',
      'Extracted value Commit of integration GitHub deleted',
      'Extracted value Commit of integration GitHub updated',
      'Extracted value Commit of integration GitHub updated',
      'Extracted value Author of integration GitHub created',
      'Extracted value Commit of integration GitHub created',
    ]);
  });

  it('stay complete when they change in part', async () => {
    const { id } = await newValue();
    const atValue = { ...at, value_id: id };
    const refusedAt = async (body: object) =>
      Object.keys(
        (await project.owner.refused(updateIntegrationValue, { params: atValue, body })).fields ?? {},
      );
    expect(await refusedAt({ key: '' })).toEqual(['key']);
    expect(await refusedAt({ body_data_type: '' })).toEqual(['body_data_type']);
    expect(await refusedAt({ id: id + 1 })).toEqual(['id']);
    expect(await refusedAt({ integration_id: sibling.id })).toEqual(['integration_id']);
    await project.owner.call(updateIntegrationValue, { params: atValue });
    expect(await project.guest.call(getIntegrationValue, { params: atValue })).toMatchObject(value);
    await project.owner.call(deleteIntegrationValue, { params: atValue });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ value_source: '' }, 'value_source'],
    [{ body_data_type: '' }, 'body_data_type'],
    [{ key: '' }, 'key'],
    [{ integration_id: 999_999 }, 'integration_id'],
  ])('refuses %j at %s', async (change, field) => {
    const body = { ...value, ...change };
    const refusal = await project.owner.refused(createIntegrationValue, { params: at, body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  it('belong to their integration alone', async () => {
    const { id } = await newValue();
    for (const place of [
      { ...params, integration_id: sibling.id },
      { ...params, integration_id: foreign.id },
    ]) {
      const params = { ...place, value_id: id };
      for (const endpoint of [getIntegrationValue, getIntegrationValueReferences, deleteIntegrationValue]) {
        expect((await project.owner.refused(endpoint, { params })).status).toBe(404);
      }
      const refusal = await project.owner.refused(updateIntegrationValue, { params, body: { key: 'x' } });
      expect(refusal.status).toBe(404);
    }
    for (const endpoint of [listIntegrationValues, createIntegrationValue]) {
      const place = { ...params, integration_id: foreign.id };
      expect((await project.owner.refused(endpoint, { params: place, body: value })).status).toBe(404);
    }
  });
});

describe('aliases', () => {
  it('are addresses that nobody can guess, of the project or of one integration', async () => {
    const ofProject = await project.owner.call(createProjectAlias, { params });
    const own = await project.owner.call(createIntegrationAlias, { params: at, body: {} });
    for (const { url } of [ofProject, own]) {
      expect(url).toMatch(/^https:\/\/ci\.example\.org\/api\/integrations\/[a-z0-9]{16}$/);
    }
    expect(await project.manager.call(listProjectAliases, { params })).toEqual([ofProject]);
    expect(await project.manager.call(listIntegrationAliases, { params: at })).toEqual([own]);
    await project.owner.call(deleteProjectAlias, { params: { ...params, alias_id: ofProject.id } });
    await project.owner.call(deleteIntegrationAlias, { params: { ...at, alias_id: own.id } });
    expect(await project.manager.call(listProjectAliases, { params })).toEqual([]);
    expect(await project.manager.call(listIntegrationAliases, { params: at })).toEqual([]);
    const events = await lastEvents(4);
    expect(events.map(({ description }) => description)).toEqual([
      `Alias ${own.id} of integration GitHub deleted`,
      `Alias ${ofProject.id} of the project deleted`,
      `Alias ${own.id} of integration GitHub created`,
      `Alias ${ofProject.id} of the project created`,
    ]);
    expect(JSON.stringify(events)).not.toContain(own.url.split('/').at(-1));
  });

  it('belong to their owner alone', async () => {
    const ofProject = await project.owner.call(createProjectAlias, { params });
    const own = await project.owner.call(createIntegrationAlias, { params: at });
    const wrong = [
      [deleteProjectAlias, { ...params, alias_id: own.id }],
      [deleteProjectAlias, { project_id: foreign.project_id, alias_id: ofProject.id }],
      [deleteIntegrationAlias, { ...at, alias_id: ofProject.id }],
      [deleteIntegrationAlias, { ...at, integration_id: sibling.id, alias_id: own.id }],
      [deleteIntegrationAlias, { ...at, integration_id: foreign.id, alias_id: own.id }],
      [listIntegrationAliases, { ...at, integration_id: foreign.id }],
      [createIntegrationAlias, { ...at, integration_id: foreign.id }],
    ] as const;
    for (const [endpoint, path] of wrong) {
      expect((await app.admin.refused(endpoint, { params: path })).status).toBe(404);
    }
    expect(await project.manager.call(listProjectAliases, { params })).toEqual([ofProject]);
    expect(await project.manager.call(listIntegrationAliases, { params: at })).toEqual([own]);
  });

  it('can be given by who restores a project, but none twice', async () => {
    const place = { projectId: project.id, integrationId: null };
    const insert = (alias: string) => app.database.write((write) => insertAlias(write, { ...place, alias }));
    expect(await insert('given00000000000')).toMatchObject({ alias: 'given00000000000' });
    await expect(insert('given00000000000')).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('goes with all its parts', async () => {
  const doomed = await makeIntegration(project);
  const place = { ...params, integration_id: doomed.id };
  await project.owner.call(createIntegrationMatcher, { params: place, body: matcher });
  await project.owner.call(createIntegrationValue, { params: place, body: value });
  await project.owner.call(createIntegrationAlias, { params: place });
  await project.owner.call(deleteIntegration, { params: place });
  for (const table of ['integration_matchers', 'integration_values', 'integration_aliases'] as const) {
    const rows = await app.database.read
      .selectFrom(table)
      .select('id')
      .where('integration_id', '=', doomed.id)
      .execute();
    expect(rows).toEqual([]);
  }
});
