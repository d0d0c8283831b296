/** `signalbox runner setup`: asks what a runner needs to know, writes it into a file, and registers the runner if wanted. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
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
  return {
    SIGNALBOX_RUNNER_URL: url,
    SIGNALBOX_RUNNER_DIR: resolve(await prompt.ask('Folder for its work', './runner')),
    SIGNALBOX_RUNNER_TOKEN_FILE: resolve(await prompt.ask('File for its token', './runner.token')),
  };
}
