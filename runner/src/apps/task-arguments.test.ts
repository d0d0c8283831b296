/** What somebody who only runs tasks may give to a program, compared with how Ansible itself reads its command line. */

import { namesFileToProgram, taskArgumentProblem } from '@signalbox/contract/rules';
import { inEnglish } from '@signalbox/contract/texts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askAnsible, isAnsibleThere } from '../testing/ansible-python.ts';

/** Prints for each list of words what Ansible reads beyond its defaults: options by their name, null for a refusal. */
const asksAnsible = `
import contextlib, io, json, sys
from ansible.cli.playbook import PlaybookCLI
cli = PlaybookCLI(['ansible-playbook'])
cli.init_parser()
def read(words):
    try:
        with contextlib.redirect_stderr(io.StringIO()), contextlib.redirect_stdout(io.StringIO()):
            return vars(cli.parser.parse_args(['-i', 'hosts', '-e', '@vars'] + words + ['--limit=web', 'play.yml']))
    except SystemExit:
        return None
plain = read([])
def change(words):
    now = read(words)
    return now and {name: value for name, value in now.items() if value != plain[name]}
json.dump([change(words) for words in json.load(sys.stdin)], sys.stdout, default=str)
`;

type Changes = Record<string, unknown> | null;
const read = (lists: readonly (readonly string[])[]) => askAnsible(asksAnsible, lists) as Changes[];

/** By Ansible's own names; the limit is overruled by the one that follows. */
const harmless = [
  ...['tags', 'skip_tags', 'start_at_task', 'forks', 'timeout', 'check', 'diff', 'verbosity'],
  ...['force_handlers', 'flush_cache', 'listhosts', 'listtasks', 'listtags', 'syntax'],
];

const longNames = [
  ...['--tags', '--skip-tags', '--start-at-task', '--limit', '--forks', '--timeout', '--check', '--diff'],
  ...['--extra-vars', '--inventory', '--inventory-file', '--connection', '--module-path', '--vault-id'],
  ...['--vault-password-file', '--become-password-file', '--conn-pass-file', '--private-key', '--user'],
  ...[
    '--become',
    '--become-user',
    '--ssh-common-args',
    '--ssh-extra-args',
    '--step',
    '--version',
    '--verbose',
  ],
  ...['--list-hosts', '--list-tasks', '--list-tags', '--syntax-check', '--force-handlers', '--flush-cache'],
];
const abbreviation = fc
  .tuple(fc.constantFrom(...longNames), fc.nat(20))
  .map(([name, length]) => name.slice(0, Math.max(3, name.length - length)));
const shortLetters = fc.string({ unit: fc.constantFrom(...'vCDtlfTeicMuKkbJh'), minLength: 1, maxLength: 4 });
const value = fc.constantFrom(
  ...[
    'web',
    '5',
    '0',
    '',
    '-1',
    '-e',
    '-e x=1',
    '-x y',
    '@f',
    'a,b',
    'other.yml',
    '--',
    'x=1',
    '{{ 1 }}',
    '-',
  ],
);
const word = fc.oneof(
  fc.constantFrom(...longNames),
  abbreviation,
  shortLetters.map((letters) => `-${letters}`),
  fc.tuple(shortLetters, value).map(([letters, text]) => `-${letters}${text}`),
  fc.tuple(fc.oneof(fc.constantFrom(...longNames), abbreviation), value).map((both) => both.join('=')),
  value,
);
const lists = fc.array(word, { minLength: 1, maxLength: 4 });

describe.skipIf(!isAnsibleThere)('arguments that pass for a task runner (needs Ansible)', () => {
  it('make Ansible read nothing but the options that are named, one playbook and no file', () => {
    const asked = fc
      .sample(lists, 20_000)
      .filter((words) => taskArgumentProblem('ansible', words) === undefined);
    const changes = read(asked);
    expect(asked.length).toBeGreaterThan(300);
    const wrong = asked.filter((_, index) =>
      Object.keys(changes[index] ?? { refused: true }).some((name) => !harmless.includes(name)),
    );
    expect(wrong).toEqual([]);
  });

  it('are those that people use', () => {
    const usual = [
      ['--tags', 'web,db', '--skip-tags=slow', '--check', '--diff', '-vvv'],
      [
        '-t',
        'web',
        '-tdb',
        '-l',
        'eu:!old',
        '-lweb',
        '--limit=web',
        '-f',
        '20',
        '-f5',
        '--forks=3',
        '-T30',
        '-CD',
      ],
      ['--start-at-task', 'Restart the service', '--force-handlers', '--flush-cache', '--list-hosts'],
    ];
    expect(usual.map((words) => taskArgumentProblem('ansible', words))).toEqual(usual.map(() => undefined));
    expect(read(usual)).not.toContain(null);
  });
});

describe('arguments of somebody who only runs tasks', () => {
  it.each([
    [['-e', 'x=1'], /may not give Ansible "-e"/],
    [['-ex=1'], /"-ex=1"/],
    [['-vex=1'], /"-vex=1"/],
    [['--extra', 'x=1'], /"--extra"/],
    [['--tag', 'x'], /"--tag"/],
    [['-i', 'evil,'], /"-i"/],
    [['--vault-id', 'a@/etc/passwd'], /"--vault-id"/],
    [['--become-password-file=/etc/passwd'], /"--become-password-file/],
    [['--step'], /"--step"/],
    [['--'], /"--"/],
    [['other.yml'], /one more playbook/],
    [['--tags', 'a', 'other.yml'], /one more playbook/],
    [['--tags'], /needs a value/],
    [['--tags', '-e x=1'], /needs a value/],
    [['--limit', 'all[@/etc/passwd'], /must hold no @/],
    [['-l@/etc/passwd'], /must hold no @/],
    [['--tags=a\u200b'], /cannot be seen/],
    [['--tags', 'a\nb'], /cannot be seen/],
    [['--forks', '0'], /from 1 to 9999/],
    [['--timeout=soon'], /must be a number/],
  ])('%j are refused for Ansible', (words, message) => {
    expect(sentenceFor('ansible', words)).toMatch(message);
  });

  it('are data behind the name of a script, and may look like options', () => {
    const words = ['-e', '--file=x', '@ops', 'a b', 'mail=ops@example.org', 'می\u200cخواهم'];
    for (const app of ['bash', 'python', 'powershell']) {
      expect(taskArgumentProblem(app, words)).toBeUndefined();
      expect(sentenceFor(app, ['a\u001b[2J'])).toMatch(/cannot be seen/);
      expect(namesFileToProgram(app, '@/etc/passwd')).toBe(false);
    }
  });

  it('are plain words for a program that reads them itself', () => {
    for (const app of ['kubectl', 'pulumi', 'terraform', 'constructor']) {
      expect(sentenceFor(app, ['--kubeconfig', 'x'])).toMatch(/"--kubeconfig" may be an option/);
      expect(sentenceFor(app, ['get', 'body=@/etc/passwd'])).toMatch(/name a file/);
      expect(taskArgumentProblem(app, ['get', 'pods', 'name=x'])).toBeUndefined();
      expect(namesFileToProgram(app, '@/etc/passwd')).toBe(true);
      expect(namesFileToProgram(app, 'ops@example.org')).toBe(false);
    }
  });
});

function sentenceFor(app: string, words: readonly string[]): string {
  const problem = taskArgumentProblem(app, words);
  return problem === undefined ? '' : inEnglish(problem);
}
