/** Two servers behind a balancer without affinity: every request goes to the other one than the request before. */
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  createSchedule,
  finishOidcSignIn,
  getBackup,
  getCurrentUser,
  getTaskOutput,
  getTemplate,
  listLastTasks,
  listTemplates,
  restoreProject,
  SESSION_COOKIE,
  signOut,
  startOidcSignIn,
  startTask,
  updateTemplate,
  verifyPasscode,
  verifyPasskey,
} from '@signalbox/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { startBalancedApp } from '../testing/balanced-app.ts';
import { makeDue } from '../testing/due-schedule.ts';
import { makeProject, makeTemplate } from '../testing/factories.ts';
import { LiveSocket } from '../testing/live-socket.ts';
import { OIDC_CLIENT, type OidcServer, startOidcServer } from '../testing/oidc-server.ts';
import { makeRunner, ScriptedRunner } from '../testing/scripted-runner.ts';
import { Browser, codeOf, makePerson, setUpTotp } from '../testing/second-factor-harness.ts';

afterEach(() => vi.useRealTimers());

/** Each of the two servers is asked. */
async function isSignedIn(browser: Browser): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let turn = 0; turn < 2; turn++)
    answers.push((await browser.signedIn.raw(getCurrentUser)).statusCode === 200);
  return answers;
}

it('people sign in with a second factor, a passkey and through a provider, and are signed out everywhere', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 30_000) * 30_000 });
  const providers: OidcServer[] = [];
  const { app, address, passed } = await startBalancedApp(async (own) => {
    const provider = await startOidcServer({ redirectUris: [`${own}/api/auth/oidc/corp/redirect`] });
    providers.push(provider);
    const client = { client_id: OIDC_CLIENT.id, client_secret: OIDC_CLIENT.secret };
    const corp = { ...client, display_name: 'Corp', provider_url: provider.issuer };
    return { SIGNALBOX_OIDC_PROVIDERS: JSON.stringify({ corp }) };
  });
  const person = await makePerson(app);
  const { browser: first } = await person.open();
  const { secret } = await setUpTotp(first);

  const { browser, response } = await person.open();
  expect(response.json()).toMatchObject({ code: 'second_factor_required' });
  const verify = async (one: Browser) =>
    (await one.send(verifyPasscode, { body: { passcode: codeOf(secret) } })).statusCode;
  expect(await verify(browser)).toBe(204);
  expect(await isSignedIn(browser)).toEqual([true, true]);
  // The same code at the other server, and at the first one.
  const { browser: thief } = await person.open();
  expect([await verify(thief), await verify(thief)]).toEqual([401, 401]);

  const site = { origin: address, rpId: 'localhost' };
  const asked = (await browser.signedIn.call(beginPasskey)).options as unknown as Asked;
  const authenticator = new Authenticator();
  const made = authenticator.register({ ...site, ...asked }, asked.user?.id ?? '');
  await browser.signedIn.call(addPasskey, { body: { name: 'Laptop', response: made } });
  const holder = new Browser(app.clients.anonymous);
  const question = await holder.send(beginPasskeySignIn, { body: { without_password: true } });
  const { challenge } = (question.json() as { options: Asked }).options;
  const shown = { response: authenticator.show({ ...site, challenge }), without_password: true };
  expect((await holder.send(verifyPasskey, { body: shown })).statusCode).toBe(204);
  expect(await isSignedIn(holder)).toEqual([true, true]);
  expect((await new Browser(app.clients.anonymous).send(verifyPasskey, { body: shown })).statusCode).toBe(
    401,
  );

  const [provider] = providers;
  if (provider === undefined) throw new Error('there is no provider');
  const claims = { preferred_username: 'mei', email: 'mei@corp.example', email_verified: true };
  provider.person = { subject: 'mei', claims };
  const visitor = new Browser(app.clients.anonymous);
  const begun = await visitor.send(startOidcSignIn, { params: { provider_id: 'corp' } });
  const back = await provider.visit(String(begun.headers.location));
  await visitor.send(finishOidcSignIn, {
    params: { provider_id: 'corp' },
    query: Object.fromEntries(back.searchParams),
  });
  expect(visitor.cookies.has(SESSION_COOKIE)).toBe(true);
  expect(await isSignedIn(visitor)).toEqual([true, true]);

  // A page elsewhere cannot act for him at either; his own can, and then he is gone at both.
  const foreign = { 'sec-fetch-site': 'cross-site' };
  for (let turn = 0; turn < 2; turn++)
    expect((await browser.send(signOut, { headers: foreign })).statusCode).toBe(403);
  const { signedIn } = browser;
  expect((await browser.send(signOut)).statusCode).toBe(signOut.status);
  for (let turn = 0; turn < 2; turn++) expect((await signedIn.raw(getCurrentUser)).statusCode).toBe(401);
  const [here = 0, there = 0] = passed();
  expect(Math.min(here, there)).toBeGreaterThan(10);
});

it('what one person changes the others see at once; a task starts, is followed and ends; a schedule fires once', async () => {
  const { app, address, passed } = await startBalancedApp();
  const project = await makeProject(app);
  const params = { project_id: project.id };
  const template = await makeTemplate(project);
  const readers = [
    await LiveSocket.open(address, project.guest.headers, '?log=off'),
    await LiveSocket.open(address, project.guest.headers, '?log=off'),
  ];
  // Runners at both.
  const { token } = await makeRunner(app);
  const runner = await ScriptedRunner.connect(address, { token });

  for (const name of ['Edited once', 'Edited twice']) {
    const body = { ...template, name };
    await project.owner.call(updateTemplate, { params: { ...params, template_id: template.id }, body });
    const read = () => project.guest.call(getTemplate, { params: { ...params, template_id: template.id } });
    expect([(await read()).name, (await read()).name]).toEqual([name, name]);
    for (const reader of readers)
      await reader.hears('changed', ({ object_type: type }) => type === 'template');
  }

  const task = await project.taskRunner.call(startTask, { params, body: { template_id: template.id } });
  const running = await runner.starts();
  const lines = Array.from({ length: 500 }, (_, index) => `line ${index + 1}`);
  for (const reader of readers) reader.say({ type: 'follow', ...params, task_id: task.id, from_line: 1 });
  const followed = readers.map((reader) => reader.linesToEnd(task.id));
  for (let from = 0; from < lines.length; from += 50) running.prints(lines.slice(from, from + 50));
  await running.ends();
  for (const reader of followed)
    expect((await reader).filter((line) => line.startsWith('line '))).toEqual(lines);
  for (let turn = 0; turn < 2; turn++) {
    const stored = await project.guest.call(getTaskOutput, { params: { ...params, task_id: task.id } });
    expect(stored.map(({ output }) => output).filter((line) => line.startsWith('line '))).toEqual(lines);
  }

  const file = await project.owner.call(getBackup, { params });
  const restored = await app.admin.call(restoreProject, { body: file });
  for (let turn = 0; turn < 2; turn++)
    expect(
      (await app.admin.call(listTemplates, { params: { project_id: restored.id } })).map(({ name }) => name),
    ).toEqual(['Edited twice']);

  const body = { name: 's', template_id: template.id, cron_format: '@every 24h', active: true };
  const schedule = await project.owner.call(createSchedule, { params, body });
  await makeDue(app, schedule, 1);
  const fired = await runner.starts();
  await fired.ends();
  const last = await project.guest.call(listLastTasks, { params });
  expect(last.filter(({ schedule_id: id }) => id === schedule.id)).toHaveLength(1);
  const [here = 0, there = 0] = passed();
  expect(Math.min(here, there)).toBeGreaterThan(10);
});

interface Asked {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}
