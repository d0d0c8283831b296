import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** The column that an encrypted value belongs to. It is authenticated: a value moved to another row does not open. */
export interface SecretPlace {
  readonly table: string;
  readonly column: string;
  readonly id: number;
}

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * AES-256-GCM. Stored form: `v1.<key id>.<base64url of nonce, ciphertext, tag>`; the key id (8 bytes of the SHA-256 of
 * the derived key) tells which key opens a value. One key seals, that one and others open.
 */
export class SecretBox {
  readonly #key: Buffer;
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly keyId: string;

  /** `master`: at least 32 random bytes, as each of `others`, which only open. */
  constructor(master: Uint8Array, others: readonly Uint8Array[] = []) {
    const present = derived(master);
    this.#key = present.bytes;
    this.keyId = present.id;
    this.#keys = new Map([...others.map(derived), present].map(({ id, bytes }) => [id, bytes]));
  }

  /** of all keys that open */
  get keyIds(): readonly string[] {
    return [...this.#keys.keys()];
  }

  seal(plain: string, place: SecretPlace): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(aad(place));
    const sealed = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${this.keyId}.${sealed.toString('base64url')}`;
  }

  /** Throws a plain Error when the key is another one or the value was changed or moved. */
  open(stored: string, place: SecretPlace): string {
    const [version, keyId, body] = stored.split('.');
    if (version !== VERSION || body === undefined) throw new Error('stored secret has an unknown form');
    const key = this.#keys.get(keyId ?? '');
    if (key === undefined) {
      throw new Error(
        `stored secret was encrypted with key ${keyId}, this server uses ${this.keyIds.join(', ')}`,
      );
    }
    const sealed = Buffer.from(body, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
      .setAAD(aad(place))
      .setAuthTag(sealed.subarray(-TAG_BYTES));
    return (
      decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }
}

function derived(master: Uint8Array): Key {
  if (master.length < 32) throw new Error('the encryption key must have at least 32 bytes');
  const bytes = Buffer.from(hkdfSync('sha256', master, '', 'signalbox secrets v1', 32));
  const id = createHash('sha256').update(bytes).digest().subarray(0, 8).toString('base64url');
  return { id, bytes };
}

/** The id of the key that a stored value was sealed with. */
export function keyIdOf(stored: string): string {
  return stored.split('.')[1] ?? '';
}

/** Whether a stored value holds an empty text. Its length tells: no key is needed. */
export function isSealedEmpty(stored: string): boolean {
  const body = stored.split('.')[2];
  return body !== undefined && Buffer.from(body, 'base64url').length === NONCE_BYTES + TAG_BYTES;
}

function aad({ table, column, id }: SecretPlace): Buffer {
  return Buffer.from(`${table}.${column}.${id}`);
}
