/**
 * Values as the events of Pulumi have them: what is secret, and what shows only when it is done, stands among
 * the others under signs of its own. Here they become structures beside the value, as Terraform has them.
 */

/** the key by which an object says that it is no plain one */
const SIGN = '4dabf18193072939515e22adb298388d';
const SECRET = '1b47061264138c4ac30d75fd1eb44270';
const UNKNOWN = '04da6b54-80e4-46f7-96ec-b56ff0331ba9';
/** in place of a secret where the object around it was not kept */
const BLINDED = '[secret]';

type Marks = {
  /** without what is secret or unknown */
  value: unknown;
  /** `true` where something is secret */
  secret: unknown;
  /** `true` where something is unknown */
  unknown: unknown;
};

/** `value`: JSON. Names that begin with `__` are notes of the program to itself. */
export function marksOf(value: unknown): Marks {
  if (isSecret(value)) return { value: undefined, secret: true, unknown: undefined };
  if (value === UNKNOWN) return { value: undefined, secret: undefined, unknown: true };
  if (Array.isArray(value)) {
    const marks = value.map(marksOf);
    return {
      value: marks.map((one) => one.value ?? null),
      secret: marks.map((one) => one.secret ?? false),
      unknown: marks.map((one) => one.unknown ?? false),
    };
  }
  if (typeof value !== 'object' || value === null) return { value, secret: undefined, unknown: undefined };
  const names = Object.entries(value).filter(([name]) => name !== SIGN && !name.startsWith('__'));
  const marks = names.map(([name, below]) => [name, marksOf(below)] as const);
  const side = (key: keyof Marks) =>
    Object.fromEntries(marks.flatMap(([name, one]) => (one[key] === undefined ? [] : [[name, one[key]]])));
  return { value: side('value'), secret: side('secret'), unknown: side('unknown') };
}

/** Whether something secret is in it, however deep. */
export function holdsSecret(value: unknown): boolean {
  if (isSecret(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsSecret);
}

type Path = readonly (string | number)[];

/**
 * A number in place of each secret: `side` where it changes, the same one on both sides elsewhere. A text would
 * be taken for the secret.
 */
export function secretsAs(
  value: unknown,
  secret: unknown,
  { side, changed, path = [] }: { side: 1 | 2; changed: readonly Path[]; path?: Path },
): unknown {
  if (secret === true) return changed.some((one) => isWithin(one, path)) ? side : 0;
  if (typeof secret !== 'object' || secret === null) return value;
  const below = (name: string | number, one: unknown, mark: unknown) =>
    secretsAs(one, mark, { side, changed, path: [...path, name] });
  if (Array.isArray(secret) && Array.isArray(value))
    return secret.map((mark, index) => below(index, value[index], mark));
  const fields = typeof value === 'object' && value !== null ? value : {};
  const marks = Object.entries(secret).map(([name, mark]) => [
    name,
    below(name, (fields as Record<string, unknown>)[name], mark),
  ]);
  return { ...fields, ...Object.fromEntries(marks) };
}

/** One of both holds the other. */
function isWithin(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((step, index) => step === other[index]);
}

function isSecret(value: unknown): boolean {
  if (value === BLINDED) return true;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, sign]) => name === SIGN && sign === SECRET);
}
