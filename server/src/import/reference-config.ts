/** The settings of the other product that say where its data is and how it is encrypted. */
import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

export interface DatabasePlace {
  readonly host: string;
  readonly port: number | null;
  readonly user: string;
  readonly password: string;
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
}

type ReferenceStore =
  | { readonly dialect: 'postgres' | 'mysql'; readonly place: DatabasePlace }
  | { readonly dialect: 'bolt'; readonly path: string };

export interface ReferenceConfig {
  readonly store: ReferenceStore;
  /** that its secrets may be encrypted with, the likeliest first; none = they lie there as they are */
  readonly keys: readonly Buffer[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const FILE_BYTES_MAX = 1024 * 1024;
const KEY_SIZES = [16, 24, 32];

const store = z.object({
  host: z.string().default(''),
  user: z.string().default(''),
  pass: z.string().default(''),
  name: z.string().default(''),
  options: z.record(z.string(), z.string()).nullish(),
});
const settings = z.object({
  dialect: z.string().nullish(),
  postgres: store.nullish(),
  mysql: store.nullish(),
  bolt: store.nullish(),
  access_key_encryption: z.string().nullish(),
});

interface Given {
  /** null = the environment says all */
  readonly file: string | null;
  readonly environment: Environment;
  /** file with further keys, one a line */
  readonly keyFile: string | null;
}

/** As the other server reads them: its environment wins over its file. Throws one sentence. */
export function readReferenceConfig({ file, environment, keyFile }: Given): ReferenceConfig {
  const read = file === null ? {} : parseSettings(file);
  const own = (name: string) => environment[`SEMAPHORE_${name}`] || undefined;
  const dialect = own('DB_DIALECT') ?? (read.dialect || 'bolt');
  if (dialect !== 'postgres' && dialect !== 'mysql' && dialect !== 'bolt') {
    throw new Error(
      `The other server names its database "${dialect}", which is not read: known are postgres, mysql and bolt. Import from the running server instead (--url)`,
    );
  }
  const { host = '', user = '', pass = '', name = '', options } = read[dialect] ?? {};
  const at = own('DB_HOST') ?? host;
  if (at === '') throw new Error('The settings of the other server do not say where its database is (host)');
  const encryption = own('ACCESS_KEY_ENCRYPTION') ?? read.access_key_encryption ?? '';
  const keys = [encryption, ...(keyFile === null ? [] : linesOf(keyFile))].filter(
    (line) => line.trim() !== '',
  );
  return {
    store:
      dialect === 'bolt'
        ? { dialect, path: at }
        : {
            dialect,
            place: {
              ...splitHost(at),
              user: own('DB_USER') ?? user,
              password: own('DB_PASS') ?? pass,
              name: own('DB_NAME') ?? own('DB') ?? name,
              options: optionsOf(own('DB_OPTIONS')) ?? options ?? {},
            },
          },
    keys: keys.map(parseKey),
  };
}

function parseSettings(file: string): z.output<typeof settings> {
  const text = readText(file);
  try {
    return settings.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${file} is no settings file of the other server (JSON with "dialect" and a part of that name)`,
      { cause: error },
    );
  }
}

export function readText(file: string): string {
  try {
    if (statSync(file).size > FILE_BYTES_MAX) throw new Error(`${file} is larger than any such file`);
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new Error(`${file} cannot be read (${code})`, { cause: error });
  }
}

const linesOf = (file: string) => readText(file).split(/\r?\n/);

function parseKey(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (!KEY_SIZES.includes(key.length)) {
    throw new Error(
      'A key of the other server must be base64 of 32 bytes (its setting access_key_encryption)',
    );
  }
  return key;
}

/** `db.example.org:5432`, `[::1]:5432`, a bare name, or the path of a socket. */
function splitHost(host: string): { readonly host: string; readonly port: number | null } {
  const [, bracketed, bare, port] = /^(?:\[([^\]]+)\]|([^:]*)):(\d{1,5})$/.exec(host) ?? [];
  if (port === undefined) return { host: host.replace(/^\[(.*)\]$/, '$1'), port: null };
  return { host: bracketed ?? bare ?? '', port: Number(port) };
}

function optionsOf(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined) return undefined;
  const parsed = z.record(z.string(), z.string()).safeParse(parseJson(text));
  if (!parsed.success) throw new Error('SEMAPHORE_DB_OPTIONS must be a JSON object of texts');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
