import type { TaskPlan } from '@signalbox/contract/rules';
import { describe, expect, it } from 'vitest';
import { planDocument } from './plan-document.ts';

const FACTS = {
  ...{ app: 'Terraform', workspace: 'default', is_destroy: false },
  plan_file: { sha256: 'f'.repeat(64), bytes: 1 },
  maskText: (text: string) => text.replaceAll('of-the-task', '***'),
};
const shown = (raw: object): TaskPlan => planDocument(raw, FACTS);
const changed = (address: string, actions: string[], change: object = {}, more: object = {}) => ({
  address,
  change: { actions, before: null, after: null, ...change },
  ...more,
});

describe('a plan as it is shown', () => {
  it('tells each kind of change, the riskiest first, and nothing of what stays', () => {
    const plan = shown({
      resource_changes: [
        changed('t.kept', ['no-op']),
        changed('t.read', ['read']),
        changed('t.new', ['create']),
        changed('t.moved', ['no-op'], {}, { previous_address: 't.before' }),
        changed('t.imported', ['no-op'], { importing: { id: 'i-1' } }),
        changed('t.both', ['update'], { importing: { id: 'i-2' } }),
        changed('t.forgotten', ['forget']),
        changed('t.tainted', ['create', 'delete'], {}, { action_reason: 'replace_because_tainted' }),
        changed('t.replaced', ['delete', 'create']),
        changed('t.gone', ['delete']),
      ],
    });
    expect(
      plan.changes.map(({ address, action, values: _values, ...more }) => [address, action, more]),
    ).toEqual([
      ['t.gone', 'delete', {}],
      ['t.tainted', 'replace', { reason: 'replace_because_tainted' }],
      ['t.replaced', 'replace', {}],
      ['t.both', 'update', { import_id: 'i-2' }],
      ['t.new', 'create', {}],
      ['t.imported', 'import', { import_id: 'i-1' }],
      ['t.moved', 'move', { previous_address: 't.before' }],
      ['t.forgotten', 'forget', {}],
      ['t.read', 'read', {}],
    ]);
    expect(plan.counts).toEqual({
      delete: 1,
      replace: 2,
      update: 1,
      create: 1,
      import: 1,
      move: 1,
      forget: 1,
      read: 1,
    });
  });

  it('tells only what differs, by its path', () => {
    const change = {
      before: { name: 'a', tags: { Name: 'x', 'a b': 1 }, ports: [80, 81], same: { deep: [1] }, gone: true },
      after: { name: 'b', tags: { Name: 'x', 'a b': 2 }, ports: [80], same: { deep: [1] }, gone: null },
      after_unknown: { id: true, same: { deep: [false] } },
      replace_paths: [['name']],
    };
    expect(shown({ resource_changes: [changed('t.one', ['update'], change)] }).changes[0]?.values).toEqual([
      { path: 'gone', before: true },
      { path: 'id', is_unknown: true },
      { path: 'name', before: 'a', after: 'b', forces_replacement: true },
      { path: 'ports[1]', before: 81 },
      { path: 'tags["a b"]', before: 1, after: 2 },
    ]);
  });

  it('never tells what is sensitive, wherever else it stands', () => {
    const secret = 'correct horse';
    const plan = shown({
      variables: { token: { value: 'a-token-value' } },
      configuration: { root_module: { variables: { token: { sensitive: true } } } },
      resource_changes: [
        changed('t.one', ['update'], {
          before: { password: secret, list: [{ key: 'hidden-key', open: 1 }], output: `user:${secret}@host` },
          after: {
            password: 'other-secret',
            list: [{ key: 'hidden-key', open: 2 }],
            url: 'https://x/a-token-value',
          },
          after_unknown: { output: true, nested: true },
          before_sensitive: { password: true, list: [{ key: true }] },
          after_sensitive: { password: true, list: [{ key: true }] },
        }),
        changed('t.two', ['delete'], {
          before: { all: { deep: secret, number: 42 }, unknown: { a: 'hidden-key', b: 'plain' } },
          before_sensitive: { all: true },
        }),
      ],
      resource_drift: [changed('t.drift', ['update'], { before: { p: 'other-secret' }, after: { p: 'x' } })],
      output_changes: { all: { actions: ['create'], before: null, after: secret, after_sensitive: true } },
    });
    const told = JSON.stringify(plan);
    for (const hidden of [secret, 'other-secret', 'hidden-key', 'a-token-value', '42'])
      expect(told).not.toContain(hidden);
    expect(plan.changes.find(({ address }) => address === 't.one')?.values).toEqual([
      { path: 'list[0].open', before: 1, after: 2 },
      { path: 'nested', is_unknown: true },
      { path: 'output', is_sensitive: true },
      { path: 'password', is_sensitive: true },
      { path: 'url', is_sensitive: true },
    ]);
    expect(plan.outputs).toEqual([
      { address: 'all', action: 'create', values: [{ path: '', is_sensitive: true }] },
    ]);
    expect(told).toContain('plain');
  });

  it('cuts no secret in half', () => {
    const after = {
      own: `${'x'.repeat(995)}of-the-task`,
      marked: `${'x'.repeat(995)}marked-secret`,
      key: 'marked-secret',
    };
    const change = { before: null, after, after_sensitive: { key: true } };
    expect(shown({ resource_changes: [changed('t.one', ['create'], change)] }).changes[0]?.values).toEqual([
      { path: 'key', is_sensitive: true },
      { path: 'marked', is_sensitive: true },
      { path: 'own', after: `${'x'.repeat(995)}***`, is_cut: true },
    ]);
  });

  it('stays small: what is left out is counted, what can do harm is not', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      changed(`module.some.t.number["${index}"]`, [index === 19_999 ? 'delete' : 'create'], {
        before: null,
        after: { text: 'x'.repeat(5_000), index },
      }),
    );
    const wide = changed('t.wide', ['update'], {
      before: {},
      after: Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`v${index}`, index])),
    });
    const plan = shown({ resource_changes: [...many, wide], resource_drift: many });
    expect(JSON.stringify(plan).length).toBeLessThan(400 * 1024);
    expect(plan.counts).toEqual({ delete: 1, update: 1, create: 19_999 });
    expect(plan.changes[0]).toMatchObject({ action: 'delete' });
    expect(plan.changes[1]).toMatchObject({ address: 't.wide', values_cut: 300 });
    expect(plan.changes[2]?.values[1]).toEqual({ path: 'text', after: 'x'.repeat(1_000), is_cut: true });
    expect(plan.changes.at(-1)).toMatchObject({ values: [], values_cut: 2 });
    expect(plan.cut).toEqual({
      changes: 20_001 - plan.changes.length,
      outputs: 0,
      drift: 20_000 - plan.drift.length,
    });
    expect(planDocument(undefined, FACTS)).toMatchObject({ is_unread: true, changes: [], counts: {} });
  });
});
