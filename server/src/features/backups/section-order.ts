import type { BackupSections, SectionName } from '../../entities/backup-section.ts';

/**
 * Each section behind those that it refers to, else as they are given. Throws when they refer to each other
 * in a circle.
 */
export function inReferenceOrder(sections: BackupSections): BackupSections {
  const order = new Set<SectionName>();
  const visit = (name: SectionName, path: readonly SectionName[]) => {
    if (order.has(name)) return;
    if (path.includes(name)) {
      throw new Error(`Sections of a backup refer to each other: ${[...path, name].join(' -> ')}`);
    }
    for (const other of sections[name].refersTo) visit(other, [...path, name]);
    order.add(name);
  };
  for (const name of sectionNames(sections)) visit(name, []);
  return Object.fromEntries([...order].map((name) => [name, sections[name]])) as unknown as BackupSections;
}

export function sectionNames(sections: BackupSections): SectionName[] {
  return Object.keys(sections) as SectionName[];
}
