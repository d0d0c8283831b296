/** An installation in transit, piece by piece: from a database or a file, into a database or a file. */
import { createHash, type Hash } from 'node:crypto';

/** What either database stores. */
export type Value = string | number | Uint8Array | null;
export type Row = readonly Value[];

export type Part =
  /** `lastId`: the highest id that was ever given in it; null = its ids are not counted */
  | {
      readonly kind: 'table';
      readonly name: string;
      readonly columns: readonly string[];
      readonly lastId: number | null;
    }
  | { readonly kind: 'rows'; readonly rows: readonly Row[] }
  | { readonly kind: 'table-end'; readonly seal: Seal }
  /** `link`: where a symbolic link leads; it has no bytes */
  | { readonly kind: 'file'; readonly path: string; readonly mode: number; readonly link: string | null }
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'file-end'; readonly seal: Seal };

/** By which what arrives is compared with what was sent. */
export interface Seal {
  /** rows of a table, bytes of a file */
  readonly count: number;
  readonly sha256: string;
}

export class SealMaker {
  readonly #hash: Hash = createHash('sha256');
  #count = 0;

  addRow(text: string): void {
    this.#hash.update(text).update('\n');
    this.#count++;
  }

  addBytes(bytes: Uint8Array): void {
    this.#hash.update(bytes);
    this.#count += bytes.length;
  }

  get seal(): Seal {
    return { count: this.#count, sha256: this.#hash.copy().digest('hex') };
  }
}

export function isSameSeal(one: Seal, other: Seal): boolean {
  return one.count === other.count && one.sha256 === other.sha256;
}

/** A row as one line of JSON. Bytes are the one kind of value that JSON lacks. */
export function rowText(row: Row): string {
  return JSON.stringify(
    row.map((value) =>
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ),
  );
}

export function parsedRow(text: string): Row {
  return (JSON.parse(text) as (string | number | null | { base64: string })[]).map((value) =>
    value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
  );
}
