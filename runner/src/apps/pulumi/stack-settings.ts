/**
 * The settings of a stack as a task has them: those of the repository, and the task's variables on top. They
 * go into a file of the task alone, since Pulumi writes what it is given into the file that it reads, where
 * the next task would find it. Secrets are handed to Pulumi itself, which encrypts them as the stack's own:
 * so it hides them, and they are nowhere in the state in clear.
 */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Job, JobVariable } from '@signalbox/contract/runner-protocol';
import { text } from '@signalbox/contract/texts';
import { type Document, parseDocument } from 'yaml';
import { readLeftFile } from '../../left-file.ts';
import { messageOf } from '../../runner-log.ts';
import { StepError } from '../../step-error.ts';
import { type AppCommand, type AppPlaces, shellWord } from '../app-command.ts';

const SETTINGS_BYTES = 4 * 1024 * 1024;
const FILE = 'stack.yaml';
const ENDINGS = ['yaml', 'yml', 'json'];

type StackSettings = Pick<AppCommand, 'files' | 'notes'> & {
  /** lines for sh that lay them out at `to`; `$1` is the program */
  script: string[];
};

/** `to`: where the next steps find them. Reads the files of the task. Throws `StepError`. */
export function stackSettings(
  job: Pick<Job, 'variables' | 'playbook' | 'app'>,
  { root, secrets }: Pick<AppPlaces, 'root' | 'secrets'>,
  { stack, to }: { stack: string; to: string },
): StackSettings {
  const { project, settings, secretKeys } = settingsOf({ root, folder: job.playbook }, stack);
  const usable = job.variables.filter(({ name }) => name !== 'semaphore_vars');
  const isHidden = (one: JobVariable) => one.is_secret || secretKeys.has(keyOf(project, one));
  const open = usable.filter((one) => !isHidden(one));
  const hidden = usable.filter(isHidden);
  const secretFile = (index: number) => `config-${index}`;
  const set = [
    ...(job.app.args ?? []),
    ...['config', 'set', '--secret', `--stack=${stack}`, `--config-file=${to}`, '--non-interactive', '--'],
  ].map(shellWord);
  return {
    files: [
      {
        name: FILE,
        content: withValues(
          settings,
          open.map((one) => [keyOf(project, one), one.value]),
        ),
      },
      ...hidden.map((variable, index) => ({ name: secretFile(index), content: textOf(variable) })),
    ],
    script: [
      `command -p cp -- ${shellWord(`${secrets}/${FILE}`)} ${shellWord(to)} || exit`,
      ...hidden.map((variable, index) => {
        const file = shellWord(`${secrets}/${secretFile(index)}`);
        return `"$1" ${set.join(' ')} ${shellWord(keyOf(project, variable))} <${file} || exit`;
      }),
    ],
    notes: usable.length === 0 ? [] : [`Settings of the task: ${namesOf(project, open, hidden).join(', ')}`],
  };
}

function namesOf(project: string, open: readonly JobVariable[], hidden: readonly JobVariable[]): string[] {
  return [
    ...open.map((one) => keyOf(project, one)),
    ...hidden.map((one) => `${keyOf(project, one)} (secret)`),
  ];
}

type Place = { root: string; folder: string };

type Settings = {
  project: string;
  /** which the project declares as secret: Pulumi takes no plain value for them */
  secretKeys: ReadonlySet<string>;
  settings: Document;
};

/** `folder`: as the template names it. */
function settingsOf(place: Place, stack: string): Settings {
  const { name, stackConfigDir, config } = fieldsOf(yamlIn(place, 'Pulumi'));
  const project = typeof name === 'string' ? name : '';
  const apart = [stackConfigDir, config].find((one) => typeof one === 'string') ?? '.';
  const short = stack.split('/').at(-1) ?? stack;
  return {
    project,
    secretKeys: secretKeysOf(project, config),
    settings: yamlIn({ ...place, folder: path.join(place.folder, apart) }, `Pulumi.${short}`),
  };
}

/** `config`: of the project; a text is what `stackConfigDir` was before. */
function secretKeysOf(project: string, config: unknown): Set<string> {
  if (typeof config !== 'object' || config === null) return new Set();
  const secret = Object.entries(config).filter(([, declared]) => declared?.secret === true);
  return new Set(secret.map(([name]) => keyOf(project, { name })));
}

/** Empty when there is no such file: Pulumi itself tells of a project that is missing. */
function yamlIn({ root, folder }: Place, name: string): Document {
  const inside = folder.trim().replace(/^\/+/, '');
  for (const ending of ENDINGS) {
    const file = path.join(inside, `${name}.${ending}`);
    if (!existsSync(path.join(root, file))) continue;
    const written = orProblem(file, () => readLeftFile(insideOf(root, file), SETTINGS_BYTES));
    const document = parseDocument(written ?? '');
    const [problem] = document.errors;
    if (problem) throw unreadable(file, problem);
    return document;
  }
  return parseDocument('');
}

/** The runner may read more than the task: a link leads nowhere else. */
function insideOf(root: string, file: string): string {
  const real = realpathSync(path.join(root, file));
  if (real.startsWith(`${realpathSync(root)}/`)) return real;
  throw new StepError(text('file.outside', { what: 'settings', name: file }));
}

function fieldsOf(document: Document): Record<string, unknown> {
  const fields: unknown = orProblem('Pulumi.yaml', () => document.toJS());
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
}

function withValues(settings: Document, values: readonly [string, unknown][]): string {
  return orProblem('config', () => {
    if (settings.contents !== null && settings.get('config') === null) settings.delete('config');
    for (const [key, value] of values) settings.setIn(['config', key], value);
    return settings.contents === null ? '' : settings.toString();
  });
}

function orProblem<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof StepError ? error : unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): StepError {
  return new StepError(text('prepare.stack_config', { file, problem: messageOf(error) }));
}

/** What names no namespace is the project's own. */
function keyOf(project: string, { name }: Pick<JobVariable, 'name'>): string {
  return name.includes(':') ? name : `${project}:${name}`;
}

function textOf({ value }: JobVariable): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
