/**
 * What a task means to change, as it is shown to whoever is to confirm it: the document of its question, and
 * its result `plan`.
 */

/**
 * In the order in which they are shown: what can do most harm comes first. `forget`: it is kept, but no
 * longer looked after.
 */
export const planActions = [
  'delete',
  'replace',
  'update',
  'create',
  'import',
  'move',
  'forget',
  'read',
] as const;
export type PlanAction = (typeof planActions)[number];

/** One value of a resource that changes. Without `before` there was none, without `after` there will be none. */
export interface PlanValue {
  /** `tags.Name`, `rules[0].port`; empty = the thing itself */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** it is never told: neither before nor after */
  readonly is_sensitive?: true;
  /** what it will be shows only when it is done */
  readonly is_unknown?: true;
  /** because of it the resource is replaced */
  readonly forces_replacement?: true;
  /** a long text, of which only the beginning is here */
  readonly is_cut?: true;
}

export interface PlanChange {
  readonly address: string;
  readonly action: PlanAction;
  readonly values: readonly PlanValue[];
  /** so many more values change, which are left out here */
  readonly values_cut?: number;
  /** why, in the program's word: `replace_because_tainted` */
  readonly reason?: string;
  /** where it was before */
  readonly previous_address?: string;
  /** by which it is imported */
  readonly import_id?: string;
}

/** What a rule of the organization says of what is planned. */
export interface PlanPolicy {
  readonly name: string;
  /** `advisory`, `mandatory`, in the program's word */
  readonly level: string;
  readonly message: string;
  /** of what; empty = of the whole */
  readonly address: string;
}

export interface TaskPlan {
  readonly kind: 'plan';
  /** name of the app */
  readonly app: string;
  /** of its program */
  readonly version: string;
  readonly workspace: string;
  /** that is the name of a stack */
  readonly is_stack?: true;
  /** it removes everything */
  readonly is_destroy: boolean;
  /** it only brings the state up to what is really there */
  readonly is_refresh?: true;
  /**
   * of the file that is carried out, whole: what is left out here is part of it. Where a program knows no such
   * file: of the state that it was made of, and for which alone it is carried out
   */
  readonly plan_file: { readonly sha256: string; readonly bytes: number };
  /** of all changes, those that are left out included */
  readonly counts: Readonly<Partial<Record<PlanAction, number>>>;
  readonly changes: readonly PlanChange[];
  readonly outputs: readonly PlanChange[];
  /** names of outputs that are secret before and after: whether they change is not known */
  readonly secret_outputs?: readonly string[];
  /** what somebody else has changed since the last time */
  readonly drift: readonly PlanChange[];
  readonly policies?: readonly PlanPolicy[];
  /** so many of each are left out here, because the document would be too large */
  readonly cut?: { readonly changes: number; readonly outputs: number; readonly drift: number };
  /** so large that nothing could be read: the log has it */
  readonly is_unread?: true;
}

/** Undefined when a document is no plan. */
export function readTaskPlan(document: string): TaskPlan | undefined {
  let read: Partial<TaskPlan> | null;
  try {
    read = JSON.parse(document);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read?.kind !== 'plan' || !read.counts || !read.plan_file) return undefined;
  const lists = [read.changes, read.outputs, read.drift];
  const isWhole =
    lists.every((list) => Array.isArray(list) && list.every(isPlanChange)) &&
    (read.policies === undefined || Array.isArray(read.policies));
  return isWhole ? (read as TaskPlan) : undefined;
}

function isPlanChange(change: Partial<PlanChange> | null): boolean {
  return (
    typeof change?.address === 'string' &&
    Array.isArray(change.values) &&
    planActions.some((action) => action === change.action)
  );
}

/** Nothing of which it tells would happen if it were carried out. A plan that could not be read may do anything. */
export function changesNothing({ counts, outputs, cut, is_unread }: TaskPlan): boolean {
  const { read: _harmless, ...others } = counts;
  return !is_unread && Object.keys(others).length === 0 && outputs.length + (cut?.outputs ?? 0) === 0;
}
