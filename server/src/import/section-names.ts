/** Names by which objects refer to each other in a file: the other product lets several have the same one, or none. */
import { type Text, text } from '@signalbox/contract/texts';
import { cutText, uniqueNames } from '../features/backups/unique-names.ts';
import { idIn, type SourceRow, textIn } from './source-row.ts';

interface Section {
  /** how one without a name is called */
  readonly word: string;
  readonly maxLength: number;
  /** column of the name */
  readonly column?: string;
}

export class SectionNames {
  readonly #names: ReadonlyMap<number, string>;
  readonly #taken: ReadonlySet<string>;

  /** `note`: for each that is called otherwise now */
  constructor(
    rows: readonly SourceRow[],
    { word, maxLength, column = 'name' }: Section,
    note: (name: string, told: Text) => void,
  ) {
    const wanted = rows.map((row) => {
      const own = textIn(row, column);
      return { id: idIn(row), own, name: cutText(own || `${word} ${idIn(row)}`, maxLength) };
    });
    this.#names = uniqueNames(wanted, maxLength);
    this.#taken = new Set(this.#names.values());
    for (const { id, own, name } of wanted) {
      const given = this.of(id);
      if (given === own) continue;
      const why = own === '' ? 'no_name' : given === name ? 'name_long' : 'name_twice';
      note(given, text(`restore.${why}`, { name: given }));
    }
  }

  of(id: number): string {
    return this.#names.get(id) ?? this.#missing(id);
  }

  /** undefined for no reference. One that leads nowhere, or into another project, has a name that nothing has. */
  find(id: number | null): string | undefined {
    return id === null || id === 0 ? undefined : this.of(id);
  }

  #missing(id: number): string {
    let name = `#${id}`;
    while (this.#taken.has(name)) name = `#${name}`;
    return name;
  }
}
