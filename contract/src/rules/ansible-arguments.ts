/**
 * Which arguments of `ansible-playbook` may come from somebody who only runs tasks: those that choose what of
 * the playbook runs and how it is shown. All others (`-e`, `-i`, `-c`, `-M`, `--vault-id` ...) and further
 * playbooks are ways to run other code or to read files. Names are taken in full: argparse would take
 * `--extra` for `--extra-vars`.
 */
import { type Text, text } from '../texts/text.ts';
import { isPlainHostLimit } from './host-limit.ts';

const switches: ReadonlySet<string> = new Set([
  '--check',
  '--diff',
  '--verbose',
  '--force-handlers',
  '--flush-cache',
  '--list-hosts',
  '--list-tasks',
  '--list-tags',
  '--syntax-check',
]);

const anyText = /^/;
const wholeNumber = /^\d{1,6}$/;
const processCount = /^[1-9]\d{0,3}$/;

const valueRules: ReadonlyMap<string, RegExp> = new Map([
  ['--tags', anyText],
  ['-t', anyText],
  ['--skip-tags', anyText],
  ['--start-at-task', anyText],
  ['--limit', anyText],
  ['-l', anyText],
  ['--forks', processCount],
  ['-f', processCount],
  ['--timeout', wholeNumber],
  ['-T', wholeNumber],
]);

interface Read {
  /** how many words the option takes, its value included */
  readonly words: number;
  readonly name: string;
  /** undefined = the option stands for itself */
  readonly value: string | undefined;
}

/** Why somebody who only runs tasks may not give these; undefined = they may. */
export function ansibleArgumentProblem(words: readonly string[]): Text | undefined {
  let position = 0;
  while (position < words.length) {
    const word = words[position] ?? '';
    const read = readOption(word, words[position + 1]);
    if (read === undefined) return refusalOf(word);
    const problem = read.value === undefined ? undefined : problemOfValue(read.name, read.value);
    if (problem !== undefined) return problem;
    position += read.words;
  }
  return undefined;
}

function readOption(word: string, next: string | undefined): Read | undefined {
  if (switches.has(word) || /^-[vCD]+$/.test(word)) return { words: 1, name: word, value: undefined };
  // A value that begins with a dash would be an option of its own.
  if (valueRules.has(word))
    return next === undefined || next.startsWith('-') ? undefined : { words: 2, name: word, value: next };
  const long = /^(--[a-z-]+)=(.*)$/su.exec(word);
  const short = /^(-[a-zA-Z])(.+)$/su.exec(word);
  const [, name = '', value = ''] = long ?? short ?? [];
  return valueRules.has(name) ? { words: 1, name, value } : undefined;
}

function problemOfValue(name: string, value: string): Text | undefined {
  if (!isPlainHostLimit(value)) return text('argument.file', { option: name });
  return valueRules.get(name)?.test(value)
    ? undefined
    : text(name === '-f' || name === '--forks' ? 'argument.forks' : 'argument.number', { option: name });
}

function refusalOf(word: string): Text {
  if (valueRules.has(word)) return text('argument.needs_value', { option: word });
  if (!word.startsWith('-')) return text('argument.playbook', { word: JSON.stringify(word) });
  return text('argument.ansible', { word: JSON.stringify(word) });
}
