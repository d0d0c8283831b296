/** Shapes of the fields that are read here; all others the server checks. */
import type { Fields } from './file-documents.ts';
import { holderOf } from './own-fields.ts';

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isOne);
const isText = (value: unknown) => typeof value === 'string';
const isRight = (value: unknown) =>
  isObject(value) &&
  Number.isInteger(value.permissions) &&
  Object.keys(value).length === 2 &&
  (isText(value.role) || isText(value.user) || isGroup(value.group));
const isGroup = (value: unknown) =>
  isObject(value) && ['source', 'claim', 'value'].every((part) => isText(value[part]));
/** more than anybody has by hand, and few enough for one call */
const ALIASES_MAX = 100;

const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  secret: isObject,
  settings: isObject,
  secrets: isListOf((one) => isObject(one) && /^(?:var|env)$/.test(String(one.type)) && isText(one.name)),
  environments: isListOf(isText),
  vaults: isListOf((one) => isObject(one) && (one.key === undefined || one.key === null || isText(one.key))),
  approval: (value) =>
    value === null || (isObject(value) && (value.users === undefined || isListOf(isText)(value.users))),
  matchers: isListOf(isObject),
  values: isListOf(isObject),
  aliases: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= ALIASES_MAX,
  limited: (value) => typeof value === 'boolean',
  rights: (value) => isListOf(isRight)(value) && isWithoutTwo(value as readonly Fields[]),
  retention: (value) => value === null || isObject(value),
};

const isWithoutTwo = (rights: readonly Fields[]) => new Set(rights.map(holderOf)).size === rights.length;

/** `task_params` are read of schedules alone. */
export function hasShape(field: string, value: unknown): boolean {
  if (field === 'task_params') return value === null || isObject(value);
  return shapes[field]?.(value) ?? true;
}
