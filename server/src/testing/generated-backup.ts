/** Backup files with whatever a project may hold, for property tests. */
import fc from 'fast-check';

/** Names that are easily confused: case, blanks, numbers behind, other scripts, what JSON, SQL and YAML escape or take for something else. */
const name = fc.oneof(
  fc.constantFrom(
    'a',
    'A',
    'a - 2',
    'a - 3',
    'O\'Neil "x" \\ %_',
    '{{ x }}',
    '\u{1f600} é',
    'constructor',
    '0',
    ...['no', '1e3', '  lead', 'null', 'é/../ü', '- x: #y', '---'],
  ),
  fc.stringMatching(/^[a-c]{1,3}$/),
);
const names = (minLength = 0) => fc.uniqueArray(name, { minLength, maxLength: 5 });
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0')),
  fc.constantFrom('no', ' a\n\n  b: |\n', '\ta\r\nb \n', '1e3', '# a\n--- \n', "'\u2028\u0085'"),
);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const json = fc
  .dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.jsonValue({ maxDepth: 2 }))
  .map((value) => JSON.stringify(value));
const aliases = fc.array(fc.stringMatching(/^[a-z0-9]{16}$/), { maxLength: 2 });

/** What the file's objects are called; templates share one section. */
interface Sections {
  readonly keys: string[];
  readonly repositories: string[];
  readonly inventories: string[];
  readonly environments: string[];
  readonly views: string[];
  readonly builds: string[];
  readonly deploys: string[];
  readonly plain: string[];
  readonly integrations: string[];
  readonly channels: string[];
  readonly rules: string[];
}

const oneOf = (list: readonly string[]) => fc.constantFrom(...list);
const mayOne = (list: readonly string[]) => (list.length === 0 ? fc.constant(undefined) : maybe(oneOf(list)));
// The compiler takes what is mapped for a list of any length, of which it knows no tuple.
const each = <T>(list: readonly string[], make: (own: string, index: number) => fc.Arbitrary<T>) =>
  fc.tuple(...list.map(make)) as unknown as fc.Arbitrary<T[]>;

/** A file in the form in which we write it, all references within it. */
export const generatedBackup = fc
  .record({
    keys: names(1),
    repositories: names(1),
    inventories: names(),
    environments: names(),
    views: names(),
    builds: names(1),
    deploys: names(),
    plain: names(),
    integrations: names(),
    channels: names(),
    rules: names(),
  })
  .map((sections) => {
    const deploys = sections.deploys.filter((own) => !sections.builds.includes(own));
    const taken = [...sections.builds, ...deploys];
    return { ...sections, deploys, plain: sections.plain.filter((own) => !taken.includes(own)) };
  })
  .chain((sections) =>
    fc.record({
      meta: fc.record({
        name,
        alert: fc.boolean(),
        alert_chat: maybe(fc.constant('-1')),
        max_parallel_tasks: fc.nat(9),
        type: fc.constantFrom('', 'x'),
      }),
      ...resources(sections),
      templates: templates(sections),
      integrations: each(sections.integrations, (own) => integration(own, sections)),
      integration_aliases: aliases,
      alert_channels: each(sections.channels, (own) =>
        fc.record({ name: fc.constant(own), type: fc.constantFrom('slack', 'rocketchat') }),
      ),
      alert_rules: each(sections.rules, (own) => alertRule(own, sections)),
      roles: fc.subarray([releaser]),
      retention_rules: retentionRules(sections),
    }),
  );

const releaser = { slug: 'releaser', name: 'no', permissions: 5 };

function resources({ keys, repositories, inventories, environments, views }: Sections) {
  const addresses = ['git@example.org:a.git', 'ssh://git@example.org/a.git', 'https://example.org/a.git'];
  const secrets = ['env', 'var'].map((type) => ({ name: 'A', type }));
  return {
    keys: each(keys, (own) => fc.record({ name: fc.constant(own), type: fc.constant('login_password') })),
    repositories: each(repositories, (own) =>
      fc.record({
        name: fc.constant(own),
        git_url: oneOf([...addresses, ' /srv/x\n', 'nowhere']),
        git_branch: fc.constantFrom('main', 'v1'),
        ssh_key: oneOf(keys),
      }),
    ),
    inventories: each(inventories, (own) =>
      fc.record({
        name: fc.constant(own),
        type: fc.constant('static'),
        inventory: text,
        ssh_key: oneOf(keys),
        become_key: mayOne(keys),
      }),
    ),
    environments: each(environments, (own) =>
      fc.record({
        name: fc.constant(own),
        json: maybe(fc.oneof(json, fc.constant('[1]'))),
        env: maybe(fc.constantFrom('{"A": 1}', '{"A": {"b": 2}}', '"x"')),
        secrets: fc.subarray(secrets),
      }),
    ),
    views: each(views, (own) =>
      fc.record({ title: fc.constant(own), position: fc.integer({ min: -5, max: 5 }) }),
    ),
  };
}

/** Each deploy template builds on the one before it, the first on a build template. */
function templates(sections: Sections) {
  const { builds, deploys, plain } = sections;
  return fc
    .tuple(
      each(builds, (own) => template(own, { type: 'build', start_version: '1.0.0' }, sections)),
      each(deploys, (own, index) => {
        const on = index === 0 ? builds[0] : deploys[index - 1];
        return template(own, { type: 'deploy', build_template: on, autorun: index % 2 === 0 }, sections);
      }),
      each(plain, (own) => template(own, { type: '' }, sections)),
    )
    .map((kinds) => kinds.flat());
}

