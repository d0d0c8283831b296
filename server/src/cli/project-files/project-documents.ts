/** From what the API says of a project to what its files say, and back to bodies. Pure. */
import { CommandError } from '../exit-codes.ts';
import { type FileKind, fileKinds, type KindName, kindOf } from './file-kinds.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One object, as a file says it. Its name is no field. */
export interface FileDocument {
  readonly kind: KindName;
  readonly name: string;
  readonly fields: Fields;
}

/** One that the server has. */
export interface StoredDocument extends FileDocument {
  readonly id: number;
  /** as the API answers it */
  readonly wire: Fields;
}

/** By `keyOf`. */
export type Documents<T extends FileDocument> = ReadonlyMap<string, T>;

/** A schedule is called by its template too: names of schedules say little, and may be empty. */
export function keyOf({ kind, name, fields }: FileDocument): string {
  return kind === 'schedule' ? `schedule ${fields.template} / ${name}` : `${kind} ${name}`;
}

interface Member {
  readonly id: number;
  readonly username: string;
}

export interface WireProject {
  readonly objects: Readonly<Record<KindName, readonly Fields[]>>;
  readonly members: readonly Member[];
}

/** Throws where names do not tell objects apart. */
export function toDocuments({ objects, members }: WireProject): Map<string, StoredDocument> {
  const documents = new Map<string, StoredDocument>();
  const nameOf = (kind: KindName, id: unknown): string | null => {
    if (id === null || id === undefined) return null;
    const found = objects[kind].find((one) => one.id === id);
    if (found === undefined)
      throw new CommandError(`There is a ${kind} ${id} that you do not see: ask an owner of the project`);
    return String(found[kindOf(kind).nameField]);
  };
  for (const kind of fileKinds) {
    for (const wire of objects[kind.name]) {
      const document: StoredDocument = {
        kind: kind.name,
        id: Number(wire.id),
        name: String(wire[kind.nameField]),
        wire,
        fields: { ...plainFields(kind, wire, nameOf), ...ownOf(kind.name, wire, { nameOf, members }) },
      };
      const key = keyOf(document);
      if (documents.has(key))
        throw new CommandError(`There are two of ${key}: files need names of their own, rename one`);
      documents.set(key, document);
    }
  }
  return documents;
}

type NameOf = (kind: KindName, id: unknown) => string | null;

function plainFields(kind: FileKind, wire: Fields, nameOf: NameOf): Fields {
  const references = Object.entries(kind.references).map(([field, [own, of]]) => [
    own,
    nameOf(of, wire[field]),
  ]);
  return Object.fromEntries([...references, ...kind.fields.map((field) => [field, wire[field] ?? null])]);
}

interface Names {
  readonly nameOf: NameOf;
  readonly members: readonly Member[];
}

function ownOf(kind: KindName, wire: Fields, { nameOf, members }: Names): Fields {
  if (kind === 'environment') {
    const secrets = (wire.secrets ?? []) as readonly Fields[];
    return { secrets: secretNames(secrets) };
  }
  if (kind === 'schedule')
    return {
      task_params: renamed(wire.task_params, 'inventory_id', 'inventory', (id) => nameOf('inventory', id)),
    };
  if (kind !== 'template') return {};
  const vaults = (wire.vaults ?? []) as readonly Fields[];
  const loginOf = (id: unknown) => {
    const member = members.find((one) => one.id === id);
    if (member === undefined)
      throw new CommandError(`Who may approve ${wire.name} is not all in the project`);
    return member.username;
  };
  return {
    environments: ((wire.environment_ids ?? []) as readonly number[]).map((id) => nameOf('environment', id)),
    vaults: vaults.map(({ name, type, script, vault_key_id: id }) => ({
      name,
      type,
      script: script ?? null,
      key: nameOf('key', id),
    })),
    approval: renamed(wire.approval, 'user_ids', 'users', (ids) => (ids as readonly number[]).map(loginOf)),
  };
}

/** In one order, whatever the order of a file. */
export function secretNames(secrets: readonly Fields[]): readonly Fields[] {
  const names = secrets.map(({ type, name }) => ({ type, name }));
  const place = ({ type, name }: Fields) => `${String(type)} ${String(name)}`;
  return names.toSorted((one, other) => (place(one) < place(other) ? -1 : 1));
}

/** The object with one field under another name, if it has it. */
function renamed(value: unknown, from: string, to: string, change: (value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || !(from in value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => (name === from ? [to, change(one)] : [name, one])),
  );
}

/** Where ids of names are found: those of the server, and of what was made since. */
export interface Ids {
  idOf(kind: KindName, name: string): number;
  memberOf(username: string): number;
}

/** The body that makes the object so: fields that the file does not name stay as the server has them. */
export function toBody(document: FileDocument, ids: Ids, wire: Fields = {}): Fields {
  const { kind: kindName, name, fields } = document;
  const kind = kindOf(kindName);
  const body: Record<string, unknown> = { ...wire, [kind.nameField]: name };
  for (const field of kind.fields) if (field in fields) body[field] = fields[field];
  for (const [field, [own, of]] of Object.entries(kind.references)) {
    if (own in fields) body[field] = fields[own] === null ? null : ids.idOf(of, String(fields[own]));
  }
  if (kindName === 'schedule' && 'task_params' in fields) {
    body.task_params = renamed(fields.task_params, 'inventory', 'inventory_id', (one) =>
      one === null ? null : ids.idOf('inventory', String(one)),
    );
  }
  if (kindName === 'template') Object.assign(body, templateBody(fields, ids));
  return body;
}

function templateBody(fields: Fields, ids: Ids): Fields {
  const body: Record<string, unknown> = {};
  if ('environments' in fields) {
    const all = (fields.environments as readonly string[]).map((name) => ids.idOf('environment', name));
    Object.assign(body, { environment_ids: all, environment_id: all[0] ?? null });
  }
  if ('vaults' in fields) {
    body.vaults = (fields.vaults as readonly Fields[]).map(({ key, ...vault }) => ({
      ...vault,
      vault_key_id: key === null || key === undefined ? null : ids.idOf('key', String(key)),
    }));
  }
  if ('approval' in fields) {
    body.approval = renamed(fields.approval, 'users', 'user_ids', (users) =>
      (users as readonly string[]).map((one) => ids.memberOf(one)),
    );
  }
  return body;
}
