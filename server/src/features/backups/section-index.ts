/** The references of one section of a file: which name means which object. */
import type { PlanReport, SectionIndex } from '../../entities/backup-section.ts';
import { cutText, nextFree } from './unique-names.ts';

interface Section {
  readonly section: string;
  /** how a sentence calls one object of it */
  readonly word: string;
  readonly names: readonly string[];
  readonly maxLength: number;
  standIn(): number;
}

/** Who refers to one of two objects of one name gets the first of them. */
export function indexSection(
  { section, word, names, maxLength, standIn }: Section,
  report: Pick<PlanReport, 'note'>,
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
    standIn,
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
    takeName(name) {
      const free = taken.has(name) ? nextFree(name, taken, maxLength) : name;
      taken.add(free);
      return free;
    },
  };
}

function reasonOf(name: string, isFirst: boolean): string {
  if (name === '') return 'Had no name';
  return isFirst ? 'Its name was too long' : 'Its name was there more than once';
}
