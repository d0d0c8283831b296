/**
 * Which new passwords are refused: short ones, those that are guessed first, and what says little more than whose it is.
 * What people set on the server's own machine is not looked at.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Text, text } from '@signalbox/contract/texts';
import { productFiles } from '@signalbox/runner/product-files';
import { validationFailed } from '../../lib/app-error.ts';
import { loginKey } from '../../lib/login-key.ts';

/** Whose password it becomes. */
interface Owner {
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

/** Throws `validation_failed` for the field `password`. */
export type RefuseWeakPassword = (password: string, owner: Owner) => Promise<void>;

/** A shorter word may stand in any password by chance. */
const OWN_WORD = 4;
/** So much beside the own names is left to guess. */
const BESIDE_OWN = 6;

/** `minLength`: characters */
export function createPasswordRules(minLength: number): RefuseWeakPassword {
  return async (password, owner) => {
    const problem = await problemOf(password, { owner, minLength });
    if (problem !== undefined) throw validationFailed({ password: problem });
  };
}

async function problemOf(
  password: string,
  { owner, minLength }: { owner: Owner; minLength: number },
): Promise<Text | undefined> {
  if ([...password].length < minLength) return text('field.text_short', { minimum: minLength });
  const folded = loginKey(password);
  if (isOwnName(folded, owner)) return text('password.own_name');
  return (await isCommon(folded)) ? text('password.common') : undefined;
}

function isOwnName(folded: string, { name, username, email }: Owner): boolean {
  const [mailbox = ''] = email.split('@');
  const whole = [name, username, email, mailbox].map(loginKey);
  if (whole.includes(folded)) return true;
  const words = [...whole, ...whole.flatMap((one) => one.split(/[^\p{L}\p{N}]+/u))]
    .filter((word) => word.length >= OWN_WORD)
    .toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest !== folded && rest.length < BESIDE_OWN;
}

const decompress = promisify(brotliDecompress);

/** Read each time: passwords are seldom set, and what is kept in memory is kept for ever. */
async function isCommon(folded: string): Promise<boolean> {
  if (/[\r\n]/.test(folded)) return false;
  const list = await decompress(await readFile(productFiles.commonPasswords));
  return `\n${list.toString()}`.includes(`\n${folded}\n`);
}
