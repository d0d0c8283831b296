/** From a project to its backup: ids become names, secrets stay behind. */
import type { Backup } from '@signalbox/contract';
import type { Executor } from '../../db/database.ts';
import type { FileNames, SectionName, StoredObject } from '../../entities/backup-section.ts';
import { notFound } from '../../lib/app-error.ts';
import { compareTexts } from '../../lib/compare-texts.ts';
import type { OrderedSections } from './section-order.ts';
import { uniqueNames } from './unique-names.ts';

interface StoredSection {
  readonly name: SectionName;
  readonly objects: readonly StoredObject<SectionName>[];
  /** by id */
  readonly names: ReadonlyMap<number, string>;
}

/** A fixed number of queries, however many objects. */
export async function readBackup(
  db: Executor,
  projectId: number,
  sections: OrderedSections,
): Promise<Backup> {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', projectId).executeTakeFirst();
  if (project === undefined) throw notFound('project');
  const stored = new Map<SectionName, StoredSection>();
  for (const [name, section] of sections) {
    const objects = await section.read(db, projectId);
    const named = objects.flatMap((object) =>
      object.name === null ? [] : [{ id: object.id, name: object.name }],
    );
    stored.set(name, { name, objects, names: uniqueNames(named, section.nameMax) });
  }
  const names: FileNames = {
    of: (section, id) => (id === null ? undefined : stored.get(section)?.names.get(id)),
  };
  const lists = [...stored.values()].map((section) => [section.name, toList(section, names)]);
  return {
    meta: {
      name: project.name,
      alert: project.alert === 1,
      alert_chat: project.alert_chat,
      max_parallel_tasks: project.max_parallel_tasks,
      type: project.type,
    },
    ...(Object.fromEntries(lists) as Pick<Backup, SectionName>),
  };
}

/** By name; what has none keeps its place. */
function toList({ objects, names: own }: StoredSection, names: FileNames) {
  return objects
    .map((object) => ({ object, name: own.get(object.id) ?? '' }))
    .toSorted((a, b) => compareTexts(a.name, b.name))
    .map(({ object, name }) => object.toFile(name, names));
}
