/** A project with one of everything, two of some names, and a secret wherever one can be. */
import {
  createAlertChannel,
  createAlertRule,
  createIntegration,
  createIntegrationAlias,
  createIntegrationMatcher,
  createIntegrationValue,
  createInventory,
  createProjectAlias,
  createProjectRole,
  createSchedule,
  createTemplateRight,
  createView,
  setTemplateLimit,
  updateProject,
  updateProjectRetention,
} from '@signalbox/contract';
import {
  makeEnvironment,
  makeInventory,
  makeKey,
  makeRepository,
  makeTemplate,
  type TestProject,
} from './factories.ts';

/** Planted everywhere where a secret can be; none of them may ever be in a file. */
export const PLANTED_SECRET = 'hunter2-never-in-a-file';

/** Called `Everything` from then on. */
export async function fillProject(project: TestProject): Promise<void> {
  const params = { project_id: project.id };
  const { owner } = project;
  await owner.call(updateProject, {
    params,
    body: { name: 'Everything', alert: true, alert_chat: '-100', max_parallel_tasks: 3 },
  });
  const login = { login: PLANTED_SECRET, password: PLANTED_SECRET };
  const sshKey = await makeKey(project, {
    name: 'Deploy',
    type: 'ssh',
    login_password: null,
    ssh: {
      login: PLANTED_SECRET,
      passphrase: PLANTED_SECRET,
      private_key: `-----BEGIN KEY-----\n${PLANTED_SECRET}\n-----END KEY-----`,
    },
  });
  const vaultKey = await makeKey(project, { name: 'Vault', login_password: login });
  await makeKey(project, { name: 'Vault', login_password: login });
  const view = await owner.call(createView, { params, body: { title: 'Sites', position: 2 } });
  await owner.call(createView, { params, body: { title: 'Databases', position: 1 } });
  const site = await makeRepository(project, { name: 'Site', ssh_key_id: sshKey.id });
  const other = await makeRepository(project, {
    name: 'Site',
    git_url: `https://${PLANTED_SECRET}@example.org/x.git`,
  });
  await makeRepository(project, { name: 'Local', git_url: '/srv/site', git_branch: '' });
  const inventories = await makeInventories(project, { sshKey, other });
  const environment = await makeEnvironment(project, {
    name: 'Production',
    json: '{"region": "eu", "n": {"b": [1, null]}}',
    env: '{"LANG": "C"}',
    secrets: [
      { type: 'env', name: 'API_TOKEN', secret: PLANTED_SECRET, operation: 'create' },
      { type: 'var', name: 'db_password', secret: PLANTED_SECRET, operation: 'create' },
    ],
  });
  const releaser = { slug: 'releaser', name: 'Brings it out', permissions: 1 };
  await owner.call(createProjectRole, { params, body: releaser });
  const template = (body: Record<string, unknown>) =>
    makeTemplate(project, { repository_id: site.id, environment_id: environment.id, ...body });
  const build = await template({ name: 'Build', type: 'build', start_version: '1.2.0', view_id: view.id });
  const stage = await template({ name: 'Stage', type: 'deploy', build_template_id: build.id, autorun: true });
  // Before the template that it builds on, by name.
  const deploy = await template({
    name: 'A deploy',
    type: 'deploy',
    app: 'ansible',
    playbook: 'site.yml',
    inventory_id: inventories.file.id,
    build_template_id: stage.id,
    description: 'Brings it out',
    git_branch: 'stable',
    arguments: '["--forks", "3"]',
    allow_override_args_in_task: true,
    suppress_success_alerts: true,
    runner_tags: ['gpu', 'eu'],
    ...{ allow_parallel_tasks: true, priority: -3, timeout_seconds: 5400 },
    approval: {
      approvals: 2,
      roles: ['owner', 'releaser'],
      user_ids: [],
      expires_minutes: 90,
      emergency: true,
    },
    survey_vars: [
      { name: 'who', title: 'Who', description: 'Asked first', required: true },
      { name: 'password', title: 'Password', type: 'secret' },
      { name: 'count', title: 'Count', type: 'int' },
      { name: 'size', title: 'Size', type: 'enum', values: [{ name: 'Small', value: 's' }] },
    ],
    vaults: [{ vault_key_id: vaultKey.id, name: 'prod' }, { vault_key_id: vaultKey.id }],
  });
  await template({ name: 'Infra', app: 'terraform', playbook: '', inventory_id: inventories.workspace.id });
  await template({ name: 'Tofu', app: 'tofu', playbook: '' });
  const ofBuild = { ...params, template_id: build.id };
  await owner.call(setTemplateLimit, { params: ofBuild, body: { limited: true } });
  for (const [role_slug, permissions] of [
    ['releaser', 5],
    ['guest', 0],
  ] as const)
    await owner.call(createTemplateRight, { params: ofBuild, body: { role_slug, permissions } });
  const schedules = [
    { name: 'nightly', cron_format: '0 3 * * *', active: true, time_zone: 'Europe/Berlin' },
    { name: '', cron_format: '*/5 * * * *', active: false, repository_id: other.id },
    { name: 'nightly', cron_format: '0 2 * * *', active: false },
  ];
  for (const schedule of schedules) {
    await owner.call(createSchedule, { params, body: { template_id: build.id, ...schedule } });
  }
  await makeWebhooks(project, { templateId: deploy.id, keyId: vaultKey.id });
  await makeAlerts(project, build.id);
  await owner.call(updateProjectRetention, {
    params,
    body: {
      project: { max_task_age_days: 90, max_output_megabytes: 500 },
      templates: [
        { template_id: deploy.id, max_task_age_days: 0 },
        { template_id: build.id, max_tasks_per_template: 20 },
      ],
    },
  });
}

