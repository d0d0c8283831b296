/** Never on the command line, which every user of the machine can read. */
import { readFileSync } from 'node:fs';
import { unreadable } from '../lib/this-user.ts';
import { Prompt } from './prompt.ts';

const MIN_LENGTH = 12;

export function readPassphrase(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`${file} ${unreadable(error as NodeJS.ErrnoException)}`, { cause: error });
  }
  return longEnough(text);
}

export async function askNewPassphrase(): Promise<string> {
  const prompt = new Prompt();
  try {
    const passphrase = longEnough(await prompt.askHidden('Passphrase of the backup'));
    if ((await prompt.askHidden('Once more')) !== passphrase)
      throw new Error('These are two passphrases: begin again');
    return passphrase;
  } finally {
    prompt.close();
  }
}

export async function askPassphrase(): Promise<string> {
  const prompt = new Prompt();
  try {
    return await prompt.askHidden('Passphrase of the backup');
  } finally {
    prompt.close();
  }
}

function longEnough(passphrase: string): string {
  if (passphrase.length < MIN_LENGTH) {
    throw new Error(
      `The passphrase needs at least ${MIN_LENGTH} characters: the file may lie about for years`,
    );
  }
  return passphrase;
}
