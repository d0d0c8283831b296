/**
 * References of a backup. While a file is read each object has a provisional id: its place in its section, from 1. Bodies
 * that are made of the file hold provisional ids where an object of the database holds real ones.
 */
import type { RestoreReport, Spot } from './restore-report.ts';

export interface SectionIndex {
  /** Provisional id of what is called so; null for no name. A name that is not there is a problem of the spot. */
  idOf(name: string | null | undefined, spot: Spot, field: string): number | null;
  find(name: string): number | undefined;
}

interface Section {
  readonly section: string;
  /** how a sentence calls one object of it */
  readonly word: string;
  readonly names: readonly string[];
}

/** Two of one name are a problem: nobody knows which of them is meant. */
export function indexSection({ section, word, names }: Section, report: RestoreReport): SectionIndex {
  const ids = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    if (ids.has(name)) {
      const message = 'this name is there more than once: rename one of them, and what refers to it';
      report.problem({ section, index, name }, 'name', message);
    } else ids.set(name, index + 1);
  }
  return {
    find: (name) => ids.get(name),
    idOf(name, spot, field) {
      if (!name) return null;
      const id = ids.get(name);
      if (id !== undefined) return id;
      report.problem(spot, field, `${word} "${name}" is not in the file`);
      // Stands for the missing one, so that it is not missed a second time. Nothing is written when there is a problem.
      return 1;
    },
  };
}
