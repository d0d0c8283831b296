/**
 * Which options of a template a single task may choose otherwise. The template says so in `task_params`,
 * under these names; where it says nothing, what has always been free stays so for everybody, and the rest is
 * for those who may edit the template.
 */
import { isEditorsOption, type TaskOption } from './task-options.ts';

export interface OptionGate {
  readonly key: string;
  readonly options: readonly [TaskOption, ...TaskOption[]];
  /** what holds for those who only run tasks where the template says nothing */
  readonly isOpen: boolean;
}

export const optionGates: readonly OptionGate[] = [
  { key: 'allow_debug', options: ['debug', 'debug_level'], isOpen: true },
  { key: 'allow_override_limit', options: ['limit'], isOpen: true },
  // Tags choose tasks that run by no other way (`never`).
  { key: 'allow_override_tags', options: ['tags'], isOpen: false },
  { key: 'allow_override_skip_tags', options: ['skip_tags'], isOpen: false },
  { key: 'allow_auto_approve', options: ['auto_approve'], isOpen: true },
  { key: 'allow_destroy', options: ['destroy'], isOpen: false },
];

type Values = Readonly<Record<string, unknown>> | null;

/** Whether a template opens or closes options by a key of this name. */
export function isOptionGate(name: string): boolean {
  return optionGates.some(({ key }) => key === name);
}

/** What a template says of one; undefined = nothing. Some clients put it one level deeper. */
export function saidOfGate({ key }: OptionGate, values: Values): boolean | undefined {
  const { params } = values ?? {};
  const isObject = typeof params === 'object' && params !== null;
  const said =
    values?.[key] ?? (isObject ? Object.entries(params).find(([name]) => name === key)?.[1] : undefined);
  return typeof said === 'boolean' ? said : undefined;
}

/** `closed`: for nobody; `editors`: only for those who may edit the template. `values`: its `task_params`. */
export function optionChoice(name: TaskOption, values: Values): 'open' | 'editors' | 'closed' {
  const gate = optionGates.find(({ options }) => options.includes(name));
  if (gate === undefined) return isEditorsOption(name) ? 'editors' : 'open';
  const said = saidOfGate(gate, values);
  if (said === false) return 'closed';
  return said === true || gate.isOpen ? 'open' : 'editors';
}
