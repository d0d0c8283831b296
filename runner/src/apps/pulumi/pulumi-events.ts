/**
 * Makes of the events of a preview (`apitype.EngineEvent` of Pulumi, one JSON object per line) what Terraform
 * would say of the same plan, so that both are shown alike.
 */
import type { PlanPolicy } from '@signalbox/contract/rules';
import { text } from '@signalbox/contract/texts';
import { StepError } from '../../step-error.ts';
import { holdsSecret, marksOf, secretsAs } from './pulumi-values.ts';

const STACK = 'pulumi:pulumi:Stack';
const PROVIDERS = 'pulumi:providers:';
const POLICIES = 100;
const SECRET_OUTPUTS = 100;
const MESSAGE_CHARACTERS = 1000;

/** By operation of a step; what is not among them changes nothing by itself. */
const actions: Readonly<Record<string, readonly string[]>> = {
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
  replace: ['delete', 'create'],
  read: ['read'],
  import: ['no-op'],
  discard: ['forget'],
  'remove-pending-replace': ['forget'],
};

/** counted, but nothing happens */
const idle = ['same', 'read', 'read-replacement', 'refresh'];

type Fields = Record<string, unknown>;
type Side = 'inputs' | 'outputs';
type Change = Fields & { address: string };

type Found = {
  /** as `terraform show -json` would put it; undefined = there was too much to read */
  plan: unknown;
  policies: PlanPolicy[];
  /** names of the stack's outputs that are secret on both sides: in events they look the same whether they change or not */
  secretOutputs: string[];
};

/** `events`: list of events; undefined = there was too much to read. Throws `StepError` when they are not whole. */
export function planOfEvents(
  events: unknown,
  { isRefresh, maskText }: { isRefresh: boolean; maskText: (text: string) => string },
): Found {
  if (!Array.isArray(events)) return { plan: undefined, policies: [], secretOutputs: [] };
  const all = events.map(fieldsOf);
  const before = all.flatMap(({ resourcePreEvent: event }) => metadataOf(event));
  const after = all.flatMap(({ resOutputsEvent: event }) => metadataOf(event));
  const stacks = after.filter(({ type }) => type === STACK);
  const changes = isRefresh ? after.flatMap(refreshed) : before.flatMap(planned);
  const summary = all.find(({ summaryEvent: event }) => isObject(event))?.summaryEvent;
  // A preview that has come to its end says so: without that nobody knows what it would change.
  if (summary === undefined) throw new StepError(text('question.no_document', { step: 'preview' }));
  // It counts changes of which it has told in a way that is not known here.
  if (changes.length === 0 && countsChanges(summary))
    return { plan: undefined, policies: [], secretOutputs: [] };
  return {
    plan: {
      resource_changes: changes,
      output_changes: Object.fromEntries(isRefresh ? [] : stacks.flatMap(outputsOf)),
      resource_drift: isRefresh ? [] : after.flatMap(drifted),
    },
    policies: all.flatMap(({ policyEvent: event }) => policyOf(fieldsOf(event), maskText)).slice(0, POLICIES),
    secretOutputs: isRefresh ? [] : stacks.flatMap(untoldOutputs).slice(0, SECRET_OUTPUTS),
  };
}

function countsChanges(summary: unknown): boolean {
  const counts = Object.entries(fieldsOf(fieldsOf(summary).resourceChanges));
  return counts.some(([op, count]) => !idle.includes(op) && Number(count) > 0);
}

/** Without what Pulumi keeps for itself, and neither counts nor prints: providers that no program has named. */
function metadataOf(event: unknown): Fields[] {
  const { metadata } = fieldsOf(event);
  const step = fieldsOf(metadata);
  return isObject(metadata) && !isDefaultProvider(step) ? [step] : [];
}

function isDefaultProvider({ type, urn }: Fields): boolean {
  return textOf(type).startsWith(PROVIDERS) && /::default[^:]*$/.test(textOf(urn));
}

/** Steps that are not the program's own (`logical`) are parts of a replacement, which is told once. */
function planned(step: Fields): Change[] {
  const words = actions[String(step.op)];
  if (step.logical !== true || words === undefined) return [];
  const isKept = step.op === 'delete' && fieldsOf(step.old).retainOnDelete === true;
  const importing = step.op === 'import' && { importing: { id: fieldsOf(step.new).id } };
  return [changeOf(step, isKept ? ['forget'] : words, { side: 'inputs', ...importing })];
}

