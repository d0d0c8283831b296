/** The folder of a project: one YAML file for each object, in a folder for each kind. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { CommandError } from '../exit-codes.ts';
import { type FileKind, fileKinds, type KindName, ownFields } from './file-kinds.ts';
import { type Fields, type FileDocument, keyOf } from './project-documents.ts';

interface FoundDocument extends FileDocument {
  readonly file: string;
}

export interface ProjectFolder {
  /** by `keyOf` */
  readonly documents: ReadonlyMap<string, FoundDocument>;
  /** kinds that have a folder: of others nothing is said */
  readonly folders: ReadonlySet<KindName>;
}

/** Throws for the first file that cannot be meant. */
export function readFolder(folder: string): ProjectFolder {
  const documents = new Map<string, FoundDocument>();
  const present = fileKinds.filter((kind) => existsSync(join(folder, kind.folder)));
  for (const kind of present) {
    const names = readdirSync(join(folder, kind.folder)).filter((name) => /\.ya?ml$/.test(name));
    for (const name of names.toSorted()) {
      const file = join(folder, kind.folder, name);
      const document = { ...readDocument(kind, file), file };
      const former = documents.get(keyOf(document));
      if (former !== undefined)
        throw new CommandError(`${file} and ${former.file} are both ${keyOf(document)}`);
      documents.set(keyOf(document), document);
    }
  }
  return { documents, folders: new Set(present.map(({ name }) => name)) };
}

function readDocument(kind: FileKind, file: string): FileDocument {
  const parsed = parseDocument(readFileSync(file, 'utf8'), { uniqueKeys: true });
  const [mistake] = parsed.errors;
  if (mistake !== undefined) throw new CommandError(`${file}: ${mistake.message}`);
  const content: unknown = parsed.toJS();
  if (!isObject(content)) throw new CommandError(`${file} must be fields such as "name: …"`);
  const { [kind.nameField]: name, ...fields } = content;
  if (typeof name !== 'string') throw new CommandError(`${file} has no ${kind.nameField}`);
  const references = Object.values(kind.references).map(([field]) => field);
  const known = [...kind.fields, ...references, ...ownFields[kind.name]];
  for (const [field, value] of Object.entries(fields)) {
    if (!known.includes(field))
      throw new CommandError(`${file}: there is no field ${field}; there are ${known.join(', ')}`);
    const isRight = references.includes(field)
      ? value === null || typeof value === 'string'
      : hasShape(field, value);
    if (!isRight) throw new CommandError(`${file}: ${field} is given in another form`);
  }
  if (kind.name === 'schedule' && typeof fields.template !== 'string')
    throw new CommandError(`${file} names no template`);
  return { kind: kind.name, name, fields };
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (isOne: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isOne);
const isText = (value: unknown) => typeof value === 'string';

/** Of fields that are read here; all others the server checks. */
const shapes: Readonly<Record<string, (value: unknown) => boolean>> = {
  secret: isObject,
  secrets: isListOf((one) => isObject(one) && /^(?:var|env)$/.test(String(one.type)) && isText(one.name)),
  environments: isListOf(isText),
  vaults: isListOf((one) => isObject(one) && (one.key === undefined || one.key === null || isText(one.key))),
  approval: (value) =>
    value === null || (isObject(value) && (value.users === undefined || isListOf(isText)(value.users))),
  task_params: (value) => value === null || isObject(value),
};

const hasShape = (field: string, value: unknown) => shapes[field]?.(value) ?? true;

/** Writes all of it anew. Files that are there keep their names and their references to secrets. */
export function writeFolder(folder: string, documents: readonly FileDocument[]): number {
  const former = readFolder(folder).documents;
  const taken = new Set<string>();
  const files = documents.map((document) => {
    const known = former.get(keyOf(document));
    const file = known?.file ?? newFile(folder, document, taken, former);
    taken.add(file);
    return { file, document: known === undefined ? document : withReferences(document, known) };
  });
  for (const { file } of former.values()) if (!taken.has(file)) rmSync(file);
  for (const { file, document } of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textOf(document));
  }
  for (const kind of fileKinds) mkdirSync(join(folder, kind.folder), { recursive: true });
  return files.length;
}

function textOf({ kind, name, fields }: FileDocument): string {
  const nameField = fileKinds.find((one) => one.name === kind)?.nameField ?? 'name';
  return stringify({ [nameField]: name, ...fields }, { lineWidth: 0 });
}

function newFile(
  folder: string,
  document: FileDocument,
  taken: ReadonlySet<string>,
  former: ReadonlyMap<string, FoundDocument>,
): string {
  const { kind, name, fields } = document;
  const words = kind === 'schedule' ? `${fields.template} ${name}` : name;
  const plain =
    words
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || kind;
  const place = fileKinds.find((one) => one.name === kind)?.folder ?? kind;
  const others = new Set([...taken, ...[...former.values()].map(({ file }) => file)]);
  for (let count = 1; ; count++) {
    const file = join(folder, place, `${plain}${count === 1 ? '' : `-${count}`}.yml`);
    if (!others.has(file)) return file;
  }
}

/** What the server cannot know: where the values of secrets come from. */
function withReferences(document: FileDocument, { fields }: FileDocument): FileDocument {
  if (document.kind === 'key' && fields.secret !== undefined) {
    return { ...document, fields: { ...document.fields, secret: fields.secret } };
  }
  if (document.kind !== 'environment' || !Array.isArray(fields.secrets)) return document;
  const given = fields.secrets as readonly Fields[];
  const secrets = (document.fields.secrets as readonly Fields[]).map((one) => {
    const former = given.find(({ type, name }) => type === one.type && name === one.name);
    return former?.value === undefined ? one : { ...one, value: former.value };
  });
  return { ...document, fields: { ...document.fields, secrets } };
}
