/**
 * The lines that the callback plugin `signalbox_hosts.py` appends. Whatever runs in the task could write
 * there: what is not exactly such a line is none.
 */
import { type HostTaskStatus, hostTaskStatuses } from '@signalbox/contract/rules';

export type HostDetails = {
  readonly message: string;
  readonly diff: string;
  readonly items: readonly (readonly [label: string, message: string, isFailed: boolean])[];
};

type ResultStatus = HostTaskStatus | 'ok' | 'skipped';

export type HostLine =
  | { readonly kind: 'host'; readonly id: number; readonly name: string }
  | { readonly kind: 'task'; readonly id: number; readonly name: string; readonly play: string }
  | {
      readonly kind: 'result';
      readonly host: number;
      readonly task: number;
      readonly status: ResultStatus;
      readonly durationMs: number;
      readonly details: HostDetails | undefined;
    }
  /** in the order of `hostCounts` */
  | { readonly kind: 'stats'; readonly host: number; readonly counts: readonly number[] }
  | { readonly kind: 'end' };

/** Longer numbers of hosts, tasks and milliseconds are nothing that the plugin writes. */
const NUMBER_MAX = 1_000_000_000;
const COUNTS = 7;

const statuses: ReadonlySet<unknown> = new Set(['ok', 'skipped', ...hostTaskStatuses]);

/** Undefined for what is no such line. Never throws. */
export function readHostLine(line: string): HostLine | undefined {
  let read: unknown;
  try {
    read = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read)) return undefined;
  const [kind, ...values]: unknown[] = read;
  switch (kind) {
    case 'host':
      return hostLine(values);
    case 'task':
      return taskLine(values);
    case 'result':
      return resultLine(values);
    case 'stats':
      return statsLine(values);
    default:
      return kind === 'end' ? { kind } : undefined;
  }
}

function hostLine([id, name]: unknown[]): HostLine | undefined {
  return isNumber(id) && isText(name) ? { kind: 'host', id, name: name.toWellFormed() } : undefined;
}

function taskLine([id, name, play]: unknown[]): HostLine | undefined {
  if (!isNumber(id) || !isText(name) || !isText(play)) return undefined;
  return { kind: 'task', id, name: name.toWellFormed(), play: play.toWellFormed() };
}

function resultLine([host, task, status, durationMs, details]: unknown[]): HostLine | undefined {
  if (!isNumber(host) || !isNumber(task) || !isNumber(durationMs) || !isStatus(status)) return undefined;
  return { kind: 'result', host, task, status, durationMs, details: detailsOf(details) };
}

function statsLine([host, ...counts]: unknown[]): HostLine | undefined {
  if (!isNumber(host) || counts.length !== COUNTS || !counts.every(isNumber)) return undefined;
  return { kind: 'stats', host, counts };
}

function detailsOf(value: unknown): HostDetails | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { message, diff, items }: { message?: unknown; diff?: unknown; items?: unknown } = value;
  return {
    message: isText(message) ? message.toWellFormed() : '',
    diff: isText(diff) ? diff.toWellFormed() : '',
    items: Array.isArray(items) ? items.flatMap(itemOf) : [],
  };
}

function itemOf(value: unknown): [string, string, boolean][] {
  if (!Array.isArray(value)) return [];
  const [label, message, isFailed]: unknown[] = value;
  if (!isText(label) || !isText(message)) return [];
  return [[label.toWellFormed(), message.toWellFormed(), isFailed === true]];
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= NUMBER_MAX;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isStatus(value: unknown): value is ResultStatus {
  return statuses.has(value);
}
