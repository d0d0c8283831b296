/**
 * What a job gives to its task, for people: each value and where it came from, secrets by their names alone. A secret may
 * stand within what is open: the runner that takes the job masks it as it masks the output. Pure.
 */
import {
  type GivenValue,
  isHttpScheme,
  type Job,
  type TaskGiven,
  userInfo,
  type ValueSource,
} from '@signalbox/contract';
import type { OpenEnvironment } from './job-environment.ts';

export interface GivenSubject {
  readonly job: Job;
  /** where the job's parts came from: a person's word, or else what the template or its repository says */
  readonly sources: {
    readonly asker: ValueSource;
    readonly template: ValueSource;
    readonly build: ValueSource | null;
    readonly file: ValueSource;
    readonly branch: ValueSource;
    readonly inventory: ValueSource;
  };
  /** names of options that are as the template holds them */
  readonly standingOptions: readonly string[];
  readonly environments: readonly OpenEnvironment[];
  /** names of what the asker has given, secret or not */
  readonly answers: ReadonlySet<string>;
  /** names of keys that are used, and for what */
  readonly keys: readonly { readonly name: string; readonly source: ValueSource }[];
}

export function taskGiven(subject: GivenSubject): TaskGiven {
  const values = [
    ...placesOf(subject),
    ...optionsOf(subject),
    ...argumentsOf(subject),
    ...variablesOf(subject),
    ...environmentOf(subject),
    ...secretsOf(subject),
  ];
  return { asked_by: subject.sources.asker, values };
}

type Plain = Omit<GivenValue, 'is_secret'>;
const plain = (value: Plain): GivenValue => ({ ...value, is_secret: false });
const secret = (value: Omit<Plain, 'value'>): GivenValue => ({ ...value, is_secret: true });

function placesOf({ job, sources }: GivenSubject): GivenValue[] {
  const { repository, inventory } = job;
  const { commit_hash: commit, branch } = repository;
  return [
    ...(job.playbook === ''
      ? []
      : [plain({ kind: 'file', name: '', value: job.playbook, source: sources.file })]),
    plain({
      kind: 'repository',
      name: repository.name,
      value: withoutUser(repository.url),
      source: sources.template,
    }),
    ...(branch === '' ? [] : [plain({ kind: 'branch', name: '', value: branch, source: sources.branch })]),
    ...(commit === null ? [] : [plain({ kind: 'commit', name: '', value: commit, source: sources.asker })]),
    ...(inventory === null
      ? []
      : [
          plain({
            kind: 'inventory',
            name: inventory.name,
            value: inventory.type.startsWith('static') ? inventory.type : inventory.content,
            source: sources.inventory,
          }),
          ...hostsOf(inventory),
        ]),
  ];
}

/** Where the hosts are listed, if not in the repository of the template. */
function hostsOf({ id, name, repository }: NonNullable<Job['inventory']>): GivenValue[] {
  if (repository === null) return [];
  const source = { kind: 'inventory', id, name } as const;
  return [plain({ kind: 'repository', name: repository.name, value: withoutUser(repository.url), source })];
}

/** Before the host there may be a password; over HTTP even a bare name may be a token. */
function withoutUser(url: string): string {
  return url.replace(userInfo, (_all, scheme: string, user: string) =>
    isHttpScheme(scheme) ? scheme : `${scheme}${user.split(':', 1)}@`,
  );
}

function optionsOf({ job, sources, standingOptions }: GivenSubject): GivenValue[] {
  return Object.entries(job.options)
    .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    .map(([name, value]) =>
      plain({
        kind: 'option',
        name,
        value,
        source: standingOptions.includes(name) ? sources.template : sources.asker,
      }),
    );
}

function argumentsOf({ job, sources }: GivenSubject): GivenValue[] {
  return [
    ...job.template_arguments.map((value) => ({ value, source: sources.template })),
    ...job.task_arguments.map((value) => ({ value, source: sources.asker })),
  ].map((word) => plain({ kind: 'argument', name: '', ...word }));
}

function variablesOf({ job, sources, environments, answers }: GivenSubject): GivenValue[] {
  const ofEnvironment = lastOf(environments, ({ variables }) => variables);
  return job.variables.map(({ name, value, is_secret: isSecret }) => {
    const source = answers.has(name) ? sources.asker : (ofEnvironment(name) ?? sources.template);
    const given = { kind: 'variable', name, source } as const;
    return isSecret ? secret(given) : plain({ ...given, value });
  });
}

function environmentOf({ job, sources, environments }: GivenSubject): GivenValue[] {
  const ofEnvironment = lastOf(environments, ({ process }) => process);
  return Object.entries(job.environment).map(([name, value]) => {
    const source = ofTask.get(name)?.(sources) ?? ofEnvironment(name);
    const given = { kind: 'environment', name, source: source ?? sources.template } as const;
    return job.secret_environment.includes(name) ? secret(given) : plain({ ...given, value });
  });
}

/** What a build or deploy says of itself. */
const ofTask = new Map<string, (sources: GivenSubject['sources']) => ValueSource>([
  ['SEMAPHORE_TASK_TYPE', ({ template }) => template],
  ['SEMAPHORE_TASK_INCOMING_VERSION', ({ build, template }) => build ?? template],
  ['SEMAPHORE_TASK_TARGET_VERSION', ({ template }) => template],
]);

function secretsOf({ job, sources, keys }: GivenSubject): GivenValue[] {
  return [
    ...job.vaults.map(({ name }) => secret({ kind: 'vault', name, source: sources.template })),
    ...keys.map(({ name, source }) => secret({ kind: 'key', name, source })),
  ];
}

type Layer = { readonly plain: object; readonly secrets: object };

/** Of equal names the last one counts. */
function lastOf(environments: readonly OpenEnvironment[], layerOf: (one: OpenEnvironment) => Layer) {
  return (name: string): ValueSource | undefined => {
    const found = environments.findLast((one) => {
      const { plain: open, secrets } = layerOf(one);
      return Object.hasOwn(open, name) || Object.hasOwn(secrets, name);
    });
    return found && { kind: 'environment', id: found.id, name: found.name };
  };
}
