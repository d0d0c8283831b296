import { expect, it } from 'vitest';
import { isReordered, lineChanges } from './structure-changes.ts';
import { type LineValue, linesOf } from './told-structure.ts';

const target = {
  ...{ name: 'target', title: 'Target', description: '', required: true, type: 'enum' },
  values: [
    { name: 'Europe', value: 'eu-1' },
    { name: 'here', value: 'here' },
  ],
};
const count = {
  name: 'count',
  title: 'How many',
  description: '',
  required: false,
  type: 'int',
  values: null,
};

function told(value: LineValue): unknown {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'word') return value.word;
  if (value.kind === 'count') return value.count;
  if (value.kind === 'lines') return value.lines.map((line) => [named(line.name), told(line.value)]);
  return [value.kind, ...value.of];
}

const named = ({ word, named: name, gate }: { word?: string; named?: string; gate?: string }) =>
  [word, gate && `gate ${gate}`, name].filter(Boolean).join(' · ');

const lines = (column: string, value: unknown) =>
  linesOf(column, JSON.stringify(value))?.map((line) => [named(line.name), told(line.value)]);

it('tells of a survey each variable by its name and what is asked', () => {
  expect(lines('survey_vars', [target, count])).toEqual([
    [
      'target',
      [
        ['templateForm.variableLabel', 'Target'],
        ['templateForm.variableType', 'templateForm.typeEnum'],
        ['templateForm.variableRequired', 'users.yes'],
        ['templateForm.values', 'Europe (eu-1), here'],
      ],
    ],
    [
      'count',
      [
        ['templateForm.variableLabel', 'How many'],
        ['templateForm.variableType', 'templateForm.typeInt'],
        ['templateForm.variableRequired', 'audit.no'],
      ],
    ],
  ]);
});

it('tells of a change of a survey what was added, removed and changed', () => {
  const [before, after] = [
    [target, count],
    [
      { ...count, required: true, title: 'Count' },
      { ...target, name: 'place' },
    ],
  ].map((survey) => linesOf('survey_vars', JSON.stringify(survey)) ?? []);
  const changes = lineChanges(before ?? [], after ?? []);
  expect(changes.map(({ is, line }) => [is, line.key])).toEqual([
    ['removed', 'target'],
    ['changed', 'count'],
    ['added', 'place'],
  ]);
  const [, changed] = changes;
  const within = changed?.is === 'changed' && 'within' in changed ? changed.within : [];
  expect(within.map(({ line }) => named(line.name))).toEqual([
    'templateForm.variableLabel',
    'templateForm.variableRequired',
  ]);
  expect(isReordered(before ?? [], after ?? [])).toBe(false);
});

it('sees that the same variables come in another order', () => {
  const [one, other] = [
    [target, count],
    [count, target],
  ].map((survey) => linesOf('survey_vars', JSON.stringify(survey)) ?? []);
  expect(lineChanges(one ?? [], other ?? [])).toEqual([]);
  expect(isReordered(one ?? [], other ?? [])).toBe(true);
});

it('tells of options what the form calls them, also those that stand one level deeper', () => {
  expect(
    lines('task_params', {
      ...{ allow_destroy: true, params: { dry_run: true, tags: ['a', 'b'] }, limit: 'web' },
      ...{ git_branch: 'release', inventory_id: 7, message: '', of_a_client: 1 },
      environment: '{"target":"eu-1","deep":{"list":[1,2],"pairs":[{"a":null}]}}',
    }),
  ).toEqual([
    ['gate destroy', 'users.yes'],
    ['run.dryRun', 'users.yes'],
    ['run.tags', 'a, b'],
    ['run.limit', 'web'],
    ['schedules.branch', 'release'],
    ['templates.inventory', ['inventory', '7']],
    ['of_a_client', '1'],
    ['schedules.values · target', 'eu-1'],
    ['schedules.values · deep.list', '1, 2'],
    ['schedules.values · deep.pairs[0].a', ''],
  ]);
});

it('tells of an approval who and how many, and hours', () => {
  const rule = {
    approvals: 2,
    user_ids: [3],
    roles: ['owner'],
    starter_may_approve: false,
    expires_minutes: 90,
  };
  expect(lines('approval', { ...rule, emergency: true })).toEqual([
    ['approvals.count', 2],
    ['approvals.people', ['people', '3']],
    ['approvals.roles', ['roles', 'owner']],
    ['approvals.expires', 1.5],
    ['approvals.starter', 'audit.no'],
    ['approvals.emergency', 'users.yes'],
  ]);
});

it('tells of variables each by its name, and of what is none nothing', () => {
  expect(lines('json', { a: 8080, b: { c: ['x', 'y'] }, '': 'empty' })).toEqual([
    ['a', '8080'],
    ['b.c', 'x, y'],
    ['', 'empty'],
  ]);
  expect(linesOf('json', null)).toEqual([]);
  expect(linesOf('json', 'a: 1')).toBeUndefined();
  expect(linesOf('survey_vars', '{}')).toBeUndefined();
  expect(linesOf('playbook', '{}')).toBeUndefined();
});
