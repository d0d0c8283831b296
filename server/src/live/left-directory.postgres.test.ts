/** Somebody of a directory listens at one server; another one asks the directory at its timer, and he has left. */
import {
  createGroupRule,
  createTemplateRight,
  deleteGroupRule,
  getCurrentUser,
  listMembers,
  permissionsOf,
  SESSION_COOKIE,
  setTemplateLimit,
  signIn,
  startTask,
  updateMember,
} from '@signalbox/contract';
import { Attribute, Change } from 'ldapts';
import { expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createNoteGroups } from '../features/group-rules/known-groups.ts';
import { createDirectoryCheck } from '../features/sign-in/directory-check.ts';
import { createDirectory } from '../features/sign-in/ldap-directory.ts';
import { makeProject, makeTemplate } from '../testing/factories.ts';
import { directorySettings, startLdapServer } from '../testing/ldap-server.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { startTestApp } from '../testing/start-test-app.ts';

it('open connections of who left, was switched off or lost his group end at every server', async () => {
  const slapd = await startLdapServer();
  const app = await startTestApp({
    endsWithTest: false,
    environment: {
      ...directorySettings(slapd),
      SIGNALBOX_LDAP_CHECK_MINUTES: '0',
      SIGNALBOX_LDAP_MAX_LEAVERS_PERCENT: '100',
    },
  });
  const other = await createApp(app.config, { isDurable: false, hasBuiltInRunner: false });
  try {
    const { ldap } = app.config;
    if (ldap === null) throw new Error('no directory is configured');
    const check = createDirectoryCheck({
      database: app.database,
      directory: createDirectory(ldap),
      config: ldap,
      noteGroups: createNoteGroups(async (_db, _projectId, role) => permissionsOf(role)),
      log: { warn: () => undefined, error: () => undefined },
    });
    const address = await other.listen();
    const project = await makeProject(app);
    const params = { project_id: project.id };
    const task = await project.owner.call(startTask, {
      params,
      body: { template_id: (await makeTemplate(project)).id },
    });
    const limited = await makeTemplate(project);
    const ofLimited = { ...params, template_id: limited.id };
    const hidden = await project.owner.call(startTask, { params, body: { template_id: limited.id } });
    await project.owner.call(setTemplateLimit, { params: ofLimited, body: { limited: true } });
    const uids = ['gone', 'off', 'moved', 'stays', 'sees'] as const;
    const dns = new Map<string, string>();
    for (const uid of uids) {
      dns.set(uid, await slapd.addPerson(uid, { password: 'pass', mail: `${uid}@corp.example` }));
    }
    const dnOf = (uid: (typeof uids)[number]) => dns.get(uid) ?? '';
    const value = await slapd.setGroup('crew', uids.map(dnOf));
    const rule = await app.admin.call(createGroupRule, {
      body: { source: 'ldap', value, gives: 'role', project_id: project.id, role: 'guest' },
    });
    const right = { permissions: 0, group: { source: 'ldap', value } };
    await project.owner.call(createTemplateRight, { params: ofLimited, body: right });
    const sockets = await Promise.all(
      uids.map(async (uid, index) => {
        const response = await app.fastify.inject({
          method: 'POST',
          url: signIn.url,
          payload: { auth: uid, password: 'pass' },
          remoteAddress: `10.5.0.${index + 1}`,
        });
        expect([uid, response.statusCode]).toEqual([uid, 204]);
        const session = response.cookies.find(({ name }) => name === SESSION_COOKIE);
        const headers = { cookie: `${SESSION_COOKIE}=${session?.value}` };
        const { id: user_id } = await app.clients.anonymous.call(getCurrentUser, { headers });
        // Of the team by hand, and sees the limited template by his group alone.
        if (uid === 'sees') {
          const asked = { params: { ...params, user_id }, body: { role: 'task_runner' } };
          await project.owner.call(updateMember, asked);
        }
        const socket = await LiveSocket.open(address, headers);
        socket.say({ type: 'follow', ...params, task_id: task.id, from_line: 1 });
        await socket.hears('output', ({ task_id }) => task_id === task.id);
        socket.say({ type: 'follow', ...params, task_id: hidden.id, from_line: 1 });
        await socket.hears('output', ({ task_id }) => task_id === hidden.id);
        return socket;
      }),
    );
    const [gone, off, moved, stays, sees] = sockets;
    if (!gone || !off || !moved || !stays || !sees) throw new Error('somebody could not connect');

    await slapd.manager.del(dnOf('gone'));
    const replaced = (type: string, values: string[]) =>
      new Change({ operation: 'replace', modification: new Attribute({ type, values }) });
    await slapd.manager.modify(dnOf('off'), [
      replaced('objectClass', ['inetOrgPerson', 'switchable']),
      replaced('userAccountControl', ['514']),
    ]);
    await slapd.setGroup('crew', [dnOf('stays')]);
    expect(await check.checkAll()).toBe(true);
    expect([await gone.closes(), await off.closes()]).toEqual([1008, 1008]);
    // Who has lost his group is still there, and follows nothing of the project any more.
    await moved.hears('refused', ({ task_id }) => task_id === task.id);
    await sees.hears('refused', ({ task_id }) => task_id === hidden.id);
    expect(sees.messages.some((one) => one.type === 'refused' && one.task_id === task.id)).toBe(false);
    expect([moved.isClosed, stays.isClosed, sees.isClosed]).toEqual([false, false, false]);
    const team = await app.admin.call(listMembers, { params });
    expect(team.map(({ username }) => username)).toContain('stays');

    // The same where the rule goes, at a server that is not his.
    await app.admin.call(deleteGroupRule, { params: { group_rule_id: rule.id } });
    await stays.hears('refused', ({ task_id }) => task_id === task.id);
    expect(stays.isClosed).toBe(false);
  } finally {
    await other.close();
    await app.close();
    await slapd.close();
  }
});
