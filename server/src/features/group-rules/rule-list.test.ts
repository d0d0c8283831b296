/** Group rules by pages: a company has hundreds of groups. */
import {
  createGroupRule,
  createProjectRole,
  createServerRole,
  listedGroupRule,
  listGroupRules,
  type listedGroupRule as Row,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { makeProject } from '../../testing/factories.ts';
import { listedRows } from '../../testing/listed-rows.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

it('come by pages of what is shown, found and sorted by the words of whoever asks', async () => {
  const app = await startTestApp();
  const { admin } = app;
  const [site, own] = [
    await makeProject(app, { name: 'Ähren' }),
    await makeProject(app, { name: 'Site 10' }),
  ];
  await own.owner.call(createProjectRole, {
    params: { project_id: own.id },
    body: { slug: 'deployer', name: 'Ausroller', permissions: 1 },
  });
  await admin.call(createServerRole, { body: { slug: 'watch', name: 'Wacht', permissions: 0 } });
  const role = { claim: 'groups', gives: 'role' } as const;
  for (const rule of [
    { ...role, source: 'ldap', value: 'cn=Step 10,dc=example', project_id: own.id, role: 'deployer' },
    { ...role, source: 'corp', claim: 'realm.roles', value: 'cn=step 9', project_id: site.id, role: 'watch' },
    { ...role, source: 'ldap', value: 'cn=änderer', project_id: site.id, role: 'manager' },
    { source: 'ldap', value: 'cn=wheel', gives: 'admin', project_id: null, role: '' },
  ] as const)
    await admin.call(createGroupRule, { body: { claim: 'groups', ...rule } });
  const said = JSON.stringify({ manager: 'Leitung', admin: 'Alles', 'source:corp': 'Firmenkonto' });
  const page = (query: object) => listedRows(admin, [listGroupRules, listedGroupRule], { query });
  const values = async (query: object) => {
    const [rows, total] = await page({ said, ...query });
    return [...rows.map(({ value }: z.infer<typeof Row>) => /^cn=([^,]*)/.exec(value)?.[1]), total].join(' ');
  };
  // Of rules that give the same the oldest counts: so they come unless somebody chooses another order.
  expect(await values({})).toBe('Step 10 step 9 änderer wheel 4');
  expect(await values({ sort: 'value' })).toBe('änderer step 9 Step 10 wheel 4');
  expect(await values({ sort: 'value', limit: '2', offset: '1' })).toBe('step 9 Step 10 4');
  expect(await values({ sort: 'source', limit: '1' })).toBe('step 9 4');
  expect(await values({ sort: 'gives' })).toBe('wheel Step 10 änderer step 9 4');
  expect(await values({ q: 'firmen REALM' })).toBe('step 9 1');
  expect(await values({ q: 'corp' })).toBe('0');
  expect(await values({ q: 'corp', said: '{}' })).toBe('step 9 1');
  expect(await values({ q: 'leitung ahren' })).toBe('änderer 1');
  expect(await values({ q: 'ausroller' })).toBe('Step 10 1');
  expect(await values({ q: 'alles' })).toBe('wheel 1');
  const [[own10, , , wheel]] = await page({});
  expect(own10).toMatchObject({ project_name: 'Site 10', role_name: 'Ausroller', role: 'deployer' });
  expect(wheel).toMatchObject({ project_name: null, role_name: null, role: '' });
  const refused = await site.owner.raw(listGroupRules, { query: { fields: 'list' } });
  expect(refused.statusCode).toBe(403);
  const plain = await admin.raw(listGroupRules);
  expect(plain.headers['x-total-count']).toBeUndefined();
  expect((await admin.raw(listGroupRules, { query: { fields: 'all', sort: 'value' } })).body).toBe(
    plain.body,
  );
  const part = await admin.raw(listGroupRules, { query: { offset: '2' } });
  expect(part.json()).toEqual(plain.json().slice(2));

  const many = Array.from({ length: 2_000 }, (_, place) => ({
    ...{ source: 'ldap', claim: 'groups', value: `cn=crew ${place}`, gives: 'role', role: 'guest' },
    ...{ project_id: site.id, created_at: 1 },
  }));
  await app.database.write(({ tx }) => tx.insertInto('group_rules').values(many).execute());
  const [rows, total] = await page({ limit: '50', offset: '1950' });
  expect([rows.length, total]).toEqual([50, '2004']);
  expect((await page({}))[0]).toHaveLength(100);
});