async function makeAlerts({ id, owner }: TestProject, templateId: number): Promise<void> {
  const params = { project_id: id };
  const settings = { url: `https://hooks.slack.com/${PLANTED_SECRET}` };
  const channel = { name: 'Operators', type: 'slack', settings };
  await owner.call(createAlertChannel, { params, body: channel });
  const { id: channelId } = await owner.call(createAlertChannel, { params, body: channel });
  const rules = [
    { name: 'Nights', channel_id: channelId, events: ['failed', 'late'] as const, late_minutes: 15 },
    {
      ...{ name: 'Nights', channel_id: channelId, template_id: templateId, events: ['long'] as const },
      ...{ long_minutes: 90, title: '{{ template }}', text: 'Since\n{{ started }}' },
    },
    { name: 'Quiet', server_channel: 'telegram' },
  ];
  for (const { events = [], ...rule } of rules) {
    await owner.call(createAlertRule, { params, body: { ...rule, events: [...events] } });
  }
}

async function makeInventories(
  project: TestProject,
  { sshKey, other }: Record<'sshKey' | 'other', { id: number }>,
) {
  await makeInventory(project, {
    name: 'Static',
    ssh_key_id: sshKey.id,
    become_key_id: sshKey.id,
    runner_tags: ['dmz'],
  });
  await makeInventory(project, { name: 'Yaml', type: 'static-yaml', inventory: 'all:\n  hosts:\n    web:' });
  const file = { name: 'File', type: 'file' as const, inventory: 'hosts/prod', repository_id: other.id };
  const params = { project_id: project.id };
  return {
    file: await makeInventory(project, file),
    workspace: await project.owner.call(createInventory, {
      params,
      body: { name: 'Workspace', type: 'terraform-workspace', inventory: 'blue' },
    }),
    free: await project.owner.call(createInventory, {
      params,
      body: { name: 'Free', type: 'tofu-workspace', inventory: 'green' },
    }),
  };
}

async function makeWebhooks(
  { id, owner }: TestProject,
  { templateId, keyId }: { templateId: number; keyId: number },
): Promise<void> {
  const params = { project_id: id };
  const integration = await owner.call(createIntegration, {
    params,
    body: {
      name: 'GitHub',
      template_id: templateId,
      auth_method: 'hmac',
      auth_header: 'X-Sign',
      auth_secret_id: keyId,
      searchable: true,
      task_params: { limit: 'web', debug: true },
    },
  });
  await owner.call(createIntegration, { params, body: { name: 'GitHub', template_id: templateId } });
  const at = { ...params, integration_id: integration.id };
  for (const value of ['refs/heads/main', 'a\n"b"']) {
    const body = {
      name: 'On main',
      match_type: 'body',
      method: 'equals',
      body_data_type: 'json',
      key: 'ref',
      value,
    };
    await owner.call(createIntegrationMatcher, { params: at, body });
  }
  for (const name of ['second', 'first']) {
    const body = { name, value_source: 'header', key: 'X-Who', variable: 'who' };
    await owner.call(createIntegrationValue, { params: at, body });
  }
  await owner.call(createIntegrationAlias, { params: at, body: {} });
  await owner.call(createProjectAlias, { params, body: {} });
}
