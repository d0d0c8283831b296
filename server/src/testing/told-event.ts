/** What the event log says, read from its table. */
import { readText } from '../db/stored-text.ts';

interface EventRow {
  readonly description: string;
  readonly description_code: string | null;
  readonly description_params: string | null;
}

export const descriptionColumns = ['description', 'description_code', 'description_params'] as const;

export function descriptionOf(row: EventRow): string | null {
  return readText({ code: row.description_code, params: row.description_params }, row.description).sentence;
}
