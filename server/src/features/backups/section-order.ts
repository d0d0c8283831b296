import type { BackupSection, SectionName } from '../../entities/backup-section.ts';

type Section = BackupSection<SectionName, SectionName>;

/** Each section behind those that it refers to. */
export type OrderedSections = ReadonlyMap<SectionName, Section>;

/**
 * Each section behind those that it refers to, else as they are given. Throws when they refer to each other
 * in a circle.
 */
export function inReferenceOrder(sections: Readonly<Partial<Record<SectionName, Section>>>): OrderedSections {
  const ordered = new Map<SectionName, Section>();
  const visit = (name: SectionName, path: readonly SectionName[]) => {
    const section = sections[name];
    if (section === undefined || ordered.has(name)) return;
    if (path.includes(name)) {
      throw new Error(`Sections of a backup refer to each other: ${[...path, name].join(' -> ')}`);
    }
    for (const other of section.refersTo) visit(other, [...path, name]);
    ordered.set(name, section);
  };
  // The object has no other keys than its type says: it is written down with all of its sections.
  for (const name of Object.keys(sections) as SectionName[]) visit(name, []);
  return ordered;
}
