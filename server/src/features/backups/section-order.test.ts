import { expect, it } from 'vitest';
import type { BackupSection, BackupSections, SectionName } from '../../entities/backup-section.ts';
import { inReferenceOrder, sectionNames } from './section-order.ts';

const section = (...refersTo: readonly SectionName[]): BackupSection<SectionName, SectionName> => ({
  refersTo,
  nameMax: 255,
  nameOf: () => '',
  read: async () => [],
  plan: () => ({ write: async () => undefined }),
});
const sectionsOf = (refersTo: Partial<Record<SectionName, readonly SectionName[]>>) =>
  Object.fromEntries(
    Object.entries(refersTo).map(([name, others]) => [name, section(...others)]),
  ) as unknown as BackupSections;

it('puts each section behind those that it refers to, and leaves the others as they were', () => {
  const sections = sectionsOf({
    templates: ['views', 'inventories'],
    keys: [],
    inventories: ['keys'],
    views: [],
  });
  expect(sectionNames(inReferenceOrder(sections))).toEqual(['views', 'keys', 'inventories', 'templates']);
});

it('refuses sections that refer to each other in a circle, before any file is read', () => {
  const sections = sectionsOf({ keys: [], inventories: ['templates'], templates: ['keys', 'inventories'] });
  expect(() => inReferenceOrder(sections)).toThrow('inventories -> templates -> inventories');
});
