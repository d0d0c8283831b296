/** Calls for what of an object has calls of its own: rights, limits, matchers, values, addresses, retention. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { applyChanges, BodyInputOf } from '@signalbox/contract';
import type { Step } from './apply-plan.ts';
import {
  type Fields,
  type FileDocument,
  type Ids,
  keyOf,
  pickFields,
  type StoredDocument,
} from './file-documents.ts';
import { holderOf, matcherFields, retentionFields, valueFields } from './own-fields.ts';

export type Change = BodyInputOf<typeof applyChanges>['changes'][number];
type Rows = readonly Fields[];

export interface PartChanges {
  readonly changes: readonly Change[];
  /** which of them there were */
  readonly lists: Readonly<Record<string, number[]>>;
}

/** `path`: of the object, of a new one by the number of the change that makes it. */
export function partChanges({ wanted, stored, changes }: Step, path: string, ids: Ids): PartChanges {
  const fields = wanted?.fields ?? {};
  const isTouched = (field: string) =>
    field in fields && (stored === undefined || changes.some((one) => one.field === field));
  const wire = stored?.wire ?? {};
  const parts: PartChanges[] = [];
  for (const [field, names] of [['matchers', matcherFields] as const, ['values', valueFields] as const]) {
    if (isTouched(field))
      parts.push(
        rowChanges(`${path}/${field}`, names, { before: rowsOf(wire[field]), after: rowsOf(fields[field]) }),
      );
  }
  if (isTouched('aliases')) {
    const at = wanted?.kind === 'project' ? '/integrations/aliases' : `${path}/aliases`;
    parts.push(aliasChanges(at, rowsOf(wire.aliases), Number(fields.aliases)));
  }
  if (isTouched('limited') && fields.limited !== (wire.limited ?? false))
    parts.push(limitChange(`${path}/limited`, fields.limited, stored));
  if (isTouched('rights')) {
    const before = (stored?.fields.rights ?? []) as Rows;
    parts.push(
      rightChanges(`${path}/perms`, { before, rows: rowsOf(wire.rights), after: rowsOf(fields.rights), ids }),
    );
  }
  return {
    changes: parts.flatMap((part) => part.changes),
    lists: Object.assign({}, ...parts.map((part) => part.lists)),
  };
}

const rowsOf = (value: unknown): Rows => (value ?? []) as Rows;
const idsOf = (rows: Rows): number[] => rows.map(({ id }) => Number(id));

/** By their places: they mean something in their order, which is that in which they were made. */
function rowChanges(
  path: string,
  names: readonly string[],
  { before, after }: { readonly before: Rows; readonly after: Rows },
): PartChanges {
  const changes = after.flatMap((body, index): Change[] => {
    const row = before[index];
    if (row === undefined) return [{ method: 'POST', path, body }];
    const expected = pickFields(names, row);
    const full = { ...expected, ...body };
    return isDeepStrictEqual(full, expected)
      ? []
      : [{ method: 'PUT', path: `${path}/${row.id}`, body: full, expected }];
  });
  const gone = before
    .slice(after.length)
    .map(
      (row): Change => ({ method: 'DELETE', path: `${path}/${row.id}`, expected: pickFields(names, row) }),
    );
  return { changes: [...changes, ...gone], lists: listOf(path, before) };
}

/** What it is like is the server's to say, and a secret: a file says how many there are. */
function aliasChanges(path: string, before: Rows, count: number): PartChanges {
  const made = Array.from(
    { length: Math.max(0, count - before.length) },
    (): Change => ({ method: 'POST', path, body: {} }),
  );
  const gone =
    count === 0 ? before.map(({ id }): Change => ({ method: 'DELETE', path: `${path}/${id}` })) : [];
  return { changes: [...made, ...gone], lists: listOf(path, before) };
}

function limitChange(path: string, limited: unknown, stored: StoredDocument | undefined): PartChanges {
  const expected = stored && { limited: stored.wire.limited };
  return { changes: [{ method: 'PUT', path, body: { limited }, expected }], lists: {} };
}

interface Rights {
  /** as the file says them, and the same as the API does, in any order */
  readonly before: Rows;
  readonly rows: Rows;
  readonly after: Rows;
  readonly ids: Ids;
}

function rightChanges(path: string, { before, rows, after, ids }: Rights): PartChanges {
  const subject = ({ role, user, group }: Fields) => {
    if (group !== undefined) return { user_id: null, role_slug: null, group };
    return role === undefined
      ? { user_id: ids.memberOf(String(user)), role_slug: null }
      : { user_id: null, role_slug: role };
  };
  const rowFor = (right: Fields) => {
    if (!before.some((one) => holderOf(one) === holderOf(right))) return undefined;
    if (right.group !== undefined)
      return rows.find(({ group }) => group !== undefined && holderOf({ group }) === holderOf(right));
    const { user_id: user, role_slug: role } = subject(right);
    return rows.find((row) => row.user_id === user && row.role_slug === role && row.group === undefined);
  };
  const expected = (row: Fields) => pickFields(['user_id', 'role_slug', 'permissions'], row);
  const kept = new Set<Fields>();
  const changes = after.flatMap((right): Change[] => {
    const { permissions } = right;
    const row = rowFor(right);
    if (row === undefined) return [{ method: 'POST', path, body: { ...subject(right), permissions } }];
    kept.add(row);
    if (row.permissions === permissions) return [];
    return [{ method: 'PUT', path: `${path}/${row.id}`, body: { permissions }, expected: expected(row) }];
  });
  const gone = rows
    .filter((row) => !kept.has(row))
    .map((row): Change => ({ method: 'DELETE', path: `${path}/${row.id}`, expected: expected(row) }));
  return { changes: [...gone, ...changes], lists: listOf(path, rows) };
}

/** Of a new object there are none. */
const listOf = (path: string, rows: Rows) => (path.includes('/-') ? {} : { [path]: idsOf(rows) });

/** All rules are set in one call: those of which no file speaks stay as they are. */
export function retentionChange(
  steps: readonly Step[],
  documents: readonly StoredDocument[],
  ids: Ids,
): Change | undefined {
  if (!steps.some(isAboutRetention)) return undefined;
  const rules = new Map(documents.map((one) => [keyOf(one), one as FileDocument]));
  for (const { wanted, stored } of steps) {
    if (wanted === undefined) rules.delete(keyOf(stored as StoredDocument));
    else if ('retention' in wanted.fields) rules.set(keyOf(wanted), wanted);
  }
  const nothing = pickFields(retentionFields, {});
  const saying = [...rules.values()].filter(({ fields }) => (fields.retention ?? null) !== null);
  const ofProject = saying.find(({ kind }) => kind === 'project')?.fields.retention as Fields | undefined;
  const templates = saying.flatMap(({ kind, name, fields }) =>
    kind === 'template'
      ? [{ ...nothing, ...(fields.retention as Fields), template_id: ids.idOf('template', name) }]
      : [],
  );
  const expected = documents.find(({ kind }) => kind === 'project')?.wire.retention_rules as Fields;
  const body = { project: { ...nothing, ...ofProject }, templates };
  return { method: 'PUT', path: '/retention', body, expected };
}

const isAboutRetention = ({ wanted, stored, changes }: Step) =>
  stored === undefined
    ? (wanted?.fields.retention ?? null) !== null
    : changes.some(({ field }) => field === 'retention');
