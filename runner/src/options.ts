import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where the server is and what proves that this runner may connect. */
export type ServerAddress = { url: string; token: string };

export type RunnerOptions = {
  /** private work folder; one runner at a time */
  dir: string;
  /** started and owned by a server on this machine, which leaves address and token in `<dir>/link.json` */
  isBuiltIn: boolean;
  /** tasks at once; 0 = no limit of its own */
  slots: number;
  /** read anew before each connection attempt; throws a sentence for the runner's log */
  readAddress: () => ServerAddress;
};

const environmentSchema = z.object({
  SIGNALBOX_RUNNER_DIR: z.string().min(1, 'Set SIGNALBOX_RUNNER_DIR to a folder that this runner may write.'),
  SIGNALBOX_RUNNER_BUILT_IN: z.enum(['0', '1']).default('0'),
  SIGNALBOX_RUNNER_SLOTS: z.coerce.number().int().min(0).default(0),
  SIGNALBOX_RUNNER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIGNALBOX_RUNNER_TOKEN: z.string().min(1).optional(),
  SIGNALBOX_RUNNER_TOKEN_FILE: z.string().min(1).optional(),
});

const linkFileSchema = z.object({ url: z.url({ protocol: /^https?$/ }), token: z.string().min(1) });

/** A mistake in the runner's settings; the message names the setting and what to do. */
export class OptionsError extends Error {}

/** Reads the runner's settings from an environment. Throws `OptionsError`. */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): RunnerOptions {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new OptionsError(`The runner's settings are not complete. ${problems.join(' ')}`);
  }
  const values = parsed.data;
  const dir = path.resolve(values.SIGNALBOX_RUNNER_DIR);
  const isBuiltIn = values.SIGNALBOX_RUNNER_BUILT_IN === '1';
  const common = { dir, isBuiltIn, slots: values.SIGNALBOX_RUNNER_SLOTS };
  const url = values.SIGNALBOX_RUNNER_URL;
  if (isBuiltIn || url === undefined) {
    if (!isBuiltIn)
      throw new OptionsError(
        "Set SIGNALBOX_RUNNER_URL to the server's address, for example https://ci.example",
      );
    return { ...common, readAddress: () => readLinkFile(path.join(dir, 'link.json')) };
  }
  const { SIGNALBOX_RUNNER_TOKEN: token, SIGNALBOX_RUNNER_TOKEN_FILE: tokenFile } = values;
  if (token === undefined && tokenFile === undefined)
    throw new OptionsError(
      'Set SIGNALBOX_RUNNER_TOKEN_FILE (or SIGNALBOX_RUNNER_TOKEN) to the token of this runner.',
    );
  return { ...common, readAddress: () => ({ url, token: token ?? readToken(tokenFile ?? '') }) };
}

function readToken(file: string): string {
  const token = readFileSync(file, 'utf8').trim();
  if (token === '') throw new OptionsError(`The token file ${file} is empty.`);
  return token;
}

function readLinkFile(file: string): ServerAddress {
  return linkFileSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