/** What is gone goes from the state only. */
function refreshed({ op, ...step }: Fields): Change[] {
  if (op === 'update') return [changeOf(step, ['update'], { side: 'outputs' })];
  return op === 'delete' ? [changeOf(step, ['forget'], { side: 'outputs' })] : [];
}

function drifted(step: Fields): Change[] {
  if (step.op !== 'refresh' || !isObject(step.old)) return [];
  if (!isObject(step.new)) return [changeOf(step, ['delete'], { side: 'outputs' })];
  const sides = [step.old, step.new].map((state) => JSON.stringify(fieldsOf(state).outputs ?? {}));
  return sides[0] === sides[1] ? [] : [changeOf(step, ['update'], { side: 'outputs' })];
}

function changeOf(
  step: Fields,
  words: readonly string[],
  { side, importing }: { side: Side; importing?: unknown },
): Change {
  const details = Object.entries(fieldsOf(step.detailedDiff));
  const replacing = details.filter(([, diff]) => String(fieldsOf(diff).diffKind).endsWith('-replace'));
  const paths = [...replacing.map(([name]) => pathOf(name)), ...textsOf(step.keys).map((name) => [name])];
  const changed = [...details.map(([name]) => pathOf(name)), ...textsOf(step.diffs).map((name) => [name])];
  return {
    address: String(step.urn),
    change: {
      actions: words,
      ...sidesOf(partOf(step.old, side), partOf(step.new, side), changed),
      replace_paths: paths,
      ...(importing !== undefined && { importing }),
    },
  };
}

/** A resource without a single value says nothing of any: the stack itself is one. */
function partOf(state: unknown, side: Side): unknown {
  const values = fieldsOf(state)[side];
  return Object.keys(fieldsOf(values)).length === 0 ? undefined : values;
}

type Paths = (string | number)[][];

function sidesOf(before: unknown, after: unknown, changed: Paths): Fields {
  const old = marksOf(before);
  const next = marksOf(after);
  return {
    // Of secrets only Pulumi knows whether they differ: it says so by their paths.
    before: secretsAs(old.value, old.secret, { side: 1, changed }),
    after: secretsAs(next.value, next.secret, { side: 2, changed }),
    before_sensitive: old.secret,
    after_sensitive: next.secret,
    after_unknown: next.unknown,
  };
}

function outputsOf(step: Fields): [string, Fields][] {
  const old = fieldsOf(fieldsOf(step.old).outputs);
  const next = fieldsOf(fieldsOf(step.new).outputs);
  if (!isObject(step.new)) return [];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].sort().flatMap((name) => {
    if (JSON.stringify(old[name]) === JSON.stringify(next[name])) return [];
    const kind = !Object.hasOwn(old, name) ? 'create' : Object.hasOwn(next, name) ? 'update' : 'delete';
    return [[name, { actions: [kind], ...sidesOf(old[name], next[name], [[]]) }]];
  });
}

function untoldOutputs({ old, new: next }: Fields): string[] {
  const before = fieldsOf(fieldsOf(old).outputs);
  return Object.entries(fieldsOf(fieldsOf(next).outputs))
    .filter(([name, value]) => JSON.stringify(value) === JSON.stringify(before[name]) && holdsSecret(value))
    .map(([name]) => name);
}

function policyOf(event: Fields, maskText: (text: string) => string): PlanPolicy[] {
  if (typeof event.policyName !== 'string') return [];
  const message = maskText(
    textOf(event.message)
      .replaceAll(/<\{%[^%]*%\}>/g, '')
      .trim(),
  );
  return [
    {
      name: [event.policyPackName, event.policyName].filter((part) => typeof part === 'string').join('/'),
      level: textOf(event.enforcementLevel),
      message: message.slice(0, MESSAGE_CHARACTERS).toWellFormed(),
      address: textOf(event.resourceUrn),
    },
  ];
}

/** `tags.Name`, `rules[0].port`, `labels["a.b"]` */
function pathOf(name: string): (string | number)[] {
  const parts = name.matchAll(/\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]|([^.[\]]+)/g);
  return [...parts].map(([, quoted, index, plain]) => {
    if (index !== undefined) return Number(index);
    return quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1');
  });
}

function textsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
