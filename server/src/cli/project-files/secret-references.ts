/** Secrets in files are references: `{env: NAME}` or `{file: path}`, read when the plan is made, and never printed. */
import { CommandError } from '../exit-codes.ts';
import { secretFrom } from '../start-wish.ts';
import { type Fields, type FileDocument, titleOf } from './file-documents.ts';

/** Throws for a value that stands in the file itself. */
function referencedSecret(reference: unknown, what: string): string {
  const entries = typeof reference === 'object' && reference !== null ? Object.entries(reference) : [];
  const [only] = entries;
  if (
    entries.length === 1 &&
    only !== undefined &&
    /^(?:env|file)$/.test(only[0]) &&
    typeof only[1] === 'string'
  ) {
    return secretFrom(`${only[0]}:${only[1]}`, what);
  }
  throw new CommandError(
    `${what}: a secret is a reference, {env: NAME} or {file: path}, never the value itself`,
  );
}

const SECRET_OF = {
  login_password: { plain: ['login'], secret: ['password'] },
  ssh: { plain: ['login'], secret: ['private_key', 'passphrase'] },
} as const;

/** What a key's file says of its secret, as the API takes it; undefined where it says nothing. */
export function keySecret({ name, fields }: FileDocument, type: unknown): Fields | undefined {
  const { secret } = fields;
  if (secret === undefined || secret === null) return undefined;
  const shape = SECRET_OF[type as keyof typeof SECRET_OF];
  const given = secret as Fields;
  const known: readonly string[] = shape === undefined ? [] : [...shape.plain, ...shape.secret];
  const unknown = Object.keys(given).find((field) => !known.includes(field));
  if (shape === undefined || unknown !== undefined) {
    throw new CommandError(
      `key ${name}: a key of the type ${String(type)} has no secret ${unknown ?? ''}`.trimEnd(),
    );
  }
  const value: Record<string, string> = {};
  for (const field of shape.plain) value[field] = String(given[field] ?? '');
  for (const field of shape.secret) {
    const reference = given[field];
    value[field] = reference === undefined ? '' : referencedSecret(reference, `key ${name}, ${field}`);
  }
  // A private key ends with a newline; whoever reads files for passwords does not want it.
  if (type === 'ssh' && value.private_key) value.private_key = `${value.private_key}\n`;
  return { [type as string]: value };
}

/** What is no secret may stand in the file as it is. */
const PLAIN_SETTINGS: readonly string[] = ['chat', 'topic', 'to'];
const SECRET_SETTINGS: readonly string[] = ['url', 'token', 'secret'];

/** What the file of a channel says of how it is reached, as the API takes it; undefined where it says nothing. */
export function channelSettings(channel: FileDocument): Fields | undefined {
  const { settings } = channel.fields;
  if (settings === undefined || settings === null) return undefined;
  const title = titleOf(channel);
  const entries = Object.entries(settings).map(([field, given]) => {
    const isPlain = PLAIN_SETTINGS.includes(field);
    if (!isPlain && !SECRET_SETTINGS.includes(field)) {
      const known = [...SECRET_SETTINGS, ...PLAIN_SETTINGS].join(', ');
      throw new CommandError(`${title}: a channel has no setting ${field}; there are ${known}`);
    }
    return [
      field,
      isPlain && typeof given === 'string' ? given : referencedSecret(given, `${title}, ${field}`),
    ];
  });
  return { settings: Object.fromEntries(entries) };
}

interface FileSecret {
  readonly type: string;
  readonly name: string;
  readonly value?: unknown;
}

interface StoredSecret {
  readonly id: number;
  readonly type: string;
  readonly name: string;
}

/** What is to be done with the secrets of an environment. `isAnew`: also with those that are there. */
export function secretOperations(
  { name, fields }: FileDocument,
  stored: readonly StoredSecret[],
  isAnew: boolean,
): readonly Fields[] {
  if (!('secrets' in fields)) return [];
  const wanted = fields.secrets as readonly FileSecret[];
  const isSame = (one: FileSecret) => (other: { type: string; name: string }) =>
    one.type === other.type && one.name === other.name;
  const removed = stored.filter((one) => !wanted.some(isSame(one)));
  const set = wanted.flatMap((one) => {
    const former = stored.find(isSame(one));
    if (former !== undefined && (!isAnew || one.value === undefined)) return [];
    const what = `environment ${name}, secret ${one.name}`;
    if (one.value === undefined)
      throw new CommandError(`${what}: it is new, say where its value is (value: {env: NAME})`);
    const secret = referencedSecret(one.value, what);
    const { type } = one;
    return [
      {
        ...(former && { id: former.id }),
        type,
        name: one.name,
        secret,
        operation: former ? 'update' : 'create',
      },
    ];
  });
  return [...removed.map(({ id }) => ({ id, operation: 'delete' })), ...set];
}