interface Kind {
  readonly type: string;
  readonly start_version?: string;
  readonly build_template?: string | undefined;
  readonly autorun?: boolean;
}

function template(own: string, kind: Kind, { keys, repositories, environments, views }: Sections) {
  return fc
    .record({
      name: fc.constant(own),
      app: fc.constantFrom('bash', 'python'),
      playbook: fc.constantFrom('run.sh', 'a/b c.py'),
      description: maybe(text),
      arguments: maybe(fc.array(text, { maxLength: 2 }).map((value) => JSON.stringify(value))),
      allow_override_args_in_task: fc.boolean(),
      suppress_success_alerts: fc.boolean(),
      allow_parallel_tasks: maybe(fc.constant(true)),
      priority: maybe(fc.constantFrom(5, -5)),
      timeout_seconds: maybe(fc.constant(60)),
      git_branch: maybe(fc.constantFrom('stable', 'feature/x')),
      repository: oneOf(repositories),
      environment: mayOne(environments),
      view: mayOne(views),
      vaults: fc.uniqueArray(fc.record({ name: maybe(oneOf(['v1', 'v2'])), vault_key: oneOf(keys) }), {
        selector: (vault) => vault.name,
        maxLength: 3,
      }),
      limited: maybe(fc.constant(true)),
      rights: maybe(
        fc.subarray(
          [
            { role: 'guest', permissions: 0 },
            { role: 'manager', permissions: 5 },
          ],
          { minLength: 1 },
        ),
      ),
      approval: maybe(fc.constant(approval)),
      survey_vars: fc.uniqueArray(surveyVariable, { selector: (variable) => variable.name, maxLength: 3 }),
      schedules: fc.array(schedule(repositories), { maxLength: 3 }),
    })
    .map((fields) => ({ autorun: false, ...fields, ...kind }));
}

const approval = {
  ...{ approvals: 1, roles: ['owner'], starter_may_approve: false },
  ...{ expires_minutes: 60, emergency: true },
};

const surveyVariable = fc.record({
  name: fc.constantFrom('x', 'y', 'z'),
  title: fc.constantFrom('X', 'Y'),
  description: text,
  required: fc.boolean(),
  type: fc.constantFrom('', 'int', 'integer', 'secret', 'date'),
  values: maybe(fc.constant([])),
});

const schedule = (repositories: readonly string[]) =>
  fc.record({
    name: text,
    cron_format: oneOf(['0 3 * * *', '*/5 * * * *', '@daily', '@every 1h30m', 'TZ=Asia/Tokyo 15 8 * * 1-5']),
    active: fc.boolean(),
    repository: mayOne(repositories),
    time_zone: maybe(oneOf(['Europe/Berlin', 'UTC'])),
  });

function integration(own: string, { keys, builds, plain }: Sections) {
  const matcher = fc.record({
    name: fc.constant('m'),
    match_type: fc.constant('header'),
    method: oneOf(['equals', 'contains', 'unequals']),
    body_data_type: fc.constant(''),
    key: fc.constant('X-A'),
    value: text.filter((value) => value !== ''),
  });
  const value = fc.record({
    name: fc.constant('v'),
    value_source: fc.constant('body'),
    body_data_type: fc.constant('json'),
    key: oneOf(['a.b', 'a.[0]']),
    variable: oneOf(['p', 'q']),
  });
  return fc.record({
    name: fc.constant(own),
    auth_method: oneOf(['', 'none', 'token', 'basic']),
    auth_header: fc.constant('X-Token'),
    auth_secret: mayOne(keys),
    searchable: fc.boolean(),
    task_params: maybe(fc.constantFrom({}, { tags: ['a'], debug: true })),
    template: oneOf([...builds, ...plain]),
    aliases,
    matchers: fc.array(matcher, { maxLength: 3 }),
    extract_values: fc.array(value, { maxLength: 3 }),
  });
}

/** Of a channel of the server where the project has none. */
function alertRule(own: string, { channels, builds }: Sections) {
  const receiver =
    channels.length === 0
      ? fc.record({ server_channel: fc.constant('slack') })
      : fc.record({ channel: oneOf(channels) });
  const told = fc.record({
    name: fc.constant(own),
    template: mayOne(builds),
    events: fc.subarray(['failed', 'ended', 'long']),
    long_minutes: maybe(fc.constant(7)),
    title: maybe(fc.constantFrom('{{ template }}: no', 'a #b')),
    text: maybe(fc.constantFrom('a\n  b\n', '{{ task }}')),
  });
  return fc.tuple(told, receiver).map(([one, other]) => ({ ...one, ...other }));
}

function retentionRules({ builds, plain }: Sections) {
  const figures = {
    max_task_age_days: maybe(fc.nat(9)),
    max_output_megabytes: fc.integer({ min: 1, max: 9 }),
  };
  return fc
    .record({
      project: maybe(fc.record(figures)),
      templates: fc.subarray([...builds, ...plain]),
      own: fc.record(figures),
    })
    .map(({ project, templates, own }) => [
      ...(project === undefined ? [] : [project]),
      ...templates.map((template) => ({ template, ...own })),
    ]);
}
