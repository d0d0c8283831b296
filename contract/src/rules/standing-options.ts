/**
 * Options that a template or an integration holds for all its tasks. They are stored as clients send them, so
 * what they mean is looked at when a task starts: those that its app takes have effect, of the others its log
 * tells. The console shows them by the same reading. Pure.
 */
import { type Text, text } from '../texts/text.ts';
import { profileOf } from './apps/built-in-apps.ts';
import { isOptionGate } from './option-gates.ts';
import {
  isListOption,
  isOptionValue,
  isTaskOption,
  type TaskOption,
  type TaskParams,
} from './task-options.ts';

export interface StandingOptions {
  /** `option.of_...`: for the log */
  readonly whose: Text;
  readonly values: Readonly<Record<string, unknown>> | null;
}

interface ReadOptions {
  readonly params: TaskParams;
  /** what has no effect */
  readonly notes: readonly Text[];
}

/** `app`: id of the app that runs the task. Never throws: what cannot be read becomes a note. */
export function readStandingOptions(app: string, { whose, values }: StandingOptions): ReadOptions {
  const params: Record<string, unknown> = {};
  const notes: Text[] = [];
  for (const [name, value] of entriesOf(values ?? {})) {
    if (!hasMeaning(value) || isOptionGate(name)) continue;
    const taken = takenValue(app, name, value);
    if (taken.problem === undefined) params[name] = taken.value;
    else notes.push(text('option.no_effect', { name, whose, problem: taken.problem }));
  }
  return { params, notes };
}

/** Some clients put options of the app one level deeper, as in the start of a task. */
function entriesOf({ params, ...others }: Readonly<Record<string, unknown>>): [string, unknown][] {
  const isObject = typeof params === 'object' && params !== null && !Array.isArray(params);
  const deeper = isObject
    ? Object.entries(params)
    : params === undefined
      ? []
      : [['params', params] as const];
  return [...deeper.map(([name, value]): [string, unknown] => [name, value]), ...Object.entries(others)];
}

function hasMeaning(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

type Taken = { readonly value: unknown; readonly problem?: undefined } | { readonly problem: Text };

function takenValue(app: string, name: string, value: unknown): Taken {
  if (!isTaskOption(name)) return { problem: text('option.unknown') };
  if (!profileOf(app).options.includes(name)) return { problem: text('option.not_taken', { app }) };
  const given = givenValue(name, value);
  return isOptionValue(name, given)
    ? { value: given }
    : { problem: text('option.value', { value: JSON.stringify(value).slice(0, 100) }) };
}

/** Clients write several hosts as a list, and several tags as one text. */
function givenValue(name: TaskOption, value: unknown): unknown {
  if (name === 'limit' && Array.isArray(value)) {
    return value.every((host) => typeof host === 'string') ? value.join(',') : value;
  }
  return isListOption(name) && typeof value === 'string' ? textList(value) : value;
}

/** `a, b` as a list; empty entries are left out. */
export function textList(value: string): string[] {
  return value.split(',').flatMap((entry) => entry.trim() || []);
}
