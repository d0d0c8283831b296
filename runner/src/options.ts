import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { MirrorLimits } from './git/mirror-upkeep.ts';
import type { IsolationOptions } from './isolation/find-isolation.ts';
import { OptionsError } from './options-error.ts';
import { readServerAccess } from './server-access.ts';
import { isSwitchedOn } from './switch-setting.ts';
import { readToken, STANDARD_INPUT } from './token-source.ts';

export type RunnerOptions = {
  /** private work folder; one runner at a time */
  dir: string;
  /** started and owned by a server on this machine, which leaves its address in `<dir>/server.json` */
  isBuiltIn: boolean;
  /** tasks at once; 0 = no limit of its own */
  slots: number;
  /** takes one task, and ends with it */
  isOneOff: boolean;
  /** proves who this runner is; read once, then in this process's memory only */
  token: string;
  isolation: IsolationOptions;
  /** folders of repositories that the server of a built-in runner made, inside of what is hidden; full paths */
  repositories: readonly string[];
  /** how much is kept of repositories */
  mirrors: MirrorLimits;
  /** the server's address, read anew before each connection attempt; throws a sentence for the runner's log */
  readUrl: () => string;
};

const folders = z
  .string()
  .default('')
  .transform((text) => text.split(':').filter(Boolean))
  .refine((paths) => paths.every((one) => path.isAbsolute(one)), 'Name full paths, joined by colons.');

const count = (most: number) =>
  z.coerce
    .number('It must be a whole number.')
    .int('It must be a whole number.')
    .min(0, 'It must be 0 or more.')
    .max(most, `It must be at most ${most}.`);

const environmentSchema = z.object({
  SIGNALBOX_RUNNER_DIR: z.string().min(1, 'Set SIGNALBOX_RUNNER_DIR to a folder that this runner may write.'),
  SIGNALBOX_RUNNER_BUILT_IN: z.enum(['0', '1']).default('0'),
  SIGNALBOX_RUNNER_SLOTS: count(1_000_000).default(0),
  SIGNALBOX_RUNNER_TOKEN: z.string().min(1).optional(),
  SIGNALBOX_RUNNER_TOKEN_FILE: z.string().min(1).optional(),
  SIGNALBOX_RUNNER_ISOLATION: z.enum(['sandbox', 'host'], 'It must be sandbox or host.').default('sandbox'),
  SIGNALBOX_RUNNER_TASK_USER: z.string().min(1).optional(),
  SIGNALBOX_RUNNER_TASK_FOLDERS: folders,
  SIGNALBOX_RUNNER_HIDDEN: folders,
  SIGNALBOX_RUNNER_REPOSITORIES: folders,
  SIGNALBOX_RUNNER_MIRROR_DAYS: count(36_500).default(30),
  SIGNALBOX_RUNNER_MIRROR_MEGABYTES: count(1_000_000_000).default(50_000),
});

const linkFileSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Reads the runner's settings from an environment, and its token from where they say. Throws `OptionsError`. */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): RunnerOptions {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new OptionsError(`The runner's settings have mistakes. ${problems.join(' ')}`);
  }
  const values = parsed.data;
  const dir = path.resolve(values.SIGNALBOX_RUNNER_DIR);
  const isBuiltIn = values.SIGNALBOX_RUNNER_BUILT_IN === '1';
  const { SIGNALBOX_RUNNER_TOKEN: token, SIGNALBOX_RUNNER_TOKEN_FILE: tokenFile } = values;
  const isolation: IsolationOptions = {
    wanted: values.SIGNALBOX_RUNNER_ISOLATION,
    taskUser: values.SIGNALBOX_RUNNER_TASK_USER,
    hidden: [...values.SIGNALBOX_RUNNER_HIDDEN, ...(tokenFile?.startsWith('/') ? [tokenFile] : [])],
    shared: values.SIGNALBOX_RUNNER_TASK_FOLDERS,
  };
  const isOneOff = isSwitchedOn('SIGNALBOX_RUNNER_ONE_OFF', environment.SIGNALBOX_RUNNER_ONE_OFF);
  // A second task would be offered beside the one.
  const slots = isOneOff ? 1 : values.SIGNALBOX_RUNNER_SLOTS;
  const mirrors: MirrorLimits = {
    days: values.SIGNALBOX_RUNNER_MIRROR_DAYS,
    megabytes: values.SIGNALBOX_RUNNER_MIRROR_MEGABYTES,
  };
  const repositories = values.SIGNALBOX_RUNNER_REPOSITORIES;
  const common = { dir, isBuiltIn, slots, isOneOff, isolation, repositories, mirrors };
  if (isBuiltIn) {
    // The server writes it there before anything else, and nothing more than it.
    const token = readToken({ tokenFile: STANDARD_INPUT });
    return { ...common, token, readUrl: () => readLinkFile(path.join(dir, 'server.json')) };
  }
  const url = readServerAccess(environment);
  return { ...common, token: readToken({ token, tokenFile }), readUrl: () => url };
}

function readLinkFile(file: string): string {
  return linkFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).url;
}
