/** What may be asked of a new task, by whom, and what is refused. */
import {
  createApp,
  deleteTask,
  getTemplate,
  listTasks,
  startTask,
  stopTask,
  type Template,
} from '@signalbox/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeInventory, makeProject, makeTemplate } from '../../testing/factories.ts';
import { TaskHarness } from '../../testing/task-harness.ts';
import type { TestClient } from '../../testing/test-client.ts';

let first: TaskHarness;
let harness: TaskHarness;
let template: Template;
beforeAll(async () => {
  first = await TaskHarness.start({ endsWithTest: false });
});
afterAll(() => first.app.close());
beforeEach(async () => beginIn(await first.inNewProject()));

async function beginIn(one: TaskHarness): Promise<void> {
  harness = one;
  template = await makeTemplate(harness.project, {
    survey_vars: [
      { name: 'region', title: 'Region', required: true, type: '' },
      { name: 'count', title: 'Count', type: 'int' },
      { name: 'token', title: 'Token', type: 'secret' },
    ],
  });
}

const input = (body: object) => ({
  params: { project_id: harness.project.id },
  body: { template_id: template.id, environment: '{"region":"eu"}', ...body },
});
const start = (body: object, client: TestClient = harness.project.taskRunner) =>
  client.call(startTask, input(body));
const refusal = async (body: object, client: TestClient = harness.project.taskRunner) =>
  await client.refused(startTask, input(body));

