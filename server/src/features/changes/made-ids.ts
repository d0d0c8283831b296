/** Ids of what earlier changes have made: a number below zero stands for one where a body or an address names an id. */
import { text } from '@signalbox/contract/texts';
import { validationFailed } from '../../lib/app-error.ts';

export class MadeIds {
  readonly #ids: (number | null)[] = [];

  get all(): readonly (number | null)[] {
    return this.#ids;
  }

  /** null = nothing was made */
  add(id: number | null): void {
    this.#ids.push(id);
  }

  /** Throws `validation_failed` for a change that has made nothing. */
  inPath(path: string): string {
    return path.replace(
      /\/(-\d{1,6})(?=\/|$)/g,
      (_match, number: string) => `/${this.#idOf(Number(number))}`,
    );
  }

  /** The same value with ids in place of the numbers. */
  inBody(value: unknown, field = ''): unknown {
    if (typeof value === 'number') return value < 0 && isId(field) ? this.#idOf(value) : value;
    if (Array.isArray(value)) return value.map((one) => this.inBody(one, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.inBody(one, name)]));
  }

  #idOf(number: number): number {
    const id = this.#ids[-number - 1];
    if (typeof id === 'number') return id;
    throw validationFailed({ '': text('changes.not_made', { change: -number }) });
  }
}

const isId = (field: string) => /(?:^|_)ids?$/.test(field);
