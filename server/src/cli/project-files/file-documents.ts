/** One object of a project, as a file says it, and as the server has it. */
import { type KindName, kindOf } from './file-kinds.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** One object, as a file says it. Its name is no field. */
export interface FileDocument {
  readonly kind: KindName;
  /** empty where there is one alone */
  readonly name: string;
  readonly fields: Fields;
}

/** One that the server has. */
export interface StoredDocument extends FileDocument {
  /** by which the API finds it */
  readonly id: number | string;
  /** as the API answers it; what has calls of its own stands in it by the name that it has in its file */
  readonly wire: Fields;
}

/** By `keyOf`. */
export type Documents<T extends FileDocument> = ReadonlyMap<string, T>;

/** Tells all objects apart. */
export function keyOf({ kind, name, fields }: FileDocument): string {
  return JSON.stringify([kind, kindOf(kind).within === undefined ? null : (fields.template ?? null), name]);
}

/** As people call it: what belongs to a template by the name of that too, since its own may say little. */
export function titleOf({ kind, name, fields }: FileDocument): string {
  const { nameField, within } = kindOf(kind);
  const words = kind.replace('_', ' ');
  if (nameField === null) return words;
  if (within === undefined) return `${words} ${name}`;
  return `${words} ${fields.template ?? 'of all templates'} / ${name}`;
}

/** What an id of the server is called; null = it is none. */
export interface Names {
  nameOf(kind: KindName, id: unknown): string | null;
  /** `what`: whose it is, for the refusal */
  loginOf(id: unknown, what: string): string;
}

/** Where ids of names are found: those of the server, and of what was made since. */
export interface Ids {
  idOf(kind: KindName, name: string): number;
  memberOf(username: string): number;
}

/** The object with one field under another name, if it has it. */
export function renamed(
  value: unknown,
  [from, to]: readonly [string, string],
  change: (value: unknown) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null || !(from in value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => (name === from ? [to, change(one)] : [name, one])),
  );
}

/** Those fields of an object alone, with null for what is not there. */
export const pickFields = (names: readonly string[], of: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, of[name] ?? null]));
