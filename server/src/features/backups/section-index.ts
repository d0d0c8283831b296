/** The references of one section of a file: which name means which object. */
import { text } from '@signalbox/contract/texts';
import type { ObjectWord, PlanReport, SectionIndex } from '../../entities/backup-section.ts';
import { cutText, nextFree } from './unique-names.ts';

interface Section {
  readonly section: string;
  /** how a sentence calls one object of it */
  readonly word: ObjectWord;
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
      report.note({ section, name }, text(`restore.${renamedFor(name, isFirst)}`, { name: given }));
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
      if (id === undefined)
        report.note(
          spot,
          text('restore.has_none', { field, reason: text('restore.not_there', { word, name }) }),
        );
      return id ?? null;
    },
    takeName(name) {
      const free = taken.has(name) ? nextFree(name, taken, maxLength) : name;
      taken.add(free);
      return free;
    },
  };
}

function renamedFor(name: string, isFirst: boolean) {
  if (name === '') return 'no_name';
  return isFirst ? 'name_long' : 'name_twice';
}
