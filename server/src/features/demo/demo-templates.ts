/** The templates of a demo project. */
import type { BodyInputOf, createTemplate } from '@signalbox/contract';

type TemplateInput = BodyInputOf<typeof createTemplate>;
type SurveyInput = NonNullable<TemplateInput['survey_vars']>;

export interface DemoIds {
  readonly repositoryId: number;
  readonly environmentId: number;
  readonly vaultKeyId: number;
  readonly inventoryIds: Readonly<Record<'build' | 'dev' | 'prod', number>>;
  readonly viewIds: Readonly<Record<'pipeline' | 'tools', number>>;
}

const surveyOfTour: SurveyInput = [
  {
    name: 'greeting',
    title: 'Greeting',
    description: 'Any text.',
    required: true,
    type: '',
    values: [],
  },
  {
    name: 'rounds',
    title: 'Rounds',
    description: 'A whole number: how often the script counts.',
    required: false,
    type: 'int',
    values: [],
  },
  {
    name: 'signal',
    title: 'Signal',
    description: 'One of a list.',
    required: true,
    type: 'enum',
    values: [
      { name: 'Clear', value: 'green' },
      { name: 'Caution', value: 'amber' },
      { name: 'Stop', value: 'red' },
    ],
  },
  {
    name: 'passphrase',
    title: 'Passphrase',
    description: 'A secret: the log shows stars in its place.',
    required: true,
    type: 'secret',
    values: [],
  },
];

export function buildTemplate(ids: DemoIds): TemplateInput {
  return {
    name: 'Build',
    description: 'Packs the demo site under the next version.',
    type: 'build',
    start_version: '1.0.0',
    app: 'ansible',
    playbook: 'build.yml',
    inventory_id: ids.inventoryIds.build,
    repository_id: ids.repositoryId,
    environment_id: ids.environmentId,
    view_id: ids.viewIds.pipeline,
  };
}

export function otherTemplates(ids: DemoIds, buildTemplateId: number): TemplateInput[] {
  const common = { repository_id: ids.repositoryId, environment_id: ids.environmentId };
  const deploy = {
    ...common,
    type: 'deploy' as const,
    app: 'ansible',
    playbook: 'deploy.yml',
    build_template_id: buildTemplateId,
    view_id: ids.viewIds.pipeline,
    vaults: [{ vault_key_id: ids.vaultKeyId }],
  };
  const tool = { ...common, view_id: ids.viewIds.tools };
  return [
    {
      ...deploy,
      name: 'Deploy to Dev',
      description: 'Unpacks a build on the development hosts; starts by itself after each good build.',
      inventory_id: ids.inventoryIds.dev,
      autorun: true,
    },
    {
      ...deploy,
      name: 'Deploy to Production',
      description: 'Unpacks the build that you choose on the production hosts.',
      inventory_id: ids.inventoryIds.prod,
    },
    {
      ...tool,
      name: 'Ping',
      description: 'Are all production hosts there?',
      app: 'ansible',
      playbook: 'ping.yml',
      inventory_id: ids.inventoryIds.prod,
    },
    {
      ...tool,
      name: 'Disk report',
      description: 'Which file systems are getting full? Give "limit=80" as an argument to be stricter.',
      app: 'bash',
      playbook: 'scripts/disk-report.sh',
      allow_override_args_in_task: true,
    },
    {
      ...tool,
      name: 'Host facts',
      description: 'What is this machine?',
      app: 'python',
      playbook: 'scripts/host_facts.py',
    },
    {
      ...tool,
      name: 'Survey tour',
      description:
        'Asks one question of each kind before it runs, then shows how a script reads the answers.',
      app: 'bash',
      playbook: 'scripts/survey-tour.sh',
      survey_vars: surveyOfTour,
    },
  ];
}
