import type { Job } from '@signalbox/contract/runner-protocol';

const SHOWN_CHARACTERS = 4000;

/**
 * What the log says right before a program starts: for whom, what exactly (`shownCommand`), and whether it may change
 * anything.
 */
export function startSentences(job: Pick<Job, 'details' | 'options'>, command: string): string[] {
  const { username } = job.details;
  const who = typeof username === 'string' && username !== '' ? ` for ${username}` : '';
  const sentences = [`Running${who}: ${command}`];
  if (job.options.dry_run) sentences.push('This is a dry run: nothing is to be changed.');
  return sentences;
}

/**
 * A command as a shell takes it. Each word is masked before it is quoted: a secret that stands in it in another form, as
 * in an address, and is then quoted, nobody would know again. Words are shown whole or not at all: of half a secret
 * nobody could tell that it is one.
 */
export function shownCommand(words: readonly string[], mask: (text: string) => string): string {
  const quoted: string[] = [];
  let room = SHOWN_CHARACTERS;
  for (const word of words) {
    const text = quote(word, mask(word));
    room -= text.length + 1;
    if (room < 0) break;
    quoted.push(text);
  }
  const rest = words.length - quoted.length;
  return rest === 0 ? quoted.join(' ') : `${quoted.join(' ')} ... and ${rest} more`;
}

/** `shown` as a shell takes `word`; what holds characters that cannot be seen stands as JSON. */
function quote(word: string, shown: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return shown;
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(word)
    ? JSON.stringify(shown)
    : `'${shown.replaceAll("'", "'\\''")}'`;
}
