import { changesNothing } from '@signalbox/contract/rules';
import { describe, expect, it } from 'vitest';
import { eventLog, PULUMI_SECRET, PULUMI_UNKNOWN, stepEvent } from '../../testing/pulumi-stand-in.ts';
import { planDocument } from '../plan/plan-document.ts';
import { planOfEvents } from './pulumi-events.ts';

type Fields = Record<string, unknown>;

const maskText = (words: string) => words.replaceAll('of-the-task', '***');

function shown(events: readonly Fields[], { isRefresh = false, counts = {} } = {}) {
  const lines = eventLog(events, counts).trim().split('\n');
  const { plan, policies } = planOfEvents(
    lines.map((line): unknown => JSON.parse(line)),
    { isRefresh, maskText },
  );
  const facts = { app: 'Pulumi', workspace: 'dev', is_destroy: false, maskText };
  return planDocument(plan, { ...facts, policies, plan_file: { sha256: 'f'.repeat(64), bytes: 1 } });
}

const output = (op: string, name: string, more: Fields = {}) => {
  const { resourcePreEvent: event } = stepEvent(op, name, more);
  return { resOutputsEvent: event };
};
const urn = (name: string) => `urn:pulumi:dev::shop::x:y:Thing::${name}`;

describe('events of a preview', () => {
  it('tell each kind of change, the parts of a replacement once, and nothing of what stays', () => {
    const plan = shown([
      stepEvent('same', 'kept'),
      stepEvent('create', 'new', { new: { inputs: { name: 'a', __defaults: ['name'] } } }),
      stepEvent('update', 'other', { old: { inputs: { size: 1 } }, new: { inputs: { size: 2 } } }),
      stepEvent('create-replacement', 'swapped', { logical: false }),
      stepEvent('replace', 'swapped', {
        old: { inputs: { zone: 'a', tags: { 'a.b': 1 } } },
        new: { inputs: { zone: 'b', tags: { 'a.b': 2 } } },
        detailedDiff: { 'tags["a.b"]': { diffKind: 'update-replace' }, zone: { diffKind: 'update' } },
      }),
      stepEvent('delete-replaced', 'swapped', { logical: false }),
      stepEvent('delete', 'gone', { old: { inputs: { name: 'z' } } }),
      stepEvent('delete', 'left', { old: { inputs: {}, retainOnDelete: true } }),
      stepEvent('read', 'looked'),
      stepEvent('import', 'taken', { new: { id: 'i-1', inputs: { name: 'b' } } }),
    ]);
    expect(plan.changes.map(({ address, action }) => [address.split('::').at(-1), action])).toEqual([
      ...[
        ['gone', 'delete'],
        ['swapped', 'replace'],
        ['other', 'update'],
        ['new', 'create'],
      ],
      ...[
        ['taken', 'import'],
        ['left', 'forget'],
        ['looked', 'read'],
      ],
    ]);
    expect(plan.changes.slice(0, 5).map(({ values }) => values)).toEqual([
      [{ path: 'name', before: 'z' }],
      [
        { path: 'tags["a.b"]', before: 1, after: 2, forces_replacement: true },
        { path: 'zone', before: 'a', after: 'b' },
      ],
      [{ path: 'size', before: 1, after: 2 }],
      [{ path: 'name', after: 'a' }],
      [{ path: 'name', after: 'b' }],
    ]);
    expect(plan.changes[4]).toMatchObject({ address: urn('taken'), import_id: 'i-1' });
  });

  it('count as Pulumi does: providers that no program has named are none of its changes', () => {
    const provider = (op: string, name: string) =>
      stepEvent(op, name, {
        type: 'pulumi:providers:notes',
        urn: `urn:pulumi:dev::shop::pulumi:providers:notes::${name}`,
        new: { inputs: { version: '1.0.0' } },
      });
    const stack = stepEvent('create', 'shop-dev', {
      type: 'pulumi:pulumi:Stack',
      new: { inputs: {}, outputs: {} },
    });
    const plan = shown([stack, provider('create', 'default_1_0_0'), provider('create', 'mine')]);
    expect(plan.changes.map(({ address, values }) => [address.split('::').at(-1), values])).toEqual([
      // It has no values, rather than an empty one.
      ['shop-dev', []],
      ['mine', [{ path: 'version', after: '1.0.0' }]],
    ]);
    expect(changesNothing(shown([provider('update', 'default')], { counts: { same: 2 } }))).toBe(true);
  });

  it('never tell what is secret, but that it changes; nor what shows only when it is done', () => {
    const plan = shown([
      stepEvent('create', 'new', {
        new: { inputs: { key: PULUMI_SECRET, list: [PULUMI_SECRET, 'open'], id: PULUMI_UNKNOWN } },
      }),
      stepEvent('update', 'changed', {
        old: { inputs: { key: PULUMI_SECRET, deep: { key: '[secret]' }, same: PULUMI_SECRET } },
        new: { inputs: { key: PULUMI_SECRET, deep: { key: '[secret]' }, same: PULUMI_SECRET } },
        diffs: ['key'],
        detailedDiff: { 'deep.key': { diffKind: 'update' } },
      }),
    ]);
    expect(plan.changes.map(({ values }) => values)).toEqual([
      [
        { path: 'deep.key', is_sensitive: true },
        { path: 'key', is_sensitive: true },
      ],
      [
        { path: 'id', is_unknown: true },
        { path: 'key', is_sensitive: true },
        { path: 'list[0]', is_sensitive: true },
        { path: 'list[1]', after: 'open' },
      ],
    ]);
    expect(JSON.stringify(plan)).not.toContain('ciphertext');
  });

  it('tell of outputs of the stack, of what others have changed, and of policies', () => {
    const stack = { type: 'pulumi:pulumi:Stack' };
    const plan = shown([
      output('same', 'stack', {
        ...stack,
        old: { outputs: { url: 'a', gone: 1, same: 2 } },
        new: { outputs: { url: PULUMI_UNKNOWN, key: PULUMI_SECRET, same: 2 } },
      }),
      output('refresh', 'drifted', { old: { outputs: { size: 1 } }, new: { outputs: { size: 3 } } }),
      output('refresh', 'vanished', { old: { outputs: { size: 1 } } }),
      output('refresh', 'kept', { old: { outputs: { size: 1 } }, new: { outputs: { size: 1 } } }),
      {
        policyEvent: {
          ...{ policyName: 'no-public', policyPackName: 'house', enforcementLevel: 'advisory' },
          ...{ message: '<{%fg 1%}>of-the-task is public<{%reset%}>\n', resourceUrn: urn('new') },
        },
      },
    ]);
    expect(plan.outputs.map(({ address, action, values }) => [address, action, values])).toEqual([
      ['gone', 'delete', [{ path: '', before: 1 }]],
      ['url', 'update', [{ path: '', before: 'a', is_unknown: true }]],
      ['key', 'create', [{ path: '', is_sensitive: true }]],
    ]);
    expect(plan.drift.map(({ address, action }) => [address, action])).toEqual([
      [urn('vanished'), 'delete'],
      [urn('drifted'), 'update'],
    ]);
    expect(plan.policies).toEqual([
      { name: 'house/no-public', level: 'advisory', message: '*** is public', address: urn('new') },
    ]);
  });

  it('of a refresh tell what becomes of the state', () => {
    const events = [
      stepEvent('refresh', 'seen', { logical: false }),
      output('update', 'seen', { old: { outputs: { size: 1 } }, new: { outputs: { size: 2 } } }),
      output('delete', 'vanished', { old: { outputs: { size: 1 } } }),
      output('same', 'kept'),
    ];
    expect(shown(events, { isRefresh: true })).toMatchObject({
      counts: { update: 1, forget: 1 },
      changes: [{ values: [{ path: 'size', before: 1, after: 2 }] }, { address: urn('vanished') }],
      drift: [],
    });
  });

  it('that are not whole, or count what they do not tell, are never taken for a plan that changes nothing', () => {
    expect(shown([], { counts: { same: 3 } })).toMatchObject({ changes: [], counts: {} });
    expect(shown([], { counts: { 'create-in-a-new-way': 1 } })).toMatchObject({ is_unread: true });
    const read = (events: unknown) => planOfEvents(events, { isRefresh: false, maskText }).plan;
    expect(read(undefined)).toBeUndefined();
    expect(() => read([stepEvent('create', 'new')])).toThrow(/produced no document to confirm/);
    expect(() => read([])).toThrow();
  });
});
