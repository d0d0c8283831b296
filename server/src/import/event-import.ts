/**
 * What happened in a project before it came over: in the words of the other server, and about what it is here. Entries are
 * shown in the order of their ids: these come before those of the objects that are made now, so they are stored first, and
 * told afterwards what became of what they are about.
 */
import type { Write } from '../db/database.ts';
import { insertMany } from '../db/insert-many.ts';
import type { RealIds, SectionName } from '../entities/backup-section.ts';
import type { ProjectRows } from './project-rows.ts';
import { idIn, instantIn, numberIn, type SourceRow, textIn } from './source-row.ts';
import type { ImportedUser } from './user-import.ts';

interface Place {
  readonly rows: ProjectRows;
  readonly projectId: number;
  readonly users: ReadonlyMap<number, ImportedUser>;
  readonly isKeptTask: (id: number) => boolean;
}

const sections = {
  key: 'keys',
  repository: 'repositories',
  inventory: 'inventories',
  environment: 'environments',
  view: 'views',
  template: 'templates',
} as const satisfies Record<string, keyof ProjectRows & SectionName>;
type ObjectType = keyof typeof sections;
const isObjectType = (type: string): type is ObjectType => type in sections;

export async function importEvents(write: Write, place: Place): Promise<void> {
  const { rows, projectId, users } = place;
  const names = namesIn(rows);
  const events = rows.events.map((row) => {
    const user = users.get(numberIn(row, 'user_id') ?? 0);
    const type = typeOf(row);
    const about = aboutWhat(type, numberIn(row, 'object_id') ?? 0, { ...place, names });
    return {
      ...{ project_id: projectId, user_id: user?.localId ?? null, integration_id: null },
      ...{ object_type: type || null, object_id: about.id, object_name: about.name },
      ...{ description: textIn(row, 'description'), description_code: null, description_params: null },
      created_at: instantIn(row, 'created') ?? instantIn(rows.project, 'created') ?? Date.now(),
      ...{ username: user?.username ?? null, address: null, client: null },
    };
  });
  await insertMany(write, 'events', events);
}

/** When the objects are made. */
export async function linkEvents(
  { tx }: Write,
  { rows, projectId }: Pick<Place, 'rows' | 'projectId'>,
  ids: Readonly<Record<SectionName, RealIds>>,
): Promise<void> {
  const told = new Set(rows.events.map((row) => `${typeOf(row)} ${numberIn(row, 'object_id') ?? 0}`));
  for (const [type, section] of Object.entries(sections)) {
    for (const [index, row] of rows[section].entries()) {
      const id = idIn(row);
      if (!told.has(`${type} ${id}`) || !ids[section].isMade(index + 1)) continue;
      await tx
        .updateTable('events')
        .set({ object_id: ids[section].of(index + 1) })
        .where('project_id', '=', projectId)
        .where('object_type', '=', type)
        .where('object_id', '=', -id)
        .execute();
    }
  }
  // What is gone there, or did not come over.
  await tx
    .updateTable('events')
    .set({ object_id: null })
    .where('project_id', '=', projectId)
    .where('object_id', '<', 0)
    .execute();
}

/** It notes that a template was made as if that were a schedule. */
function typeOf(row: SourceRow): string {
  const type = textIn(row, 'object_type');
  return type === 'schedule' && /^Template /.test(textIn(row, 'description')) ? 'template' : type;
}

interface About {
  /** negative = its id there, until it is made; null = nobody knows what it is here */
  readonly id: number | null;
  readonly name: string;
}

interface Known extends Place {
  readonly names: ReadonlyMap<string, string>;
}

function aboutWhat(type: string, id: number, { rows, projectId, users, isKeptTask, names }: Known): About {
  if (type === 'project') return { id: projectId, name: textIn(rows.project, 'name') };
  if (type === 'task') return { id: isKeptTask(id) ? id : null, name: '' };
  if (type === 'user') {
    const user = users.get(id);
    return { id: user?.localId ?? null, name: user?.username ?? '' };
  }
  if (!isObjectType(type) || id < 1) return { id: null, name: '' };
  return { id: -id, name: names.get(`${type} ${id}`) ?? '' };
}

function namesIn(rows: ProjectRows): ReadonlyMap<string, string> {
  const entries = Object.entries(sections).flatMap(([type, section]) =>
    rows[section].map(
      (row) => [`${type} ${idIn(row)}`, textIn(row, 'name') || textIn(row, 'title')] as const,
    ),
  );
  return new Map(entries);
}
