/** The entries of one write: what was said of it, with the fields that changed, and what nobody spoke of. */
import type { AuditAction } from '@signalbox/contract';
import { type Noun, noun, type Text, text } from '@signalbox/contract/texts';
import type { Insertable, Transaction } from 'kysely';
import type { Caller } from '../../lib/caller.ts';
import type { DialectName } from '../dialects/dialect-name.ts';
import { insertMany } from '../insert-many.ts';
import type { Schema } from '../schema.ts';
import { storedText } from '../stored-text.ts';
import { actionOf, isTold, type RowAction } from './audit-actions.ts';
import type { AuditEntry } from './audit-entry.ts';
import { type FieldChange, fieldChanges, type Row, type RowChange } from './field-changes.ts';
import type { WriteAudit } from './write-audit.ts';

type AuditRow = Insertable<Schema['audit_entries']>;

interface Place {
  readonly tx: Transaction<Schema>;
  readonly dialect: DialectName;
}

interface Stored extends Place {
  readonly audit: WriteAudit;
}

/** Called within the write, when its work is done. Gives the ids of the entries where somebody is told of them. */
export async function storeAudit(
  { tx, dialect, audit }: Stored,
  { isTold: areIdsTold }: { readonly isTold: boolean },
): Promise<number[]> {
  const rows = auditRows(audit, Date.now());
  if (rows.length === 0) return [];
  if (!areIdsTold) {
    await insertMany({ tx, dialect }, 'audit_entries', rows);
    return [];
  }
  const ids: number[] = [];
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE);
    const stored = await tx.insertInto('audit_entries').values(some).returning('id').execute();
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}

const AT_ONCE = 200;

/** All rows that changed of one object. */
interface Changed {
  readonly type: string;
  readonly id: number | null;
  name: string;
  readonly projectId: number | null;
  action: RowAction;
  readonly fields: FieldChange[];
}

function auditRows(audit: WriteAudit, now: number): AuditRow[] {
  const changed = gather(audit.changes);
  const told = audit.entries.filter(isTold);
  const rows: AuditRow[] = [];
  const caller = told.find((entry) => entry.caller !== null)?.caller ?? null;
  const sender = told.find((entry) => entry.sender !== undefined)?.sender;
  const taken = new Set<Changed>();
  for (const entry of told) {
    const own = changed.filter((one) => !taken.has(one) && isAbout(entry, one));
    for (const one of own) taken.add(one);
    const main = own.find(({ type }) => type === entry.objectType);
    const fields = own.flatMap((one) => one.fields);
    rows.push(rowOf(entry, { now, action: actionOf(entry, main?.action), fields }));
  }
  for (const one of changed) {
    if (taken.has(one) || one.fields.length === 0) continue;
    const entry = { ...entryOf(one, told), caller, sender };
    rows.push(rowOf(entry, { now, action: one.action, fields: one.fields }));
  }
  if (audit.passedOver > 0) {
    const description = text('audit.more_changed', { count: audit.passedOver });
    const base = told[0] ?? { projectId: null, objectType: 'project', objectId: null, objectName: '' };
    rows.push(rowOf({ ...base, caller, sender, description }, { now, action: 'other', fields: [] }));
  }
  return rows;
}

function gather(changes: readonly RowChange[]): Changed[] {
  const objects = new Map<string, Changed>();
  for (const change of changes) {
    const { table } = change;
    const row = change.after ?? change.before ?? {};
    const id = numberIn(row, table.id);
    const name = table.name === undefined ? '' : String(row[table.name] ?? '');
    const projectId = table.type === 'project' ? id : numberIn(row, 'project_id');
    const key = JSON.stringify([table.type, id ?? name, table.id === null ? name : projectIfMember(row)]);
    const isPart = table.part !== undefined;
    const action = isPart ? 'updated' : rowAction(change);
    const known = objects.get(key);
    if (known === undefined) {
      objects.set(key, { type: table.type, id, name, projectId, action, fields: fieldChanges(change) });
      continue;
    }
    known.fields.push(...fieldChanges(change));
    if (isPart) continue;
    known.name ||= name;
    if (action !== 'updated') known.action = action;
  }
  return [...objects.values()];
}

/** A person is one object, a place in the team of a project another one. */
function projectIfMember(row: Row): unknown {
  return 'role' in row ? row.project_id : null;
}

function rowAction({ before, after }: RowChange): RowAction {
  if (before === null) return 'created';
  return after === null ? 'deleted' : 'updated';
}

function numberIn(row: Row, column: string | null): number | null {
  const value = column === null ? null : row[column];
  return typeof value === 'number' ? value : null;
}

/** An entry that names no id speaks of all of its kind that changed with it. */
function isAbout(entry: AuditEntry, { type, id, projectId }: Changed): boolean {
  if (entry.objectType !== type && !(entry.objectType === 'app' && type === 'option')) return false;
  if (entry.objectId === null) return true;
  return entry.objectId === id && (type !== 'user' || entry.projectId === projectId);
}

/** Nobody spoke of it: a default object of a new project, what goes with a deleted one. */
function entryOf({ type, id, name, projectId, action }: Changed, told: readonly AuditEntry[]): AuditEntry {
  const project = projectId ?? told[0]?.projectId ?? null;
  return {
    caller: null,
    projectId: project,
    objectType: type,
    objectId: id,
    objectName: name,
    // A person in a project is a place in its team.
    description: sentenceOf(
      type === 'user' && projectId !== null ? 'member' : type,
      name || String(id ?? ''),
      action,
    ),
  };
}

const nouns: Readonly<Record<string, Noun>> = {
  key: 'access_key',
  integrationmatcher: 'matcher',
  integrationextractvalue: 'extracted_value',
  integrationalias: 'alias',
  invitation: 'email',
};

export function sentenceOf(type: string, name: string, action: RowAction): Text {
  return text(`event.${action}`, { what: noun(nouns[type] ?? (type as Noun)), name });
}

interface Written {
  readonly now: number;
  readonly action: AuditAction;
  readonly fields: readonly FieldChange[];
}

function rowOf(entry: AuditEntry, { now, action, fields }: Written): AuditRow {
  const { caller } = entry;
  const from: Pick<Caller, 'address' | 'client'> | undefined = caller ?? entry.sender;
  const { code, params } = storedText(entry.description);
  return {
    created_at: now,
    project_id: entry.projectId,
    user_id: caller?.userId ?? null,
    username: caller?.username ?? null,
    action,
    object_type: entry.objectType,
    object_id: entry.objectId,
    object_name: entry.objectName,
    description_code: code ?? '',
    description_params: params,
    changes: fields.length === 0 ? null : JSON.stringify(fields),
    address: from?.address ?? null,
    client: from?.client?.slice(0, 255) ?? null,
    credential: caller?.credential ?? null,
    times: entry.times ?? 1,
  };
}
