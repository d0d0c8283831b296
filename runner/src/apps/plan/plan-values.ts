/**
 * The values that differ between two objects, as paths and leaves. What Terraform marks as sensitive is left
 * out on both sides, whatever lies below it included; and so is what holds the same text elsewhere: computed
 * values lose their marks.
 */
import type { PlanValue } from '@signalbox/contract/rules';

/** characters of one text that are shown */
const SHOWN_CHARACTERS = 1000;

/** As in the JSON of a plan: parallel structures, in which `true` counts for all that lies below. */
export type ValueChange = {
  before?: unknown;
  after?: unknown;
  after_unknown?: unknown;
  before_sensitive?: unknown;
  after_sensitive?: unknown;
  /** paths, each a list of names and indexes */
  replace_paths?: unknown;
};

type Step = string | number;

type Node = {
  path: readonly Step[];
  before: unknown;
  after: unknown;
  unknown: unknown;
  beforeMark: unknown;
  afterMark: unknown;
};

export type ValueRules = {
  /** the text holds something that is sensitive elsewhere */
  isSecret: (text: string) => boolean;
  /** Stars in place of the task's secrets. Before a text is cut: of half a secret nobody could tell that it is one. */
  maskText: (text: string) => string;
};

type Found = { before?: unknown; after?: unknown; is_sensitive?: true; is_unknown?: true };
type Add = (path: readonly Step[], found: Found) => void;

/**
 * Every leaf that differs, or that only the apply will tell, by names and indexes in their order. Long texts
 * are masked and cut to `SHOWN_CHARACTERS`; shorter ones are masked with the whole document. `change`: from
 * the JSON of a plan; what is not of the expected shape counts as absent.
 */
export function changedValues(change: ValueChange, rules: ValueRules): PlanValue[] {
  const values: PlanValue[] = [];
  const replacing = pathsOf(change.replace_paths);
  const add: Add = (path, found) => {
    const { before, after, ...flags } = found;
    const isSensitive =
      flags.is_sensitive || [before, after].some((side) => textsIn(side).some(rules.isSecret));
    values.push({
      path: pathText(path),
      ...(isSensitive
        ? { is_sensitive: true }
        : { ...flags, ...shown('before', before, rules), ...shown('after', after, rules) }),
      ...(isReplacing(replacing, path) && { forces_replacement: true }),
    });
  };
  walk(
    {
      path: [],
      before: change.before ?? undefined,
      after: change.after ?? undefined,
      unknown: change.after_unknown,
      beforeMark: change.before_sensitive,
      afterMark: change.after_sensitive,
    },
    add,
  );
  return values;
}

/** All texts below a mark, of both sides of a change. */
export function sensitiveTexts({ before, after, before_sensitive, after_sensitive }: ValueChange): string[] {
  return [...markedTexts(before, before_sensitive), ...markedTexts(after, after_sensitive)];
}

function markedTexts(value: unknown, mark: unknown): string[] {
  if (mark === true) return textsIn(value);
  if (typeof mark !== 'object' || mark === null) return [];
  return Object.entries(mark).flatMap(([step, below]) => markedTexts(at(value, step), below));
}

/** Every text in a JSON value, however deep; keys, numbers and truth values are none. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function walk(node: Node, add: Add): void {
  const { path, before, after, unknown, beforeMark, afterMark } = node;
  if (beforeMark === true || afterMark === true) {
    if (unknown === true || !isSame(before, after)) add(path, { is_sensitive: true });
    return;
  }
  if (unknown === true) {
    add(path, { before: withoutSensitive(before, beforeMark), is_unknown: true });
    return;
  }
  if (isSame(before, after) && !hasTrue(unknown)) return;
  const steps = stepsBelow(node);
  if (steps.length > 0) {
    for (const step of steps) walk(below(node, step), add);
    return;
  }
  add(path, { before, after });
}

/** Names or indexes, where both sides are of the same kind or one of them is missing; none = it is one value. */
function stepsBelow({ before, after, unknown }: Node): Step[] {
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  if (sides.length === 0 && !hasTrue(unknown)) return [];
  const all = [...sides, ...(typeof unknown === 'object' && unknown !== null ? [unknown] : [])];
  if (all.every((side) => Array.isArray(side))) {
    const length = Math.max(0, ...all.map((side) => side.length));
    return Array.from({ length }, (_, index) => index);
  }
  if (!all.every((side) => typeof side === 'object' && !Array.isArray(side))) return [];
  return [...new Set(all.flatMap((side) => Object.keys(side)))].sort();
}

function below(node: Node, step: Step): Node {
  return {
    path: [...node.path, step],
    before: at(node.before, step) ?? undefined,
    after: at(node.after, step) ?? undefined,
    unknown: at(node.unknown, step),
    beforeMark: at(node.beforeMark, step),
    afterMark: at(node.afterMark, step),
  };
}

function at(value: unknown, step: Step): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.hasOwn(value, step) ? (value as Record<Step, unknown>)[step] : undefined;
}

function hasTrue(value: unknown): boolean {
  if (value === true) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTrue);
}

/** What is replaced by something unknown is shown as it is now, but for its secrets. */
function withoutSensitive(value: unknown, mark: unknown): unknown {
  if (mark === true) return '(sensitive)';
  if (typeof value !== 'object' || value === null || !hasTrue(mark)) return value;
  if (Array.isArray(value)) return value.map((entry, index) => withoutSensitive(entry, at(mark, index)));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withoutSensitive(entry, at(mark, key))]),
  );
}

function shown(
  side: 'before' | 'after',
  value: unknown,
  { maskText }: Pick<ValueRules, 'maskText'>,
): Omit<PlanValue, 'path'> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'number' || typeof value === 'boolean') return { [side]: value };
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= SHOWN_CHARACTERS) return { [side]: value };
  const clean = maskText(text);
  const whole = clean.includes('***') ? clean : text;
  return { [side]: whole.slice(0, SHOWN_CHARACTERS).toWellFormed(), is_cut: true };
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other || ((one ?? undefined) === undefined && (other ?? undefined) === undefined)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

function pathsOf(value: unknown): Step[][] {
  if (!Array.isArray(value)) return [];
  return value.filter((path): path is Step[] => Array.isArray(path));
}

/** The path itself, or something around or within it. */
function isReplacing(replacing: readonly Step[][], path: readonly Step[]): boolean {
  return replacing.some((one) => {
    const length = Math.min(one.length, path.length);
    return length > 0 && one.slice(0, length).every((step, index) => step === path[index]);
  });
}

function pathText(path: readonly Step[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    const isName = /^[\p{L}_][\p{L}\p{Nd}_-]*$/u.test(step);
    if (!isName) return `${text}[${JSON.stringify(step)}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}
