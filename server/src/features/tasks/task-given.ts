/**
 * What a job gives to its task, for people: each value and where it came from, secrets by their names alone. Pure.
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

/** What is longer is cut: it is to be looked at, and a task has many. */
const VALUE_CHARACTERS = 2000;
/** Beyond so many only names are told. */
const ALL_CHARACTERS = 64_000;
/** Shorter ones would blank out half of what is shown. */
const SECRET_CHARACTERS = 4;

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
  /** names of options that are as the template holds them; null = not known, the asker has sent all */
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
  return { asked_by: subject.sources.asker, values: cut(cleaned(values, secretsIn(subject.job))) };
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
        ]),
  ];
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

/** A secret may stand within what is open: an argument, an address. */
function secretsIn(job: Job): string[] {
  const { repository, inventory } = job;
  const keys = [repository.key, inventory?.repository?.key, inventory?.user_key, inventory?.become_key];
  return [
    ...job.variables.flatMap(({ value, is_secret }) => (is_secret ? textsIn(value) : [])),
    ...job.secret_environment.map((name) => job.environment[name] ?? ''),
    ...job.vaults.map(({ password }) => password),
    ...keys.flatMap((key) => {
      if (key?.type === 'ssh') return [key.passphrase];
      return key?.type === 'login_password' ? [key.password] : [];
    }),
    ...job.mask,
  ]
    .filter((word) => word.length >= SECRET_CHARACTERS)
    .toSorted((one, other) => other.length - one.length);
}

/** A secret may be a whole document. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function cleaned(values: readonly GivenValue[], secrets: readonly string[]): GivenValue[] {
  const clean = (text: string) => secrets.reduce((rest, word) => rest.replaceAll(word, '***'), text);
  const within = (value: unknown): unknown => {
    if (typeof value === 'string') return clean(value);
    if (Array.isArray(value)) return value.map(within);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [clean(name), within(one)]));
  };
  return values.map((value) => ({
    ...value,
    ...('value' in value && { value: within(value.value) as Json }),
  }));
}

type Json = GivenValue['value'];

function cut(values: readonly GivenValue[]): GivenValue[] {
  let room = ALL_CHARACTERS;
  return values.map((given) => {
    if (given.value === undefined) return given;
    const text = typeof given.value === 'string' ? given.value : JSON.stringify(given.value);
    const length = Math.max(0, Math.min(text.length, VALUE_CHARACTERS, room));
    room -= length;
    return length === text.length ? given : { ...given, value: text.slice(0, length), is_cut: true };
  });
}
