/** What became of each host of a task: the document of its result `hosts`. */

/** In the order in which they are shown: what wants to be looked at comes first. */
export const hostTaskStatuses = ['failed', 'unreachable', 'rescued', 'ignored', 'changed'] as const;
export type HostTaskStatus = (typeof hostTaskStatuses)[number];

/** As Ansible counts: `ok` holds `changed` and `ignored` too. */
export const hostCounts = [
  'ok',
  'changed',
  'unreachable',
  'failed',
  'skipped',
  'rescued',
  'ignored',
] as const;
export type HostCount = (typeof hostCounts)[number];

/** One of a loop's items that changed something, or failed. */
export interface HostTaskItem {
  readonly item: string;
  readonly message?: string;
  readonly is_failed?: true;
}

/** A task that changed something on a host, or that failed there. */
export interface HostTaskResult {
  /** index in `tasks` of the document */
  readonly task: number;
  readonly status: HostTaskStatus;
  readonly duration_ms: number;
  readonly message?: string;
  /** as `diff -u` */
  readonly diff?: string;
  readonly items?: readonly HostTaskItem[];
  /** message, diff or items are longer than what is here */
  readonly is_cut?: true;
}

/** A count that is absent is 0. */
export interface HostResult extends Readonly<Partial<Record<HostCount, number>>> {
  readonly name: string;
  /** what its tasks took, together */
  readonly duration_ms: number;
  readonly results: readonly HostTaskResult[];
  /** so many more results are left out here */
  readonly results_cut?: number;
  /** tasks that were right and changed nothing, as ranges of indexes (`0-3,7`); absent where there was no room */
  readonly ok_tasks?: string;
}

export interface HostResults {
  readonly kind: 'hosts';
  /** the playbook has come to its end; otherwise it still runs, or was ended */
  readonly is_complete: boolean;
  readonly tasks: readonly { readonly name: string; readonly play: string }[];
  /** in the order in which they were first heard of */
  readonly hosts: readonly HostResult[];
  /** so many more hosts are left out here */
  readonly hosts_cut?: number;
}

/** Undefined when a document is something else. */
export function readHostResults(document: unknown): HostResults | undefined {
  if (typeof document !== 'object' || document === null) return undefined;
  const read: Partial<HostResults> = document;
  const isWhole = read.kind === 'hosts' && Array.isArray(read.hosts) && Array.isArray(read.tasks);
  return isWhole ? (read as HostResults) : undefined;
}

/** The worst that happened to a host. */
export function hostState({ failed, unreachable, changed, ok }: HostResult): HostState {
  if (failed) return 'failed';
  if (unreachable) return 'unreachable';
  if (changed) return 'changed';
  return ok ? 'ok' : 'skipped';
}

/** In the order in which hosts are listed. */
export const hostStates = ['failed', 'unreachable', 'changed', 'ok', 'skipped'] as const;
export type HostState = (typeof hostStates)[number];

/**
 * The tasks that were right on a host and changed nothing; undefined where nobody has told. `count`: how many tasks
 * there are.
 */
export function okTasksOf(
  { ok_tasks: ranges }: Pick<HostResult, 'ok_tasks'>,
  count: number,
): ReadonlySet<number> | undefined {
  if (typeof ranges !== 'string') return undefined;
  const tasks = new Set<number>();
  for (const range of ranges.split(',')) {
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
    for (let task = Number(first); task <= Math.min(Number(last), count - 1); task++) tasks.add(task);
  }
  return tasks;
}
