/** One person of the directory who comes for the first time several times at once, on two servers, with rules. */
import { createGroupRule, signIn } from '@signalbox/contract';
import { expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { makeProject } from '../../testing/factories.ts';
import { directorySettings, startLdapServer } from '../../testing/ldap-server.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const TIMES = 8;

it('ends in one user, one session each, and one membership by the strongest rule', async () => {
  const slapd = await startLdapServer();
  const first = await startTestApp({
    endsWithTest: false,
    environment: directorySettings(slapd),
  });
  const second = await createApp(first.config, { isDurable: false, hasBuiltInRunner: false });
  try {
    const project = await makeProject(first);
    const ada = await slapd.addPerson('ada', { password: 'pass', mail: 'ada@corp.example' });
    const crew = await slapd.setGroup('crew', [ada]);
    const rule = { source: 'ldap', gives: 'role' as const, project_id: project.id };
    await first.admin.call(createGroupRule, { body: { ...rule, value: crew, role: 'manager' } });
    const make = (role: string, value: string) =>
      first.admin.call(createGroupRule, { body: { ...rule, value, role } });
    const come = async (index: number) =>
      await (index % 2 === 0 ? first : second).fastify.inject({
        method: 'POST',
        url: signIn.url,
        payload: { auth: 'ada', password: 'pass' },
        remoteAddress: `10.4.0.${index}`,
      });
    const coming = Array.from({ length: TIMES }, (_, index) => come(index));
    // The rules change while they come.
    const outer = await slapd.setGroup('outer', [crew]);
    await make('owner', outer);
    expect((await Promise.all(coming)).map(({ statusCode }) => statusCode)).toEqual(coming.map(() => 204));
    const { read } = first.database;
    const users = await read.selectFrom('users').select('id').where('username', 'like', 'ada%').execute();
    expect(users).toHaveLength(1);
    const userId = users[0]?.id ?? 0;
    const mine = async (table: 'sessions' | 'members' | 'user_identities') =>
      (await read.selectFrom(table).selectAll().execute()).filter((row) => row.user_id === userId);
    expect(await mine('sessions')).toHaveLength(TIMES);
    expect(await mine('user_identities')).toHaveLength(1);
    expect(await mine('members')).toMatchObject([{ project_id: project.id }]);
    const came = await read
      .selectFrom('events')
      .select('id')
      .where('description_code', '=', 'event.user_came')
      .execute();
    expect(came).toHaveLength(1);
    // Whatever came before what: the next sign-in goes by all rules.
    expect((await come(0)).statusCode).toBe(204);
    expect(await mine('members')).toMatchObject([{ role: 'owner' }]);
  } finally {
    await second.close();
    await first.close();
    await slapd.close();
  }
});
