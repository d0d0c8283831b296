/** From what the API says of a project to what its files say, and back to bodies. Pure. */
import { CommandError } from '../exit-codes.ts';
import {
  type Fields,
  type FileDocument,
  type Ids,
  keyOf,
  type Names,
  pickFields,
  type StoredDocument,
  titleOf,
} from './file-documents.ts';
import { type FileKind, fileKinds, type KindName, kindOf } from './file-kinds.ts';
import { ownBody, ownOf } from './own-fields.ts';

interface Member {
  readonly id: number;
  readonly username: string;
}

export interface WireProject {
  readonly objects: Readonly<Record<KindName, readonly Fields[]>>;
  readonly members: readonly Member[];
}

/** Throws where names do not tell objects apart, and says all of them. */
export function toDocuments(project: WireProject): Map<string, StoredDocument> {
  const documents = new Map<string, StoredDocument>();
  const doubles = new Map<string, StoredDocument[]>();
  const names = namesOf(project);
  for (const kind of fileKinds) {
    for (const wire of project.objects[kind.name]) {
      const document: StoredDocument = {
        kind: kind.name,
        id: wire[kind.idField] as number | string,
        name: kind.nameField === null ? '' : String(wire[kind.nameField]),
        wire,
        fields: { ...plainFields(kind, wire, names), ...ownOf(kind.name, wire, names) },
      };
      const key = keyOf(document);
      const former = documents.get(key);
      if (former === undefined) documents.set(key, document);
      else doubles.set(key, [...(doubles.get(key) ?? [former]), document]);
    }
  }
  if (doubles.size > 0) throw new CommandError(renameFirst([...doubles.values()]));
  return documents;
}

/** No suffix is made up: a later export would give it to another one, and a file mean another object by it. */
function renameFirst(doubles: readonly (readonly StoredDocument[])[]): string {
  const lines = doubles.map(
    ([first, ...others]) =>
      `- ${first && titleOf(first)}: ids ${[first, ...others].map((one) => one?.id).join(', ')}`,
  );
  return `Files know objects by their names, and these have one in common: rename all but one of each, in the console or by the API.\n${lines.join('\n')}`;
}

function namesOf({ objects, members }: WireProject): Names {
  const known = new Map(
    fileKinds.flatMap(({ name: kind, nameField }) =>
      objects[kind].map((one) => [`${kind} ${one.id}`, String(one[nameField ?? ''])]),
    ),
  );
  const logins = new Map(members.map(({ id, username }) => [id, username]));
  return {
    nameOf(kind, id) {
      if (id === null || id === undefined) return null;
      const found = known.get(`${kind} ${id}`);
      if (found !== undefined) return found;
      throw new CommandError(`There is a ${kind} ${id} that you do not see: ask an owner of the project`);
    },
    loginOf(id, what) {
      const login = logins.get(Number(id));
      if (login !== undefined) return login;
      throw new CommandError(`${what} names somebody who is not in the project: put that right first`);
    },
  };
}

function plainFields(kind: FileKind, wire: Fields, { nameOf }: Names): Fields {
  const references = Object.entries(kind.references).map(([field, [own, of]]) => [
    own,
    nameOf(of, wire[field]),
  ]);
  return { ...Object.fromEntries(references), ...pickFields(kind.fields, wire) };
}

/** The body that makes the object so: fields that the file does not name stay as the server has them. */
export function toBody(document: FileDocument, ids: Ids, wire: Fields = {}): Fields {
  const { kind: kindName, name, fields } = document;
  const kind = kindOf(kindName);
  const body: Record<string, unknown> = { ...wire };
  if (kind.nameField !== null) body[kind.nameField] = name;
  for (const field of kind.fields) if (field in fields) body[field] = fields[field];
  for (const [field, [own, of]] of Object.entries(kind.references)) {
    if (own in fields) body[field] = fields[own] === null ? null : ids.idOf(of, String(fields[own]));
  }
  return Object.assign(body, ownBody(document, ids, wire));
}
