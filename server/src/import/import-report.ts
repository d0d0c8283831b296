/** What an import has brought over, and what is different now. */
import { inEnglish, type Text } from '@signalbox/contract/texts';

export interface ImportNote {
  /** empty = of the server */
  readonly project: string;
  /** `users`, `keys`, `templates` and so on */
  readonly section: string;
  readonly name: string;
  readonly message: string;
  readonly message_text: Text;
}

export const countedThings = [
  'users',
  'administrators',
  'projects',
  'members',
  'keys',
  'secrets',
  'repositories',
  'inventories',
  'environments',
  'views',
  'templates',
  'schedules',
  'integrations',
  'aliases',
  'apps',
  'tokens',
  'events',
  'tasks',
  'output_lines',
] as const;
export type CountedThing = (typeof countedThings)[number];

export class ImportReport {
  readonly notes: ImportNote[] = [];
  readonly counts: Record<CountedThing, number>;

  constructor() {
    this.counts = Object.fromEntries(countedThings.map((thing) => [thing, 0])) as Record<
      CountedThing,
      number
    >;
  }

  note(place: Pick<ImportNote, 'project' | 'section' | 'name'>, told: Text): void {
    this.notes.push({ ...place, message: inEnglish(told), message_text: told });
  }

  count(thing: CountedThing, more = 1): void {
    this.counts[thing] += more;
  }
}
