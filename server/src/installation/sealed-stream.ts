/**
 * Bytes sealed by a passphrase, piece by piece: each piece is authenticated, knows its place and whether it is the last
 * one, so that nothing can be changed, moved, cut off or put behind. A key is of one file alone, by its salt.
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

/** Some 100 MB and a third of a second for each guess at the passphrase. */
const COST = { n: 2 ** 17, r: 8, p: 1 };
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;

export const sealing = z.strictObject({
  kdf: z.literal('scrypt'),
  // Of a foreign file nobody computes for hours.
  n: z
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(4),
  salt: z.base64().max(100),
  cipher: z.literal('aes-256-gcm'),
});
export type Sealing = z.infer<typeof sealing>;

export class WrongPassphrase extends Error {
  constructor() {
    super('This passphrase does not open the backup, or its beginning was changed');
    this.name = 'WrongPassphrase';
  }
}

export function newSealing(): Sealing {
  return { kdf: 'scrypt', ...COST, salt: randomBytes(16).toString('base64'), cipher: 'aes-256-gcm' };
}

interface Secret {
  readonly passphrase: string;
  readonly sealing: Sealing;
}

export async function* sealed(bytes: AsyncIterable<Buffer>, secret: Secret): AsyncGenerator<Buffer> {
  const key = await keyOf(secret);
  let number = 0;
  const seal = (piece: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const { piece, isLast } of piecesOf(bytes, PIECE_BYTES)) yield seal(piece, isLast);
}

export async function* opened(bytes: AsyncIterable<Buffer>, secret: Secret): AsyncGenerator<Buffer> {
  const key = await keyOf(secret);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(bytes, PIECE_BYTES + TAG_BYTES)) {
    const isFirst = number === 0;
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number++, isLast));
    try {
      decipher.setAuthTag(piece.subarray(-TAG_BYTES));
      yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch (error) {
      throw isFirst ? new WrongPassphrase() : error;
    }
  }
}

/** All of the same size but the last one, which may be empty. */
async function* piecesOf(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ readonly piece: Buffer; readonly isLast: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    // What fills a piece exactly may be the last one: that shows only with what follows.
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), isLast: false };
      rest = rest.subarray(size);
    }
  }
  yield { piece: rest, isLast: true };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(number / 2 ** 32), 3);
  nonce.writeUInt32BE(number % 2 ** 32, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function keyOf({ passphrase, sealing: { n, r, p, salt } }: Secret): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const options = { N: n, r, p, maxmem: 256 * n * r };
  scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, options, (error, key) =>
    error === null ? resolve(key) : reject(error),
  );
  return await promise;
}
