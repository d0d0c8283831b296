/** From the options of `signalbox run` to the request that starts the task. Whether the template does it says the server. */
import { readFileSync } from 'node:fs';
import type { BodyInputOf, SurveyVariable, startTask, Template } from '@signalbox/contract';
import { CommandError } from './exit-codes.ts';

export interface WishFlags {
  readonly var?: readonly string[];
  readonly secretVar?: readonly string[];
  readonly param?: readonly string[];
  readonly arg?: readonly string[];
  readonly branch?: string;
  readonly commit?: string;
  readonly playbook?: string;
  readonly limit?: string;
  readonly tags?: string;
  readonly skipTags?: string;
  readonly message?: string;
  readonly build?: string;
  readonly debug?: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly plan?: boolean;
  readonly autoApprove?: boolean;
  readonly destroy?: boolean;
}

type StartBody = BodyInputOf<typeof startTask>;

export interface Wish {
  readonly template: Pick<Template, 'id' | 'name' | 'survey_vars'>;
  readonly inventoryId: number | null;
  readonly key: string;
}

/** Throws for what cannot be meant, before anything is asked of the server. */
export function startBody(flags: WishFlags, { template, inventoryId, key }: Wish): StartBody {
  const survey = new Map((template.survey_vars ?? []).map((variable) => [variable.name, variable]));
  const given = {
    git_branch: flags.branch,
    commit_hash: flags.commit,
    playbook: flags.playbook,
    limit: flags.limit,
    message: flags.message,
    inventory_id: inventoryId ?? undefined,
    build_task_id: flags.build === undefined ? undefined : taskNumber(flags.build),
    arguments: flags.arg === undefined ? undefined : JSON.stringify(flags.arg),
  };
  return {
    template_id: template.id,
    idempotency_key: key,
    environment: JSON.stringify(answersOf(flags.var ?? [], survey)),
    secret: JSON.stringify(secretsOf(flags.secretVar ?? [], survey)),
    params: paramsOf(flags),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
}

type Survey = ReadonlyMap<string, Pick<SurveyVariable, 'name' | 'type'>>;

function answersOf(pairs: readonly string[], survey: Survey): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const [name, value] of namedValues('--var', pairs)) {
    const type = survey.get(name)?.type;
    if (type === 'secret') {
      throw new CommandError(
        `${name} is secret, and everybody on this machine reads arguments: give --secret-var ${name}=env:NAME or ${name}=file:PATH`,
      );
    }
    const isWhole = /^int(?:eger)?$/.test(type ?? '') && /^-?\d{1,15}$/.test(value);
    answers[name] = isWhole ? Number(value) : value;
  }
  return answers;
}

function secretsOf(pairs: readonly string[], survey: Survey): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const [name, source] of namedValues('--secret-var', pairs)) {
    if (survey.get(name)?.type !== 'secret') {
      throw new CommandError(
        `The template asks for no secret ${name}: give it with --var, or see its survey`,
      );
    }
    secrets[name] = secretFrom(source, `--secret-var ${name}`);
  }
  return secrets;
}

/** `env:NAME` or `file:PATH`: a value itself is never taken. Of a file one line's end is left out. */
export function secretFrom(source: string, what: string): string {
  const [, kind, place = ''] = /^(env|file):(.+)$/s.exec(source) ?? [];
  if (kind === 'env') {
    const value = process.env[place];
    if (value === undefined || value === '') {
      throw new CommandError(`${what}: the environment variable ${place} is not set`);
    }
    return value;
  }
  if (kind === 'file') {
    try {
      return readFileSync(place, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw new CommandError(`${what}: ${place} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  throw new CommandError(`${what}: say where the value is, env:NAME or file:PATH; never the value itself`);
}

function paramsOf(flags: WishFlags): Record<string, unknown> {
  const params: Record<string, unknown> = {};
  for (const name of ['debug', 'diff', 'plan', 'destroy'] as const) if (flags[name]) params[name] = true;
  if (flags.dryRun) params.dry_run = true;
  if (flags.autoApprove) params.auto_approve = true;
  if (flags.tags !== undefined) params.tags = listOf(flags.tags);
  if (flags.skipTags !== undefined) params.skip_tags = listOf(flags.skipTags);
  for (const [name, value] of namedValues('--param', flags.param ?? [])) {
    if (Object.hasOwn(params, name)) throw new CommandError(`--param ${name}: it is given twice`);
    params[name] = jsonOr(value);
  }
  return params;
}

/** `true`, `2`, `["a"]` as what they are; anything else is a text. */
function jsonOr(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const listOf = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function* namedValues(option: string, pairs: readonly string[]): Generator<[string, string]> {
  const seen = new Set<string>();
  for (const pair of pairs) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    // A value that is meant as secret shall not be told either.
    if (at < 1) throw new CommandError(`${option} is given as name=value`);
    if (seen.has(name)) throw new CommandError(`${option} ${name}: it is given twice`);
    seen.add(name);
    yield [name, pair.slice(at + 1)];
  }
}

function taskNumber(text: string): number {
  const digits = /^#?(\d{1,15})$/.exec(text)?.[1];
  if (digits === undefined) throw new CommandError(`--build ${text}: name the number of the build's task`);
  return Number(digits);
}
