/**
 * References of a backup. While a file is read each object has a provisional id: its place in its section, from 1. Bodies
 * that are made of the file hold provisional ids where an object of the database holds real ones.
 */
import type { RestoreReport, Spot } from './restore-report.ts';
import { cutText, nextFree } from './unique-names.ts';

export interface SectionIndex {
  /** The names under which the objects are made, by their place: none is empty, too long, or there twice. */
  readonly names: readonly string[];
  /** Provisional id of what is called so; null for no name, and, with a note, for a name that is not there. */
  idOf(name: string | null | undefined, spot: Spot, field: string): number | null;
  find(name: string): number | undefined;
  /** The object is not made: who refers to it refers to nothing. */
  drop(id: number): void;
  /** The object is made, but lacks something that decides what a task does: nothing may start one by itself. */
  reduce(id: number): void;
  isReduced(id: number | null | undefined): boolean;
}

interface Section {
  readonly section: string;
  /** how a sentence calls one object of it */
  readonly word: string;
  readonly names: readonly string[];
  readonly maxLength: number;
}

/** Who refers to one of two objects of one name gets the first of them. */
export function indexSection(
  { section, word, names, maxLength }: Section,
  report: RestoreReport,
): SectionIndex {
  const ids = new Map<string, number>();
  const reduced = new Set<number>();
  const taken = new Set(names);
  const made = names.map((name, index) => {
    const id = index + 1;
    const isFirst = !ids.has(name);
    if (isFirst && name !== '') ids.set(name, id);
    const wanted = cutText(name || `Unnamed ${word}`, maxLength);
    const isTaken = !isFirst || (wanted !== name && taken.has(wanted));
    const given = isTaken ? nextFree(wanted, taken, maxLength) : wanted;
    taken.add(given);
    if (given !== name)
      report.note({ section, name }, `${reasonOf(name, isFirst)}: it is called ${given} now`);
    return given;
  });
  return {
    names: made,
    find: (name) => ids.get(name),
    drop(id) {
      for (const [name, one] of ids) if (one === id) ids.delete(name);
    },
    reduce: (id) => reduced.add(id),
    isReduced: (id) => reduced.has(id ?? 0),
    idOf(name, spot, field) {
      if (!name) return null;
      const id = ids.get(name);
      if (id === undefined) {
        const words = field.replaceAll('_', ' ');
        report.note(spot, `Has no ${words} now: ${word} "${name}" is not in the file, or was left out`);
      }
      return id ?? null;
    },
  };
}

function reasonOf(name: string, isFirst: boolean): string {
  if (name === '') return 'Had no name';
  return isFirst ? 'Its name was too long' : 'Its name was there more than once';
}
