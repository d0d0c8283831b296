/**
 * `signalbox runner setup`: asks what a runner needs to know, writes it into a file, and registers the runner
 * if wanted.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { Prompt } from './prompt.ts';
import { inOneSentence, registerWith } from './runner-registration.ts';
import { type RunnerFlags, runnerSettingsText } from './runner-settings.ts';

export async function setupRunner({ config = 'signalbox-runner.env' }: RunnerFlags): Promise<void> {
  const prompt = new Prompt();
  await inOneSentence(async () => {
    const file = resolve(config);
    if (existsSync(file))
      throw new Error(`${file} exists already: edit it, or name another file by --config`);
    const settings = await askSettings(prompt);
    const hasToken = await prompt.ask('Do you have a registration token of the server? yes or no', 'no');
    const token = /^y(es)?$/i.test(hasToken) ? await prompt.askHidden('Registration token') : null;
    writeFileSync(file, runnerSettingsText(settings), { mode: 0o600, flag: 'wx' });
    console.log(`Settings written to ${file}.`);
    if (token === null) {
      console.log(
        `Ask an administrator for the token of a new runner and put it into ${settings.SIGNALBOX_RUNNER_TOKEN_FILE}.`,
      );
    } else {
      Object.assign(process.env, settings);
      try {
        await registerWith(token);
      } catch (error) {
        // Answered wrongly: the next setup asks again.
        rmSync(file);
        throw error;
      }
    }
    console.log(`Then: signalbox runner start --config ${config}`);
  }).finally(() => prompt.close());
}

async function askSettings(prompt: Prompt) {
  const url = await prompt.ask('Address of the server', 'http://127.0.0.1:3000');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new Error(`${url} is no address: it begins with http:// or https://`);
  }
  const name = await prompt.ask('Name of this runner', hostname());
  const folder = resolve(await prompt.ask('Folder for its work', './runner'));
  const slots = await prompt.ask('Tasks at once (0 = no limit)', '0');
  if (!/^\d{1,6}$/.test(slots)) throw new Error(`${slots} is no number of tasks`);
  return {
    SIGNALBOX_RUNNER_URL: url,
    SIGNALBOX_RUNNER_NAME: name,
    SIGNALBOX_RUNNER_DIR: folder,
    SIGNALBOX_RUNNER_SLOTS: slots,
    SIGNALBOX_RUNNER_TOKEN_FILE: resolve(await prompt.ask('File for its token', './runner.token')),
  };
}
