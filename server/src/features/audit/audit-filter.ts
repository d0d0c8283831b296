import type { AuditAction } from '@signalbox/contract';

export interface AuditFilter {
  readonly projectId?: number | undefined;
  readonly userId?: number | undefined;
  readonly objectType?: string | undefined;
  /** counts only with its type: ids are of a kind */
  readonly objectId?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly address?: string | undefined;
  /** each stands somewhere in an entry */
  readonly words?: readonly string[] | undefined;
  /** milliseconds since 1970 */
  readonly from?: number | undefined;
  /** exclusive */
  readonly to?: number | undefined;
}

const WORDS_MAX = 8;

/** of a request, as the contract reads it */
interface Query {
  readonly project_id?: number | undefined;
  readonly user_id?: number | undefined;
  readonly object_type?: string | undefined;
  readonly object_id?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly address?: string | undefined;
  readonly text?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export function auditFilterOf(query: Query, projectId = query.project_id): AuditFilter {
  return {
    projectId,
    userId: query.user_id,
    objectType: query.object_type,
    objectId: query.object_type === undefined ? undefined : query.object_id,
    action: query.action,
    address: query.address,
    words: (query.text ?? '').split(/\s+/).filter(Boolean).slice(0, WORDS_MAX),
    from: query.from === undefined ? undefined : Date.parse(query.from),
    to: query.to === undefined ? undefined : Date.parse(query.to),
  };
}

type Column = 'project_id' | 'user_id' | 'object_type' | 'object_id' | 'action' | 'address';
export type Condition = readonly [column: Column, value: string | number];

/**
 * `indexed`: the conditions that one index of migration 0047 serves, in its order. `others`: what is read row by row
 * along it.
 */
export function conditionsOf(filter: AuditFilter): {
  readonly indexed: readonly Condition[];
  readonly others: readonly Condition[];
} {
  const given = (column: Column, value: string | number | undefined): Condition[] =>
    value === undefined ? [] : [[column, value]];
  const project = given('project_id', filter.projectId);
  const type = given('object_type', filter.objectType);
  const object = given('object_id', filter.objectId);
  // The fewest rows first, as far as one can say.
  const narrow = [
    ...given('user_id', filter.userId),
    ...given('address', filter.address),
    ...(object.length > 0 ? [] : type),
    ...given('action', filter.action),
  ];
  if (object.length > 0) return { indexed: [...type, ...object], others: [...project, ...narrow] };
  const [first, ...rest] = narrow;
  return { indexed: [...project, ...(first === undefined ? [] : [first])], others: rest };
}
