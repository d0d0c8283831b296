/** Where the commands of a runner find its settings: flags, the environment, and a file. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearestName } from '../config/nearest-name.ts';
import { takeReferenceFile, takeReferenceVariables } from './reference-settings.ts';

export interface RunnerFlags {
  readonly config?: string;
  readonly url?: string;
  readonly dir?: string;
}

const DEFAULT_FOLDER = 'signalbox-runner';
const PREFIX = 'SIGNALBOX_RUNNER_';
/** docs/runners.md explains each. */
const known: readonly string[] = [
  ...['URL', 'CA_FILE', 'ALLOW_PLAIN_HTTP', 'DIR', 'TOKEN', 'TOKEN_FILE', 'SLOTS', 'ONE_OFF'],
  ...['REGISTRATION_TOKEN', 'REGISTRATION_TOKEN_FILE', 'NAME', 'TAGS', 'PROJECT_ID'],
  ...['ISOLATION', 'TASK_USER', 'TASK_FOLDERS', 'HIDDEN', 'MIRROR_DAYS', 'MIRROR_MEGABYTES'],
  // Of a server, which may have the same environment.
  ...['BUILT_IN', 'MAX_PARALLEL_TASKS', 'LOST_AFTER_SECONDS'],
].map((name) => PREFIX + name);

/**
 * Puts into the environment what flags and the file say. Flags come before variables, and those before the
 * file: one that `signalbox runner setup` has written (a variable a line), or the JSON file of the earlier
 * product's runner. Throws a sentence.
 */
export function loadRunnerSettings({ config, url, dir }: RunnerFlags): void {
  const { env } = process;
  if (url !== undefined) env.SIGNALBOX_RUNNER_URL = url;
  if (dir !== undefined) env.SIGNALBOX_RUNNER_DIR = dir;
  takeReferenceVariables(env);
  const named = config ?? env.SEMAPHORE_CONFIG_PATH;
  if (named !== undefined) loadFile(resolve(named));
  refuseUnknown(Object.keys(env));
}

/** A setting that nobody reads would leave a runner other than it was meant to be. Throws a sentence. */
function refuseUnknown(variables: readonly string[]): void {
  for (const name of variables) {
    if (!name.startsWith(PREFIX) || known.includes(name)) continue;
    const nearest = nearestName(name, known);
    throw new Error(
      `${name} is no setting of a runner: ${nearest === undefined ? 'take it out' : `did you mean ${nearest}?`}`,
    );
  }
}

function loadFile(file: string): void {
  if (!existsSync(file)) throw new Error(`There is no file ${file}: "signalbox runner setup" writes one`);
  const text = readFileSync(file, 'utf8');
  if (text.trimStart().startsWith('{')) takeReferenceFile(process.env, file, text);
  else process.loadEnvFile(file);
}

/** A runner that is started needs a folder, and one that is no secret to its token a file for it. */
export function completeRunnerSettings(): void {
  const { env } = process;
  const folder = resolve(env.SIGNALBOX_RUNNER_DIR || DEFAULT_FOLDER);
  env.SIGNALBOX_RUNNER_DIR = folder;
  if (!env.SIGNALBOX_RUNNER_TOKEN && !env.SIGNALBOX_RUNNER_TOKEN_FILE) {
    env.SIGNALBOX_RUNNER_TOKEN_FILE = resolve(folder, 'runner.token');
  }
}

/** Tags, joined by commas or as JSON. Throws a sentence. */
export function tagsOfSetting(text: string): string[] {
  if (!text.trimStart().startsWith('[')) {
    return text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
  }
  try {
    const tags: unknown = JSON.parse(text);
    if (Array.isArray(tags) && tags.every((tag) => typeof tag === 'string')) return tags;
  } catch {
    // told below
  }
  throw new Error(`SIGNALBOX_RUNNER_TAGS must name tags, joined by commas, not ${text}`);
}

/** Text of such a file. Throws a sentence when a value cannot stand in one. */
export function runnerSettingsText(settings: Readonly<Record<string, string>>): string {
  const lines = Object.entries(settings).map(([name, value]) => {
    if (/["\n\r]/.test(value)) throw new Error(`${name} must not hold quotation marks or line ends`);
    return `${name}="${value}"\n`;
  });
  return lines.join('');
}
