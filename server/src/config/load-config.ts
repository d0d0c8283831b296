/** Defaults < YAML file < environment. Every mistake is collected, and each names the place that has to be changed. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { type Config, type SettingName, settingNames, settings } from './config.ts';
import { nearestName } from './nearest-name.ts';

export class ConfigError extends Error {
  readonly mistakes: readonly string[];
  constructor(mistakes: readonly string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

interface Sources {
  /** path given by `--config` */
  readonly file?: string | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
}

interface Given {
  readonly value: unknown;
  /** "signalbox.yml, line 3: port" or "SIGNALBOX_PORT" */
  readonly place: string;
}

const PREFIX = 'SIGNALBOX_';
const DEFAULT_FILE = 'signalbox.yml';
/** Variables with our prefix that are no settings: of runners, of tasks (a server may be started by one), of development. */
const otherVariables =
  /^SIGNALBOX_(CONFIG|TASK|RUNNER|HELPER|ASKPASS_\w+|DEV_\w+|TEST_\w+|RUNNER_(DIR|BUILT_IN|SLOTS|URL|TOKEN|TOKEN_FILE))$/;
const secretSettings: ReadonlySet<string> = new Set(['admin_password', 'encryption_key', 'database_url']);

export function loadConfig(sources: Sources): Config {
  const mistakes: string[] = [];
  const given = new Map<SettingName, Given>();
  const { file, isChosen } = configFile(sources);
  readFile({ file, isChosen }, given, mistakes);
  readEnvironment(sources.environment, given, mistakes);
  const values: Record<string, unknown> = {};
  for (const [name, { value }] of given) values[name] = value;
  const parsed = settings.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]) as SettingName;
    const { place, value } = given.get(name) ?? { place: name, value: undefined };
    const shown = secretSettings.has(name) ? '' : ` (now ${JSON.stringify(value)})`;
    mistakes.push(`${place} ${issue.message}${shown}`);
  }
  if (mistakes.length > 0 || !parsed.success) throw new ConfigError(mistakes);
  const isFolderOfFile = given.get('data_dir')?.place.includes(', line ') ?? false;
  return toConfig(parsed.data, isFolderOfFile ? dirname(file) : sources.workingDirectory);
}

function configFile({ file, environment, workingDirectory }: Sources) {
  const chosen = file ?? (environment.SIGNALBOX_CONFIG || undefined);
  return { file: resolve(workingDirectory, chosen ?? DEFAULT_FILE), isChosen: chosen !== undefined };
}

function readFile(
  { file, isChosen }: { file: string; isChosen: boolean },
  given: Map<SettingName, Given>,
  mistakes: string[],
): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing && !isChosen) return;
    mistakes.push(
      isMissing
        ? `${file}: there is no such file`
        : `${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`,
    );
    return;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placeOf = (offset: number | undefined) => `${file}, line ${lines.linePos(offset ?? 0).line}:`;
  for (const error of document.errors) {
    mistakes.push(
      `${placeOf(error.pos[0])} this is not YAML: ${error.message.replace(/ at line \d+, column \d+:.*$/s, '')}`,
    );
  }
  if (document.errors.length > 0 || document.contents === null) return;
  if (!isMap(document.contents)) {
    mistakes.push(`${placeOf(0)} must be a list of settings like \`port: 3000\``);
    return;
  }
  for (const { key, value } of document.contents.items) {
    const name = isScalar(key) ? String(key.value) : String(key);
    const place = placeOf(isScalar(key) ? key.range?.[0] : undefined);
    if (!isSetting(name)) mistakes.push(`${place} ${unknownSetting(name, settingNames)}`);
    else {
      const plain = isScalar(value) ? value.value : value;
      if (plain !== null && plain !== undefined) given.set(name, { value: plain, place: `${place} ${name}` });
    }
  }
}

function readEnvironment(
  environment: Sources['environment'],
  given: Map<SettingName, Given>,
  mistakes: string[],
): void {
  const known = settingNames.map((name) => PREFIX + name.toUpperCase());
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(PREFIX) || value === undefined || otherVariables.test(variable)) continue;
    const name = variable.slice(PREFIX.length).toLowerCase();
    if (!known.includes(variable) || !isSetting(name)) mistakes.push(unknownSetting(variable, known));
    // An empty variable means "not set", as container tools pass it on.
    else if (value !== '') given.set(name, { value, place: variable });
  }
}

function isSetting(name: string): name is SettingName {
  return (settingNames as string[]).includes(name);
}

function unknownSetting(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return `${name} is not a setting${nearest ? `: did you mean ${nearest}?` : ''}`;
}

function toConfig(values: ReturnType<typeof settings.parse>, folder: string): Config {
  const publicUrl = values.public_url === '' ? null : new URL(values.public_url);
  return {
    host: values.host,
    port: values.port,
    dataDir: resolve(folder, values.data_dir),
    postgresUrl: values.database_url || null,
    publicUrl,
    basePath: (publicUrl?.pathname ?? '').replace(/\/+$/, ''),
    adminLogin: values.admin_login,
    adminPassword: values.admin_password || null,
    encryptionKey: values.encryption_key === '' ? null : Buffer.from(values.encryption_key, 'base64'),
    logLevel: values.log_level,
    maxParallelTasks: values.max_parallel_tasks,
    runnerMaxParallelTasks: values.runner_max_parallel_tasks,
    runnerLostAfterMs: values.runner_lost_after_seconds * 1000,
    stopGraceMs: values.stop_grace_seconds * 1000,
    taskTimeoutMs: values.task_timeout_seconds * 1000,
    trustedProxies: values.trusted_proxies
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    usersCanCreateProjects: values.users_can_create_projects,
  };
}
