/**
 * Settings of the earlier product's runner that mean the same here: its environment names, and its settings
 * file (JSON).
 */
interface Meaning {
  /** ours */
  readonly name: string;
  /** its variable, without `SEMAPHORE_` */
  readonly variable: string;
  /** keys that lead to it in its file; absent = it does not stand there */
  readonly path?: readonly string[];
}

const meanings: readonly Meaning[] = [
  { name: 'URL', variable: 'WEB_ROOT', path: ['web_host'] },
  { name: 'TOKEN', variable: 'RUNNER_TOKEN', path: ['runner', 'token'] },
  { name: 'TOKEN_FILE', variable: 'RUNNER_TOKEN_FILE', path: ['runner', 'token_file'] },
  { name: 'REGISTRATION_TOKEN', variable: 'RUNNER_REGISTRATION_TOKEN' },
  {
    name: 'REGISTRATION_TOKEN_FILE',
    variable: 'RUNNER_REGISTRATION_TOKEN_FILE',
    path: ['runner', 'registration_token_file'],
  },
  { name: 'NAME', variable: 'RUNNER_NAME', path: ['runner', 'name'] },
  { name: 'TAGS', variable: 'RUNNER_TAGS', path: ['runner', 'tags'] },
  { name: 'PROJECT_ID', variable: 'RUNNER_PROJECT_ID', path: ['runner', 'project_id'] },
  { name: 'SLOTS', variable: 'RUNNER_MAX_PARALLEL_TASKS', path: ['runner', 'max_parallel_tasks'] },
  { name: 'ONE_OFF', variable: 'RUNNER_ONE_OFF', path: ['runner', 'one_off'] },
  {
    name: 'CA_FILE',
    variable: 'RUNNER_SERVER_CA_CERT_FILE',
    path: ['runner', 'connection', 'server_ca_cert_file'],
  },
];

/** Of two ways to say the same, the one that is said already counts. */
const sameThing: Readonly<Record<string, string>> = {
  TOKEN: 'TOKEN_FILE',
  TOKEN_FILE: 'TOKEN',
  REGISTRATION_TOKEN: 'REGISTRATION_TOKEN_FILE',
  REGISTRATION_TOKEN_FILE: 'REGISTRATION_TOKEN',
};

type Environment = Record<string, string | undefined>;
type Value = string | undefined;

/** What is set already stays as it is. */
export function takeReferenceVariables(environment: Environment): void {
  const isUnsafe = /^(1|true|yes)$/i.test(environment.SEMAPHORE_RUNNER_SKIP_TLS_VERIFY ?? '');
  take(environment, ({ variable }) => environment[`SEMAPHORE_${variable}`], isUnsafe);
}

/** `text`: of its settings file. Throws a sentence when it is no JSON object. */
export function takeReferenceFile(environment: Environment, file: string, text: string): void {
  const read = parse(file, text);
  const isUnsafe = valueAt(read, ['runner', 'connection', 'skip_tls_verify']) === 'true';
  take(environment, ({ path }) => path && valueAt(read, path), isUnsafe);
}

function take(environment: Environment, find: (meaning: Meaning) => Value, isUnsafe: boolean): void {
  const isSaid = (name: string | undefined) =>
    name !== undefined && Boolean(environment[`SIGNALBOX_RUNNER_${name}`]);
  const found = meanings
    .filter(({ name }) => !isSaid(name) && !isSaid(sameThing[name]))
    .map((meaning) => ({ name: meaning.name, value: find(meaning) }));
  for (const { name, value } of found) if (value) environment[`SIGNALBOX_RUNNER_${name}`] = value;
  if (isUnsafe && !isSaid('CA_FILE')) {
    throw new Error(
      'The certificate of the server is always checked: name the file of the authority that signed it in SIGNALBOX_RUNNER_CA_FILE, instead of skip_tls_verify',
    );
  }
}

function parse(file: string, text: string): object {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // told below
  }
  throw new Error(`${file} begins like a settings file in JSON, but cannot be read as one`);
}

function valueAt(object: unknown, path: readonly string[]): Value {
  const value = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    object,
  );
  if (value === undefined || value === null) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
