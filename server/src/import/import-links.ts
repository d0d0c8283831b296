/** What of another installation was brought over before, and what it has become here. */
import type { Executor, Write } from '../db/database.ts';

export type LinkKind = 'user' | 'project' | 'template' | 'inventory' | 'integration' | 'task' | 'ids';

interface Link {
  readonly kind: LinkKind;
  readonly sourceId: string;
  readonly localId: number;
  readonly mark?: string;
}

export interface FoundLink {
  readonly localId: number;
  readonly mark: string;
}

/** Of one installation, by the name under which it is remembered. */
export class ImportLinks {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** By their ids there. */
  async list(db: Executor, kind: LinkKind, prefix = ''): Promise<Map<string, FoundLink>> {
    const rows = await db
      .selectFrom('import_links')
      .selectAll()
      .where('source', '=', this.#source)
      .where('kind', '=', kind)
      .where('source_id', '>=', prefix)
      // Ids are digits: nothing of a longer one begins like this one.
      .where('source_id', '<', `${prefix}~`)
      .execute();
    return new Map(rows.map((row) => [row.source_id, { localId: row.local_id, mark: row.mark }]));
  }

  async add({ tx }: Write, links: readonly Link[]): Promise<void> {
    for (let first = 0; first < links.length; first += AT_ONCE) {
      const rows = links.slice(first, first + AT_ONCE).map(({ kind, sourceId, localId, mark = '' }) => ({
        ...{ source: this.#source, kind, mark },
        source_id: sourceId,
        local_id: localId,
      }));
      await tx.insertInto('import_links').values(rows).execute();
    }
  }

  /** What was a project once, and all that was in it. */
  async forgetProject({ tx }: Write, projectId: number): Promise<void> {
    await tx
      .deleteFrom('import_links')
      .where('source', '=', this.#source)
      .where(({ or, and, eb }) =>
        or([
          and([eb('kind', '=', 'project'), eb('source_id', '=', String(projectId))]),
          and([
            eb('kind', 'in', ['template', 'inventory', 'integration', 'task']),
            eb('source_id', '>=', within(projectId, '')),
            eb('source_id', '<', within(projectId, '~')),
          ]),
        ]),
      )
      .execute();
  }
}

const AT_ONCE = 200;

/** Ids of what is in a project may be there in another one as well. */
export function within(projectId: number, id: number | string): string {
  return `${projectId}/${id}`;
}
