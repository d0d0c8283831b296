import { deleteApp, getApp, listApps, listEvents, listOptions, setOption } from '@signalbox/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProject, makeTemplate } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ endsWithTest: false });
});
afterAll(() => app.close());

const set = (key: string, value: string | null) => app.admin.call(setOption, { body: { key, value } });
const all = () => app.admin.call(listOptions);
const read = (id: string) => app.admin.call(getApp, { params: { app_id: id } });

describe('options', () => {
  it('are kept as one flat object of texts, and answered as they were given', async () => {
    expect(await set('port', '3000')).toEqual({ key: 'port', value: '3000' });
    await set('port', '4000');
    await set('a.note', 'ünïcode "quoted"');
    await set('__proto__', 'own');
    await set('empty', null);
    const raw = await app.admin.raw(listOptions);
    expect(raw.body).toContain('"__proto__":"own"');
    expect(await all()).toMatchObject({ port: '4000', 'a.note': 'ünïcode "quoted"', empty: '' });
  });

  it('tell in the event log which one was set, not to what', async () => {
    await set('token', 'hush hush');
    const [event] = await app.admin.call(listEvents);
    expect(event).toMatchObject({ object_type: 'option', object_name: 'token', username: 'admin' });
    expect(JSON.stringify(event)).not.toContain('hush');
  });

  it.each([
    [{ value: 'x' }, 'key'],
    [{ key: '', value: 'x' }, 'key'],
    [{ key: 'a b', value: 'x' }, 'key'],
    [{ key: 'k'.repeat(256), value: 'x' }, 'key'],
    [{ key: 'k', value: 'x'.repeat(1001) }, 'value'],
    [{ key: 'k', value: 5 }, 'value'],
    [{ key: 'apps.bash', value: 'x' }, 'key'],
    [{ key: 'apps.bash.colour', value: 'x' }, 'key'],
    [{ key: 'apps..title', value: 'x' }, 'key'],
    [{ key: 'apps.-x.title', value: 'x' }, 'key'],
    [{ key: 'apps.bash.active', value: 'yes' }, 'value'],
    [{ key: 'apps.bash.priority', value: '1.5' }, 'value'],
    [{ key: 'apps.bash.args', value: '-x' }, 'value'],
    [{ key: 'apps.bash.args', value: '{"a":1}' }, 'value'],
    [{ key: 'apps.bash.exit_codes', value: '["a"]' }, 'value'],
    [{ key: 'apps.bash.exit_codes', value: '{"300":"a"}' }, 'value'],
    [{ key: 'apps.bash.color', value: 'red;x' }, 'value'],
  ])('refuse %j at %s, and store nothing', async (body, field) => {
    const before = await all();
    const refusal = await app.admin.refused(setOption, { body });
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
    expect(await all()).toEqual(before);
  });

  it('are for administrators', async () => {
    const user = await app.clients.user();
    expect((await user.refused(listOptions)).status).toBe(403);
    expect((await user.refused(setOption, { body: { key: 'k', value: 'v' } })).status).toBe(403);
  });
});

describe('options of apps', () => {
  it('count at once, and an empty one brings the default back', async () => {
    const before = await read('bash');
    await set('apps.bash.title', ' Shell ');
    await set('apps.bash.path', ' /bin/bash\n');
    await set('apps.bash.args', '["-e", "-u"]');
    await set('apps.bash.priority', ' 2000');
    await set('apps.bash.active', 'false ');
    expect(await read('bash')).toMatchObject({
      title: ' Shell ',
      path: ' /bin/bash\n',
      args: ['-e', '-u'],
      priority: 2000,
      active: false,
    });
    expect((await app.admin.call(listApps))[0]?.id).toBe('bash');
    expect(await all()).toMatchObject({
      'apps.bash.title': ' Shell ',
      'apps.bash.args': '["-e", "-u"]',
      'apps.bash.priority': ' 2000',
    });
    for (const name of ['title', 'path', 'args', 'priority', 'active']) await set(`apps.bash.${name}`, '');
    expect(await read('bash')).toEqual(before);
    expect(Object.keys(await all()).filter((key) => key.startsWith('apps.bash'))).toEqual([]);
  });

  it('of a built-in app: it is active where its program is', async () => {
    const isActive = async (path: string) => {
      await set('apps.pulumi.path', path);
      return (await read('pulumi')).active;
    };
    expect([await isActive(' /bin/sh '), await isActive('sh')]).toEqual([true, true]);
    expect([await isActive('/bin/no-such'), await isActive('no-such'), await isActive('./sh')]).toEqual([
      false,
      false,
      false,
    ]);
    await set('apps.pulumi.path', '');
  });

  it('make an app, which cannot be emptied away while a template uses it', async () => {
    const project = await makeProject(app);
    await set('apps.my.own.path', '/bin/true');
    expect(await read('my.own')).toMatchObject({ path: '/bin/true', active: false, priority: 0 });
    await makeTemplate(project, { app: 'my.own' });
    const emptied = { body: { key: 'apps.my.own.path', value: '' } };
    expect(await app.admin.refused(setOption, emptied)).toMatchObject({ status: 400, inUse: true });
    expect((await app.admin.refused(deleteApp, { params: { app_id: 'my.own' } })).inUse).toBe(true);
    expect(await read('my.own')).toMatchObject({ path: '/bin/true' });
  });
});
