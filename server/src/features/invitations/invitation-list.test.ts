/** Invitations by pages: a server that invites a company has hundreds, and those whose time is over stay for a while. */
import {
  createProjectRole,
  invitationRow,
  listInvitations,
  listProjectInvitations,
  serverInvitationRow,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import { makeProject } from '../../testing/factories.ts';
import { listedRows } from '../../testing/listed-rows.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const FAR = Date.parse('2100-01-01T00:00:00Z');

it('come by pages, those that can still be taken first, found by what is shown of them', async () => {
  const app = await startTestApp();
  const { admin } = app;
  const project = await makeProject(app, { name: 'Ähren' });
  const other = await makeProject(app, { name: 'Site 10' });
  const params = { project_id: project.id };
  const role = { slug: 'deployer', name: 'Ausroller', permissions: 1 };
  await project.owner.call(createProjectRole, { params, body: role });
  const invite = (
    rows: readonly (readonly [string, number | null, string | null, string, number, number])[],
  ) =>
    app.database.write(({ tx }) =>
      tx
        .insertInto('invitations')
        .values(
          rows.map(([name, project_id, role, inviter_name, sent_at, expires_at]) => ({
            ...{ project_id, role, inviter_name, sent_at, expires_at, inviter_id: null, language: null },
            ...{
              email: `${name}@example.org`,
              email_key: name,
              token_hash: `${name} ${project_id}`,
              secret: null,
            },
          })),
        )
        .execute(),
    );
  await invite([
    ['p10', project.id, 'deployer', 'Zoe', 1, FAR + 1],
    ['p9', project.id, 'manager', 'Émile', 2, FAR],
    ['late', project.id, 'guest', 'Ada', 3, 9],
    ['all', null, null, 'Ada', 4, FAR + 2],
    ['there', other.id, 'deployer', 'Ada', 5, 8],
  ]);
  const said = JSON.stringify({ manager: 'Leitung', guest: 'Gast', over: 'Abgelaufen', none: 'Keins' });
  const nameOf = ({ email }: { email: string }) => email.replace('@example.org', '');
  const every = async (query: object) => {
    const asked = { query: { said, ...query } };
    const [rows, total] = await listedRows(admin, [listInvitations, serverInvitationRow], asked);
    return [...rows.map(nameOf), total].join(' ');
  };
  const own = async (query: object) => {
    const asked = { params, query: { said, ...query } };
    const [rows, total] = await listedRows(project.owner, [listProjectInvitations, invitationRow], asked);
    return [...rows.map(nameOf), total].join(' ');
  };
  expect(await every({})).toBe('all p9 p10 there late 5');
  expect(await every({ limit: '2', offset: '2' })).toBe('p10 there 5');
  expect(await every({ sort: 'email' })).toBe('all p9 p10 late there 5');
  expect(await every({ sort: 'project', order: 'desc' })).toBe('all p10 p9 there late 5');
  expect(await every({ sort: 'expires' })).toBe('p9 p10 all there late 5');
  expect(await every({ sort: 'inviter' })).toBe('all p9 p10 late there 5');
  expect(await every({ q: 'keins' })).toBe('all 1');
  expect(await every({ q: 'ABGELAUFEN ada' })).toBe('there late 2');
  expect(await every({ q: 'site' })).toBe('there 1');
  expect(await own({})).toBe('p9 p10 late 3');
  expect(await own({ sort: 'role' })).toBe('p10 p9 late 3');
  expect(await own({ q: 'leitung emile' })).toBe('p9 1');
  expect(await own({ q: 'ausroller' })).toBe('p10 1');
  expect(await own({ q: 'there' })).toBe('0');
  const [[first]] = await listedRows(admin, [listInvitations, serverInvitationRow], { query: { q: 'p10' } });
  expect(first).toMatchObject({ role: 'deployer', role_name: 'Ausroller', project_name: 'Ähren' });
  // Of another project's role of this name nothing is told.
  const [[there]] = await listedRows(admin, [listInvitations, serverInvitationRow], {
    query: { q: 'there' },
  });
  expect(there).toMatchObject({ role: 'deployer', role_name: null });
  for (const list of [listInvitations, listProjectInvitations])
    expect((await project.guest.raw(list, { params, query: { fields: 'list' } })).statusCode).toBe(403);

  for (const [list, count] of [
    [listInvitations, 5],
    [listProjectInvitations, 3],
  ] as const) {
    const plain = await admin.raw(list, { params });
    expect(plain.headers['x-total-count']).toBeUndefined();
    expect(plain.json()).toHaveLength(count);
    expect(Object.keys(plain.json()[0])).toEqual([
      ...['id', 'project_id', 'email', 'role', 'inviter', 'sent', 'expires'],
    ]);
    expect(plain.json().map(({ sent }: { sent: string }) => sent)).toEqual(
      plain
        .json()
        .map(({ sent }: { sent: string }) => sent)
        .toSorted()
        .toReversed(),
    );
    expect((await admin.raw(list, { params, query: { fields: 'all', sort: 'email' } })).body).toBe(
      plain.body,
    );
    const part = await admin.raw(list, { params, query: { offset: String(count - 1) } });
    expect([part.headers['x-total-count'], part.json()]).toEqual([
      String(count),
      [plain.json().find(({ email }: { email: string }) => email.startsWith('late'))],
    ]);
  }
});
