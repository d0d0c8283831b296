/**
 * What one write has done so far: rows that changed, and what is said of them. A part of the write that fails
 * alone takes its own back.
 */
import type { AuditEntry } from './audit-entry.ts';
import type { RowChange } from './field-changes.ts';

/** A write that changes more says of the rest only how many rows they are. */
const MAX_CHANGES = 5_000;

export interface Mark {
  readonly changes: number;
  readonly entries: number;
}

export class WriteAudit {
  readonly #changes: RowChange[] = [];
  readonly #entries: AuditEntry[] = [];
  #passedOver = 0;

  add(entry: AuditEntry): void {
    this.#entries.push(entry);
  }

  addChange(change: RowChange): void {
    if (this.#changes.length < MAX_CHANGES) this.#changes.push(change);
    else this.#passedOver += 1;
  }

  get changes(): readonly RowChange[] {
    return this.#changes;
  }

  get entries(): readonly AuditEntry[] {
    return this.#entries;
  }

  /** rows that changed beyond those that are told */
  get passedOver(): number {
    return this.#passedOver;
  }

  mark(): Mark {
    return { changes: this.#changes.length, entries: this.#entries.length };
  }

  backTo({ changes, entries }: Mark): void {
    this.#changes.length = Math.min(this.#changes.length, changes);
    this.#entries.length = Math.min(this.#entries.length, entries);
  }
}
