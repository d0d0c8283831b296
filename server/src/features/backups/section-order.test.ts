import { expect, it } from 'vitest';
import type { BackupSection, SectionName } from '../../entities/backup-section.ts';
import { inReferenceOrder } from './section-order.ts';

const section = (...refersTo: readonly SectionName[]): BackupSection<SectionName, SectionName> => ({
  refersTo,
  nameMax: 255,
  nameOf: () => '',
  read: async () => [],
  plan: () => ({ write: async () => undefined }),
});

it('puts each section behind those that it refers to, and leaves the others as they were', () => {
  const ordered = inReferenceOrder({
    templates: section('views', 'inventories'),
    keys: section(),
    inventories: section('keys'),
    views: section(),
  });
  expect([...ordered.keys()]).toEqual(['views', 'keys', 'inventories', 'templates']);
});

it('refuses sections that refer to each other in a circle, before any file is read', () => {
  const sections = {
    keys: section(),
    inventories: section('templates'),
    templates: section('keys', 'inventories'),
  };
  expect(() => inReferenceOrder(sections)).toThrow('inventories -> templates -> inventories');
});
