/** What the YAML file and the environment give, each value with the place that has to be changed when it is wrong. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isMap, isNode, isScalar, LineCounter, parseDocument, type YAMLMap } from 'yaml';
import { unreadable } from '../lib/this-user.ts';
import { type SettingName, settingNames } from './config.ts';
import { nearestName } from './nearest-name.ts';
import { readSecretFile, secretFileKeys, secretFilePath, settingOfFileKey } from './secret-files.ts';

interface Given {
  readonly value: unknown;
  /** null = from the environment */
  readonly file: string | null;
  /** "signalbox.yml, line 3: port" or "SIGNALBOX_PORT"; `path`: the part of the value that is meant */
  readonly placeOf: (path: readonly PropertyKey[]) => string;
  /** where a secret was read that is not written down here; absolute */
  readonly secretFile?: string;
}

export type GivenSettings = Map<SettingName, Given>;

const PREFIX = 'SIGNALBOX_';
/**
 * Variables with our prefix that are no settings: of runners, of the command line as a client, of tasks (a server may be started by one), of
 * development.
 */
const otherVariables =
  /^SIGNALBOX_(CONFIG|TASK|URL|TOKEN|SERVER|PROJECT|ALLOW_PLAIN_HTTP|RUNNER|HELPER|ASKPASS_\w+|DEV_\w+|TEST_\w+|RUNNER_(DIR|BUILT_IN|SLOTS|URL|TOKEN|TOKEN_FILE|HIDDEN))$/;

export function readSettingsFile(
  { file, isChosen }: { file: string; isChosen: boolean },
  given: GivenSettings,
  mistakes: string[],
): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    if (isMissing && !isChosen) return;
    mistakes.push(
      isMissing ? `${file}: there is no such file` : `${file}: ${unreadable(error as NodeJS.ErrnoException)}`,
    );
    return;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineOf = (offset: number | undefined) => `${file}, line ${lines.linePos(offset ?? 0).line}:`;
  for (const { code, pos, message } of document.errors) {
    const what =
      code === 'DUPLICATE_KEY'
        ? 'this setting is there twice: take one of them out'
        : `this is not YAML: ${message.replace(/ at line \d+, column \d+:.*$/s, '')}`;
    mistakes.push(`${lineOf(pos[0])} ${what}`);
  }
  if (document.errors.length > 0 || document.contents === null) return;
  if (!isMap(document.contents)) {
    mistakes.push(`${lineOf(0)} must be a list of settings like \`port: 3000\``);
    return;
  }
  const root = document.contents;
  const secrets: NamedSecret[] = [];
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.value) : String(key);
    const placeOf = (path: readonly PropertyKey[]) =>
      `${lineOf(offsetOf(root, [name, ...path]))} ${[name, ...path].map(String).join('.')}`;
    const plain: unknown = isNode(value) ? value.toJS(document) : value;
    const isGiven = plain !== null && plain !== undefined;
    const inFile = settingOfFileKey(name);
    if (isSetting(name)) {
      if (isGiven) given.set(name, { value: plain, file, placeOf });
    } else if (inFile === undefined) mistakes.push(`${lineOf(offsetOf(root, [name]))} ${notASetting(name)}`);
    else if (isGiven) secrets.push({ name: inFile, path: String(plain), file, placeOf });
  }
  takeSecrets(secrets, { given, mistakes, workingDirectory: dirname(file) });
}

interface NamedSecret extends Pick<Given, 'file' | 'placeOf'> {
  readonly name: SettingName;
  readonly path: string;
}

interface SecretTarget {
  readonly given: GivenSettings;
  readonly mistakes: string[];
  readonly workingDirectory: string;
}

/** After all other keys of the same source: one that is written down and in a file as well is a mistake. */
function takeSecrets(
  secrets: readonly NamedSecret[],
  { given, mistakes, workingDirectory }: SecretTarget,
): void {
  for (const { name, path, file, placeOf } of secrets) {
    const other = given.get(name);
    if (other !== undefined && other.file === file && other.value !== '') {
      mistakes.push(`${placeOf([])} says the same as ${other.placeOf([])}: take one of them out`);
      continue;
    }
    const secretFile = secretFilePath(path, { file, workingDirectory });
    try {
      given.set(name, { value: readSecretFile(secretFile), file, placeOf, secretFile });
    } catch (error) {
      mistakes.push(`${placeOf([])} ${(error as Error).message}`);
    }
  }
}

/** Where the deepest part of the path that is written down begins. */
function offsetOf(root: YAMLMap, path: readonly PropertyKey[]): number | undefined {
  let node: unknown = root;
  let offset: number | undefined;
  for (const step of path) {
    if (!isMap(node)) break;
    const pair = node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === String(step));
    if (pair === undefined) break;
    if (isNode(pair.key)) offset = pair.key.range?.[0];
    node = pair.value;
  }
  return offset;
}

export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  { given, mistakes, workingDirectory }: SecretTarget,
): void {
  const known = [...settingNames, ...secretFileKeys].map((name) => PREFIX + name.toUpperCase());
  const secrets: NamedSecret[] = [];
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(PREFIX) || value === undefined || otherVariables.test(variable)) continue;
    const name = variable.slice(PREFIX.length).toLowerCase();
    const placeOf = (path: readonly PropertyKey[]) => [variable, ...path].map(String).join('.');
    if (!known.includes(variable)) mistakes.push(notASetting(variable, known));
    // An empty variable means "not set", as container tools pass it on.
    else if (value !== '') {
      const inFile = settingOfFileKey(name);
      if (isSetting(name)) given.set(name, { value, file: null, placeOf });
      else if (inFile !== undefined) secrets.push({ name: inFile, path: value, file: null, placeOf });
    }
  }
  takeSecrets(secrets, { given, mistakes, workingDirectory });
}

function isSetting(name: string): name is SettingName {
  return (settingNames as string[]).includes(name);
}

function notASetting(name: string, known: readonly string[] = [...settingNames, ...secretFileKeys]): string {
  return `${name} is not a setting${suggestion(name, known)}`;
}

export function suggestion(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest ? `: did you mean ${nearest}?` : '';
}
