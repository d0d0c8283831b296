/** The folder of a project: one YAML file for each object, in a folder for each kind, and one for the project itself. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { makeFolder } from '../../lib/make-folder.ts';
import { CommandError } from '../exit-codes.ts';
import { hasShape, isObject } from './field-shapes.ts';
import { type Fields, type FileDocument, keyOf, titleOf } from './file-documents.ts';
import { type FileKind, fileKinds, type KindName, kindOf, ownFields } from './file-kinds.ts';

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
  const present = fileKinds.filter((kind) => existsSync(placeOf(folder, kind)));
  for (const kind of present) {
    for (const file of filesOf(folder, kind)) {
      const document = { ...readDocument(kind, file), file };
      const former = documents.get(keyOf(document));
      if (former !== undefined)
        throw new CommandError(`${file} and ${former.file} are both ${titleOf(document)}`);
      documents.set(keyOf(document), document);
    }
  }
  return { documents, folders: new Set(present.map(({ name }) => name)) };
}

const placeOf = (folder: string, kind: FileKind): string => join(folder, kind.folder ?? `${kind.name}.yml`);

function filesOf(folder: string, kind: FileKind): string[] {
  const place = placeOf(folder, kind);
  if (kind.folder === null) return [place];
  const names = readdirSync(place).filter((name) => /\.ya?ml$/.test(name));
  return names.toSorted().map((name) => join(place, name));
}

function readDocument(kind: FileKind, file: string): FileDocument {
  const content = readYaml(file);
  if (!isObject(content)) throw new CommandError(`${file} must be fields such as "name: …"`);
  const { name, fields } = namedFields(kind, content, file);
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

/** Throws one sentence, whatever the file is. */
function readYaml(file: string): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    const parsed = parseDocument(text, { uniqueKeys: true });
    const [mistake] = parsed.errors;
    if (mistake !== undefined) throw mistake;
    return parsed.toJS();
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`, undefined, {
      cause: error,
    });
  }
}

function namedFields({ nameField }: FileKind, content: Fields, file: string) {
  if (nameField === null) return { name: '', fields: content };
  const { [nameField]: name, ...fields } = content;
  if (typeof name === 'string') return { name, fields };
  const hint = name === undefined || name === null ? '' : ' that is a text: put it in quotes';
  throw new CommandError(`${file} has no ${nameField}${hint}`);
}

/** Writes all of it anew. Files that are there keep their names and their references to secrets. */
export function writeFolder(folder: string, documents: readonly FileDocument[]): number {
  const former = readFolder(folder).documents;
  const taken = new Set<string>();
  // In an order of their own: two that would be called the same are called so again by the next export, from wherever.
  const sorted = documents.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const files = sorted.map((document) => {
    const known = former.get(keyOf(document));
    const file = known?.file ?? newFile(folder, document, taken, former);
    taken.add(file);
    return { file, document: known === undefined ? document : withReferences(document, known) };
  });
  writing(folder, () => {
    for (const { file } of former.values()) if (!taken.has(file)) rmSync(file);
    for (const { file, document } of files) {
      makeFolder(dirname(file));
      writeFileSync(file, textOf(document));
    }
    for (const kind of fileKinds) if (kind.folder !== null) keepFolder(placeOf(folder, kind));
  });
  return files.length;
}

/** Throws one sentence. */
function writing(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new CommandError(`${folder} cannot be written: ${(error as Error).message}`, undefined, {
      cause: error,
    });
  }
}

/** What is not there is not deleted by `--prune`, and Git keeps no empty folder. */
function keepFolder(place: string): void {
  makeFolder(place);
  if (readdirSync(place).length === 0) writeFileSync(join(place, '.gitkeep'), '');
}

function textOf({ kind, name, fields }: FileDocument): string {
  const { nameField } = kindOf(kind);
  return stringify({ ...(nameField && { [nameField]: name }), ...fields }, { lineWidth: 0 });
}

function newFile(
  folder: string,
  document: FileDocument,
  taken: ReadonlySet<string>,
  former: ReadonlyMap<string, FoundDocument>,
): string {
  const { kind: kindName, name, fields } = document;
  const kind = kindOf(kindName);
  const place = placeOf(folder, kind);
  if (kind.folder === null) return place;
  const words = kind.within === undefined ? name : `${fields.template ?? 'all'} ${name}`;
  const plain =
    words
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || kindName;
  const others = new Set([...taken, ...[...former.values()].map(({ file }) => file)]);
  for (let count = 1; ; count++) {
    const file = join(place, `${plain}${count === 1 ? '' : `-${count}`}.yml`);
    if (!others.has(file)) return file;
  }
}

/** What the server cannot know: where the values of secrets come from. */
function withReferences(document: FileDocument, { fields }: FileDocument): FileDocument {
  for (const field of ['secret', 'settings']) {
    if (fields[field] !== undefined)
      return { ...document, fields: { ...document.fields, [field]: fields[field] } };
  }
  if (document.kind !== 'environment' || !Array.isArray(fields.secrets)) return document;
  const given = fields.secrets as readonly Fields[];
  const secrets = (document.fields.secrets as readonly Fields[]).map((one) => {
    const former = given.find(({ type, name }) => type === one.type && name === one.name);
    return former?.value === undefined ? one : { ...one, value: former.value };
  });
  return { ...document, fields: { ...document.fields, secrets } };
}
