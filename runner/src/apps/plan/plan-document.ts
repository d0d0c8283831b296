/**
 * Makes of a plan in Terraform's JSON what people are shown: what changes, without what is sensitive,
 * within a bounded size.
 */
import { type PlanAction, type PlanChange, planActions, type TaskPlan } from '@signalbox/contract/rules';
import { changedValues, sensitiveTexts, textsIn, type ValueChange, type ValueRules } from './plan-values.ts';

/** bytes of the document; secrets that are masked afterwards make it a little longer */
const DOCUMENT_BYTES = 384 * 1024;
/** of that, what drift and outputs may take before the changes */
const BESIDE_BYTES = 96 * 1024;
const VALUES_PER_CHANGE = 200;
/** What is shorter stands in too much else. */
const SECRET_CHARACTERS = 3;

export type PlanFacts = Pick<
  TaskPlan,
  'app' | 'workspace' | 'is_stack' | 'is_destroy' | 'is_refresh' | 'secret_outputs' | 'policies' | 'plan_file'
> &
  Pick<ValueRules, 'maskText'>;

type RawChange = {
  address?: unknown;
  name?: unknown;
  previous_address?: unknown;
  action_reason?: unknown;
  change?: ValueChange & { actions?: unknown; importing?: unknown };
};

/** `raw`: what `terraform show -json` says of the plan, or would say; undefined = it was too large to be read. */
export function planDocument(raw: unknown, { maskText, ...facts }: PlanFacts): TaskPlan {
  const plan = fieldsOf(raw);
  const all = [plan.resource_changes, outputList(plan.output_changes), plan.resource_drift].map(listOf);
  const rules = { isSecret: secretFinder(plan, all.flat()), maskText };
  const [changes = [], outputs = [], drift = []] = all.map((list) => changesOf(list, rules));
  const beside = { bytes: BESIDE_BYTES };
  const shownOutputs = withinRoom(outputs, beside);
  const shownDrift = withinRoom(drift, beside);
  const shown = withinRoom(changes, { bytes: DOCUMENT_BYTES - (BESIDE_BYTES - beside.bytes) });
  const cut = {
    changes: changes.length - shown.length,
    outputs: outputs.length - shownOutputs.length,
    drift: drift.length - shownDrift.length,
  };
  return {
    kind: 'plan',
    ...facts,
    version: typeof plan.terraform_version === 'string' ? plan.terraform_version : '',
    counts: countsOf(changes),
    changes: shown,
    outputs: shownOutputs,
    drift: shownDrift,
    ...(Object.values(cut).some((count) => count > 0) && { cut }),
    ...(raw === undefined && { is_unread: true }),
  };
}

function changesOf(list: readonly RawChange[], rules: ValueRules): PlanChange[] {
  const changes = list.map((raw) => changeOf(raw, rules));
  return byRisk(changes.filter((change) => change !== undefined));
}

function listOf(list: unknown): RawChange[] {
  return Array.isArray(list) ? list.map(fieldsOf) : [];
}

function outputList(map: unknown): RawChange[] {
  return Object.entries(fieldsOf(map)).map(([address, change]) => ({ address, change: fieldsOf(change) }));
}

/** By the values that are marked anywhere, and those of sensitive variables. */
function secretFinder(plan: Record<string, unknown>, changes: readonly RawChange[]): ValueRules['isSecret'] {
  const declared = fieldsOf(fieldsOf(fieldsOf(plan.configuration).root_module).variables);
  const sensitive = Object.keys(declared).filter((name) => fieldsOf(declared[name]).sensitive === true);
  const given = sensitive.flatMap((name) => textsIn(fieldsOf(fieldsOf(plan.variables)[name]).value));
  const marked = changes.flatMap(({ change }) => sensitiveTexts(fieldsOf(change)));
  const texts = [...new Set([...given, ...marked])].filter((text) => text.length >= SECRET_CHARACTERS);
  if (texts.length === 0) return () => false;
  const pattern = new RegExp(texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
  return (text) => pattern.test(text);
}

function changeOf(
  { address, previous_address, action_reason, change = {} }: RawChange,
  rules: ValueRules,
): PlanChange | undefined {
  const before = typeof previous_address === 'string' && previous_address !== address ? previous_address : '';
  const importing = fieldsOf(change.importing).id;
  const action = actionOf(change.actions, { isMoved: before !== '', isImported: change.importing != null });
  if (action === undefined || typeof address !== 'string') return undefined;
  const values = changedValues(change, rules);
  const more = values.length - VALUES_PER_CHANGE;
  return {
    address,
    action,
    values: values.slice(0, VALUES_PER_CHANGE),
    ...(more > 0 && { values_cut: more }),
    ...(typeof action_reason === 'string' && { reason: action_reason }),
    ...(before !== '' && { previous_address: before }),
    ...(typeof importing === 'string' && { import_id: importing }),
  };
}

/** Undefined: nothing happens to it. */
function actionOf(
  actions: unknown,
  { isMoved, isImported }: { isMoved: boolean; isImported: boolean },
): PlanAction | undefined {
  const words: unknown[] = Array.isArray(actions) ? actions : [];
  if (words.length === 2) return words.includes('forget') ? 'create' : 'replace';
  const [word] = words;
  const known = planActions.find((action) => action === word);
  if (known !== undefined) return known;
  if (isImported) return 'import';
  return isMoved ? 'move' : undefined;
}

function byRisk(changes: readonly PlanChange[]): PlanChange[] {
  const rank = ({ action }: PlanChange) => planActions.indexOf(action);
  return changes.toSorted((one, other) => rank(one) - rank(other));
}

function countsOf(changes: readonly PlanChange[]): TaskPlan['counts'] {
  const counts: Partial<Record<PlanAction, number>> = {};
  for (const { action } of changes) counts[action] = (counts[action] ?? 0) + 1;
  return counts;
}

/** As many as there is room for, the first ones first: whole, else without their values. */
function withinRoom(changes: readonly PlanChange[], room: { bytes: number }): PlanChange[] {
  const shown: PlanChange[] = [];
  for (const change of changes) {
    const fitting = [change, withoutValues(change)].find((one) => sizeOf(one) <= room.bytes);
    if (fitting === undefined) break;
    room.bytes -= sizeOf(fitting);
    shown.push(fitting);
  }
  return shown;
}

function withoutValues(change: PlanChange): PlanChange {
  const count = change.values.length + (change.values_cut ?? 0);
  return { ...change, values: [], ...(count > 0 && { values_cut: count }) };
}

function sizeOf(change: PlanChange): number {
  return Buffer.byteLength(JSON.stringify(change)) + 1;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
