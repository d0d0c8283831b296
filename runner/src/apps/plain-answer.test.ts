/**
 * What the real Ansible makes of answers: plain ones work where playbooks use them, and none is ever
 * evaluated into something else.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAnsible, isAnsibleThere } from '../testing/ansible-python.ts';
import { extraVarsDocument } from './extra-vars.ts';
import { isPlainAnswer } from './plain-answer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'signalbox-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function documentOf(answers: Readonly<Record<string, string>>): string {
  const ofTask = { is_secret: false, is_trusted: false };
  const variables = Object.entries(answers).map(([name, value]) => ({ name, value, ...ofTask }));
  return extraVarsDocument({ variables, details: {} });
}

function play(tasks: readonly string[], variables: string): string {
  const playbook = path.join(folder, 'play.yml');
  const file = path.join(folder, 'vars.yml');
  const facts = '    - set_fact: {is_it: "{{ env }}"}\n';
  writeFileSync(
    playbook,
    `- hosts: localhost\n  connection: local\n  gather_facts: false\n  tasks:\n${facts}${tasks.map((task) => `    - ${task}\n`).join('')}`,
  );
  writeFileSync(file, variables);
  try {
    return execFileSync('ansible-playbook', ['-i', 'localhost,', '-e', `@${file}`, playbook], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { PATH: process.env.PATH, HOME: folder, LANG: 'C.UTF-8', ANSIBLE_LOCALHOST_WARNING: 'false' },
    });
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

/** What Ansible prints for each task, by its name; without times. */
function sectionsOf(output: string): Map<string, string> {
  const sections = output.split(/^TASK \[/m).slice(1);
  return new Map(sections.map((section) => [section.slice(0, section.indexOf(']')), section] as const));
}

const values = {
  flag: 'true',
  no: 'no',
  env: 'prod',
  version: '1.10.0-rc.1+b7',
  count: '3',
  mail: 'ops@example.org',
  place: '/srv/app/current',
  words: 'a, b; c=d',
  name: 'Zoë Müller',
};

describe.skipIf(!isAnsibleThere)('answers of letters, digits and usual signs (needs Ansible)', () => {
  const idioms: [string, string][] = [
    ['a flag in braces', 'debug: msg=ran\n      when: "{{ flag }}"'],
    ['a flag that says no', 'debug: msg=ran\n      when: "{{ no }}"'],
    ['a flag made a truth value', 'debug: msg=ran\n      when: flag | bool'],
    ['a bare flag', 'debug: msg=ran\n      when: flag'],
    ['a text in quotes', `debug: msg=ran\n      when: "'{{ env }}' == 'prod'"`],
    ['a text that is part of another', `debug: msg=ran\n      when: "'{{ env }}' in ['prod', 'stage']"`],
    ['a text without braces', `debug: msg=ran\n      when: env == 'prod'`],
    ['a number in braces', 'debug: msg=ran\n      when: "{{ count }} > 2"'],
    ['a version', `debug: msg=ran\n      when: "version is version('1.9', '>')"`],
    ['a list of conditions', `debug: msg=ran\n      when: ["{{ flag }}", "'{{ env }}' != 'dev'"]`],
    ['an assertion', `assert: {that: ["'{{ env }}' == 'prod'", "{{ count }} | int == 3"]}`],
    ['what a fact was set to', `debug: msg=ran\n      when: "'{{ is_it }}' == 'prod'"`],
    ['what changed', `command: echo {{ env }}\n      changed_when: "'{{ env }}' == 'prod'"`],
    ['what failed', `command: echo {{ env }}\n      failed_when: "'{{ env }}' == 'dev'"`],
    [
      'what is waited for',
      `command: echo x\n      register: out\n      until: "'{{ env }}' == 'prod'"\n      retries: 1\n      delay: 0`,
    ],
    [
      'a loop',
      `debug: msg="{{ item }}"\n      loop: "{{ words.split(', ') }}"\n      when: "'{{ item }}' != 'x'"`,
    ],
    ['a name of a file', 'debug: msg="{{ place }}/x {{ mail }} {{ name }} {{ version }}"'],
    ['a ternary', `debug: msg="{{ 'yes' if flag == 'true' else 'no' }}"`],
  ];
  const outputs = { own: new Map<string, string>(), usual: new Map<string, string>() };
  beforeAll(() => {
    const tasks = idioms.map(([name, task]) => `name: ${name}\n      ignore_errors: true\n      ${task}`);
    outputs.own = sectionsOf(play(tasks, documentOf(values)));
    outputs.usual = sectionsOf(play(tasks, JSON.stringify(values)));
  });

  it.each(idioms)('work like those of -e: %s', (name) => {
    const own = outputs.own.get(name);
    expect(own).toBe(outputs.usual.get(name));
    expect(own).toMatch(/\w/);
    expect(own).not.toMatch(/marked as unsafe|untrusted/);
  });

  it('stay marked when they could be more than that, and are not evaluated', () => {
    const proof = path.join(folder, 'run');
    const attack = `{{ lookup('pipe', 'touch ${proof}') }}`;
    for (const answer of [
      attack,
      "lookup('pipe', 'touch run')",
      'db_password',
      'hostvars.web.key',
      'x.__class__',
    ])
      expect(isPlainAnswer(answer, new Set(['db_password']))).toBe(false);
    const output = play([`debug: msg=ran\n      when: "'{{ env }}' == 'prod'"`], documentOf({ env: attack }));
    expect(output).toMatch(/marked as unsafe|skipping/);
    expect(existsSync(proof)).toBe(false);
  });
});

/** Prints for each document what Ansible reads of `x`, and what it makes of it as a template and as a condition. */
const asksAnsible = `
import json, sys, warnings
warnings.simplefilter('ignore')
from ansible.parsing.dataloader import DataLoader
from ansible.playbook.conditional import Conditional
from ansible.template import Templar
from ansible.utils.display import Display
Display.warning = Display.deprecated = lambda *a, **k: None
loader = DataLoader()
ran = []
Templar._lookup = Templar._query_lookup = lambda self, name, *a, **k: ran.append(name)
def ask(question):
    document, answer = question
    own, usual = loader.load(document)['x'], loader.load(json.dumps({'x': answer}))['x']
    def of(value):
        variables = {'x': value, 'password': 'SEEKRIT-7', 'list': [1], 'n': 7}
        templar = Templar(loader=loader, variables=variables)
        result = templar.template('{{ x }}')
        inside = templar.template('<{{ x }}>')
        bare = []
        for text in ('x', '{{ x }}', "'{{ x }}' == 'a'"):
            condition = Conditional(loader=loader)
            condition.when = [text]
            try:
                bare.append(str(condition.evaluate_conditional(templar, variables)))
            except Exception as error:
                bare.append('error: ' + str(error))
        return [type(value).__name__, str(value), type(result).__name__, str(result), inside, bare]
    return {'own': of(own), 'usual': of(usual)}
answers = [ask(question) for question in json.load(sys.stdin)]
json.dump({'answers': answers, 'ran': ran}, sys.stdout)
`;

type Seen = [string, string, string, string, string, string[]];

const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...' _.,:;@/+-=') },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        'a',
        'x',
        'n',
        'list',
        'password',
        'true',
        'False',
        'None',
        'yes',
        'no',
        'null',
        '1',
        '0',
        '1e3',
        '0x1F',
      ],
      ...[
        ' in ',
        ' is ',
        ' not ',
        ' and ',
        ' or ',
        ' if ',
        ' else ',
        '==',
        'defined',
        'string',
        'upper',
        'file',
      ],
      ...[
        'lookup',
        'pipe',
        'range',
        '2026-01-01',
        '12:30',
        '~',
        'é',
        '٣',
        'ｌ',
        'self',
        'loop',
        '=',
        '[',
        '{{',
        '%}',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 2 }) },
);
const texts = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((some) => some.join(''));
const typed = [
  'yes',
  'on',
  '1e3',
  '0x1F',
  '007',
  '2026-01-01',
  'null',
  '~',
  '',
  '12:30',
  '.inf',
  '=',
  '1_000',
  '- a',
];

describe.skipIf(!isAnsibleThere)('a plain answer (needs Ansible)', () => {
  it('is the same text as by -e, and says true or false of what it names, never what that holds', () => {
    const sampled = fc.sample(texts, 600).filter((text) => text.isWellFormed());
    const asked = [...typed, ...sampled].filter((text) => isPlainAnswer(text, new Set(['secret'])));
    const question = asked.map((x) => [documentOf({ x }), x]);
    const { answers, ran } = askAnsible(asksAnsible, question) as {
      answers: { own: Seen; usual: Seen }[];
      ran: unknown[];
    };
    expect(asked.length).toBeGreaterThan(200);
    expect(ran).toEqual([]);
    expect(answers.map(({ own }) => own)).toEqual(answers.map(({ usual }) => usual));
    expect(answers.map(({ own }) => own[1])).toEqual(asked);
    expect(answers.map(({ own }) => own[4])).toEqual(asked.map((text) => `<${text}>`));
    expect(JSON.stringify(answers)).not.toContain('SEEKRIT');
    const outcomes = answers.flatMap(({ own }) => own[5]);
    expect(outcomes.filter((outcome) => !/^(True|False|$|error: )/.test(outcome))).toEqual([]);
  });
});