describe('starting a task', () => {
  it('keeps the answers, and shows no secret one', async () => {
    const task = await start({ environment: '{"region":"eu","count":"3"}', secret: '{"token":"hush"}' });
    expect(task).toMatchObject({ environment: '{"region":"eu","count":"3"}', secret: '{}' });
    expect(JSON.stringify(await harness.read(task))).not.toMatch('hush');
  });

  it('is shown as the last task of its template', async () => {
    const task = await start({});
    const params = { project_id: harness.project.id, template_id: template.id };
    expect(await harness.project.guest.call(getTemplate, { params })).toMatchObject({
      last_task: { id: task.id, status: 'waiting' },
      tasks: 1,
    });
  });

  it.each([
    ['nothing known', { colour: 'red' }, 'colour', 'A task has no parameter "colour"'],
    ['an unknown option', { params: { colour: 'x' } }, 'params.colour', 'A task has no option "colour"'],
    [
      'an option of another app',
      { diff: true },
      'diff',
      'Tasks of bash templates do not take the option "diff"',
    ],
    ['arguments that the template forbids', { arguments: '["-v"]' }, 'arguments', /does not allow arguments/],
    [
      'arguments that are no list',
      { arguments: '-v' },
      'arguments',
      'Arguments must be a JSON array of strings',
    ],
    ['no answer to a required question', { environment: '{}' }, 'environment.region', 'Region is required'],
    [
      'a wrong number',
      { environment: '{"region":"eu","count":"x"}' },
      'environment.count',
      'Count must be integer',
    ],
    [
      'an answer to no question',
      { environment: '{"region":"eu","a":"1"}' },
      'environment.a',
      /no survey variable/,
    ],
    ['a build without a deploy', { build_task_id: 5 }, 'build_task_id', /Only a task of a deploy template/],
    ['broken JSON', { environment: '{' }, 'environment', 'must be a JSON object'],
    [
      'a number that would be another one',
      { environment: '{"region":12345678901234567890}' },
      'environment',
      '12345678901234567890 is too large to be exact as a JSON number: send it as text',
    ],
    ['a commit that is none', { commit_hash: 'main; rm' }, 'commit_hash', 'must be a commit hash'],
  ] as const)('refuses %s', async (_name, body, field, message) => {
    const refused = await refusal(body);
    expect(refused).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(refused.fields?.[field]).toMatch(message);
  });

  it('takes empty values and what describes another task', async () => {
    const first = await start({});
    const again = await start({ ...first, colour: '', secret: '' });
    expect(again.id).toBeGreaterThan(first.id);
  });

  it('takes of an option that is said twice, in a task that is run again, what was changed', async () => {
    const inventory = await makeInventory(harness.project);
    template = await makeTemplate(harness.project, { app: 'ansible', inventory_id: inventory.id });
    const first = await start({ environment: '{}', params: { limit: 'web', dry_run: true, debug: true } });
    expect(first).toMatchObject({ limit: 'web', dry_run: true, debug: true });
    const within = await start({ ...first, params: { ...first.params, limit: 'db', dry_run: false } });
    expect(within).toMatchObject({ limit: 'db', dry_run: false, debug: true });
    expect(within.params).toMatchObject({ limit: 'db', dry_run: false, debug: true });
    expect(await start({ ...first, limit: 'db' })).toMatchObject({ limit: 'db', dry_run: true });
    const { id: _id, ...unnamed } = first;
    expect(await start({ ...unnamed, limit: 'db' })).toMatchObject({ limit: 'db' });
  });

  it('lets only those add variables who may edit the template, and a job gets them', async () => {
    await beginIn(await TaskHarness.start());
    const added = { environment: '{"region":"eu","release":"7","count":"3"}', secret: '{"pass":"hush"}' };
    expect(Object.keys((await refusal(added)).fields ?? {})).toEqual(['environment.release', 'secret.pass']);
    const task = await start(added, harness.project.manager);
    expect(task.environment).toBe(added.environment);
    const runner = await harness.connect();
    const { job } = await runner.hears('offer');
    expect(job.variables).toMatchObject([
      { name: 'count', value: '3', is_integer: true },
      { name: 'pass', value: 'hush', is_secret: true },
      { name: 'region', value: 'eu' },
      { name: 'release', value: '7', is_secret: false, is_trusted: false },
    ]);
  });

  it('refuses a template of another project', async () => {
    const other = await makeTemplate(await makeProject(harness.app));
    const refused = await refusal({ template_id: other.id });
    expect(refused).toMatchObject({ status: 400, fields: { template_id: 'There is no such template' } });
  });

  it('lets only those choose other code who may edit the template', async () => {
    const inventory = await makeInventory(harness.project);
    const overrides = { playbook: 'other.sh', git_branch: 'next', inventory_id: inventory.id };
    const refused = await refusal(overrides);
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(['git_branch', 'inventory_id', 'playbook']);
    const commit = await refusal({ commit_hash: 'abcdef1' });
    expect(commit.fields?.commit_hash).toMatch(/commits that this template has run before/);
    const task = await start({ ...overrides, commit_hash: 'abcdef1' }, harness.project.manager);
    expect(task).toMatchObject({ ...overrides, commit_hash: 'abcdef1' });
    const same = await start({ playbook: template.playbook });
    expect(same.playbook).toBe('');
    expect((await refusal({ playbook: '../../etc/x' }, harness.project.manager)).fields?.playbook).toMatch(
      /inside/,
    );
    const foreign = await makeInventory(await makeProject(harness.app));
    expect(
      (await refusal({ inventory_id: foreign.id }, harness.project.manager)).fields?.inventory_id,
    ).toMatch('There is no such inventory');
  });

  it('lets only those read hosts from a file of the runner who may edit the template', async () => {
    const inventory = await makeInventory(harness.project);
    template = await makeTemplate(harness.project, { app: 'ansible', inventory_id: inventory.id });
    const unseen = ['\u0085', '\u001c', '\u001f', '\u200b', '\ufeff', '\u2028', '\u2029', '\u00ad', '\n'];
    const limits = [
      ...['@/etc/passwd', 'web,@/etc/passwd', 'web: @/etc/passwd', '\n@hosts'],
      ...['all[@/etc/passwd', 'all]@/etc/passwd', 'x]@/etc/passwd', '[@/etc/passwd', 'ops@db'],
      ...unseen.flatMap((character) => [`all,${character}@/etc/passwd`, `all${character}`]),
    ];
    for (const limit of limits) {
      for (const body of [{ limit }, { params: { limit } }]) {
        const refused = await refusal({ environment: '{}', ...body });
        expect(refused.fields?.limit).toMatch(/not have them read from a file/);
      }
    }
    const usual = 'web[1:3],~db\\d+:&eu:!alt-müller,*.example.org,[2001:db8::1]';
    expect(await start({ environment: '{}', limit: usual })).toMatchObject({ limit: usual });
    const retry = await start({ environment: '{}', limit: '@failed.retry' }, harness.project.manager);
    expect(retry.limit).toBe('@failed.retry');
  });

  it('takes arguments where the template allows them', async () => {
    template = await makeTemplate(harness.project, { allow_override_args_in_task: true });
    expect(await start({ environment: '{}', arguments: '["-v"]' })).toMatchObject({ arguments: '["-v"]' });
  });

  it('lets only those give arguments that change what runs who may edit the template', async () => {
    const inventory = await makeInventory(harness.project);
    const allowed = { allow_override_args_in_task: true };
    template = await makeTemplate(harness.project, {
      ...{ ...allowed, app: 'ansible', playbook: 'site.yml', inventory_id: inventory.id },
    });
    const given = (...words: string[]) => ({ environment: '{}', arguments: JSON.stringify(words) });
    const attack = given('-e', "greeting={{ lookup('pipe','id') }}");
    expect((await refusal(attack)).fields?.arguments).toMatch('may not give Ansible "-e"');
    expect((await refusal(given('a\0b'), harness.project.manager)).fields?.arguments).toMatch(/JSON array/);
    expect(await start(given('--tags', 'web', '-vv'))).toMatchObject({ arguments: '["--tags","web","-vv"]' });
    expect(await start(attack, harness.project.manager)).toMatchObject({ arguments: attack.arguments });
  });

  it('lets no answer of a task runner or a webhook name a file to a program that reads its words itself', async () => {
    await harness.app.admin.call(createApp, { params: { app_id: 'http' }, body: { active: true } });
    const survey_vars = [{ name: 'body', title: 'Body', type: '' as const }];
    template = await makeTemplate(harness.project, { app: 'http', survey_vars });
    const answer = { environment: '{"body":"@/etc/passwd"}' };
    expect((await refusal(answer)).fields).toEqual({
      'environment.body': 'body must not begin with an @: the program could read a file in its place',
    });
    expect((await start(answer, harness.project.manager)).environment).toBe(answer.environment);
    template = await makeTemplate(harness.project, { survey_vars });
    expect((await start(answer)).environment).toBe(answer.environment);
  });

  it('is for those who may run tasks', async () => {
    expect(await refusal({}, harness.project.guest)).toMatchObject({ status: 403 });
    expect(await refusal({}, harness.project.stranger)).toMatchObject({ status: 404 });
    const task = await start({});
    const params = harness.paramsOf(task);
    expect(await harness.project.guest.refused(stopTask, { params, body: {} })).toMatchObject({
      status: 403,
    });
  });
});

describe('deleting a task', () => {
  it('is for administrators, once the task has ended', async () => {
    const first = await start({});
    const second = await start({});
    const params = harness.paramsOf(second);
    expect(await harness.project.owner.refused(deleteTask, { params })).toMatchObject({ status: 403 });
    expect(await harness.app.admin.refused(deleteTask, { params })).toMatchObject({
      status: 400,
      code: 'wrong_state',
    });
    await harness.stop(second);
    await harness.app.admin.call(deleteTask, { params });
    const tasks = await harness.project.guest.call(listTasks, { params: { project_id: harness.project.id } });
    expect(tasks.map(({ id }) => id)).toEqual([first.id]);
    const shown = await harness.project.guest.call(getTemplate, {
      params: { project_id: harness.project.id, template_id: template.id },
    });
    expect(shown).toMatchObject({ last_task: { id: first.id }, tasks: 1 });
  });
});
