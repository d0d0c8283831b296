import {
  createGroupRule,
  createProject,
  deleteGroupRule,
  listGroupRules,
  listLastProjectEvents,
  listMembers,
  updateGroupRule,
} from '@signalbox/contract';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { groupRuleList, toGroupRules } from '../../config/group-rule-settings.ts';
import { makeProject } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { findGivenRole } from '../roles/role-store.ts';
import { bringConfiguredRules } from './configured-rules.ts';
import type { FindRole } from './lay-rules.ts';

const GROUP = 'cn=orbit,dc=x';
const findRole: FindRole = async (db, projectId, slug, lock) =>
  (await findGivenRole(db, { projectId, slug }, lock))?.permissions;

/** Somebody of the directory, as his last sign-in left him. */
async function comesOfGroup(app: TestApp): Promise<number> {
  const { userId } = await app.clients.user();
  const person = { name: 'Katherine', email: 'k@corp.example', is_email_verified: 0 as const };
  const groups = JSON.stringify({ groups: [GROUP] });
  await app.database.write(({ tx }) =>
    tx
      .insertInto('user_identities')
      .values({
        ...person,
        user_id: userId,
        provider: 'ldap',
        issuer: 'ldap',
        subject: 'uid:k',
        created_at: 1,
        groups,
      })
      .execute(),
  );
  return userId;
}

it('has the rules of the configuration, which nobody changes here, and which go with it', async () => {
  const configured = { source: 'ldap', value: 'cn=makers,dc=x', gives: 'create_projects' };
  const app = await startTestApp({ environment: { SIGNALBOX_GROUP_RULES: JSON.stringify([configured]) } });
  const project = await makeProject(app);
  const all = () => app.admin.call(listGroupRules);
  const [one] = await all();
  expect(one).toMatchObject({ ...configured, claim: 'groups', is_configured: true });
  const params = { group_rule_id: one?.id ?? 0 };
  const body = {
    source: 'ldap',
    value: GROUP,
    gives: 'role' as const,
    project_id: project.id,
    role: 'guest',
  };
  expect((await app.admin.refused(deleteGroupRule, { params })).code).toBe('wrong_state');
  expect((await app.admin.refused(updateGroupRule, { params, body })).code).toBe('wrong_state');

  const id = await comesOfGroup(app);
  const place = { params: { project_id: project.id } };
  const roleOf = async () =>
    (await app.admin.call(listMembers, place)).find((member) => member.id === id)?.role;
  const own = await app.admin.call(createGroupRule, { body });
  expect(await roleOf()).toBe('guest');
  const warned: string[] = [];
  const log = { warn: (_details: object, message: string) => void warned.push(message) };
  const start = (rules: z.input<typeof groupRuleList>) =>
    bringConfiguredRules(app.database, { rules: toGroupRules(groupRuleList.parse(rules)), findRole, log });
  // Whoever may make projects must not bring himself into the reach of somebody else's rule by a name.
  const twins = await Promise.all(
    [1, 2].map(() => app.admin.call(createProject, { body: { name: 'Twins' } })),
  );
  const wanted = { source: 'ldap', value: GROUP, project: project.project.name, role: 'manager' };
  await start([
    wanted,
    { ...wanted, project: project.id },
    { ...wanted, project: 'nowhere' },
    { ...wanted, value: 'cn=x', role: 'king' },
    { ...wanted, value: 'cn=y', project: twins[0]?.name ?? '' },
  ]);
  expect(warned).toEqual([
    expect.stringContaining('twice'),
    expect.stringContaining('there is no project "nowhere"'),
    expect.stringContaining('there is no role "king"'),
    expect.stringContaining('name one by its number'),
  ]);
  // What somebody had made is the configuration's now, and what it names no more is gone.
  expect(await all()).toMatchObject([{ id: own.id, value: GROUP, role: 'manager', is_configured: true }]);
  expect(await roleOf()).toBe('manager');
  const events = () => app.admin.call(listLastProjectEvents, place);
  const before = await events();
  await start([{ ...wanted, project: project.id }]);
  expect(await events()).toEqual(before);
  await start([]);
  expect(await roleOf()).toBeUndefined();
  expect(await all()).toEqual([]);
});
