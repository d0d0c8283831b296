/**
 * What is found while a backup is read: notes, which the restored project comes with, and problems, which
 * stop it. What is wrong with one object is a note; only what is no backup is a problem.
 */

import type { RestoreNote } from '@signalbox/contract';
import { clauses, inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { z } from 'zod';
import type { PlanReport, Spot } from '../../entities/backup-section.ts';
import { parseInput } from '../../http/validation.ts';
import { AppError, validationFailed } from '../../lib/app-error.ts';

export interface RestoreReport extends PlanReport {
  readonly notes: readonly RestoreNote[];
  /** `field`: key of the object in the file; '' = the object itself. */
  problem(spot: Spot, field: string, problem: Text): void;
  /** What the schema makes of the input; undefined, and problems, when it cannot be stored. */
  check<T extends z.ZodType>(spot: Spot, schema: T, input: z.input<T>): z.output<T> | undefined;
  /** Takes a refusal of a service for a problem of the object; other errors go on. */
  catch(spot: Spot, error: unknown): void;
  /** Throws `validation_failed` with all problems, when there are any. */
  throwProblems(): void;
}

/** So many are named in one answer. */
const PROBLEMS_MAX = 200;
const PROBLEMS_IN_SENTENCE = 5;

export function createRestoreReport(): RestoreReport {
  const notes: RestoreNote[] = [];
  const problems = new Map<string, Text>();
  const report: RestoreReport = {
    notes,

    note({ section, name }, message) {
      notes.push({ section, name, message: inEnglish(message), message_text: message });
    },

    problem(spot, field, problem) {
      const { section, index, part = '' } = spot;
      const path = [section, index ?? '', part, field].filter((step) => step !== '').join('.');
      if (!problems.has(path))
        problems.set(path, text('backup.problem', { place: sentenceStart(spot), problem }));
    },

    check(spot, schema, input) {
      try {
        return parseInput(schema, input);
      } catch (error) {
        report.catch(spot, error);
        return undefined;
      }
    },

    keep(spot, schema, input) {
      try {
        return parseInput(schema, input);
      } catch (error) {
        if (!(error instanceof AppError) || error.status >= 500) throw error;
        const reason = clauses(
          Object.entries(error.fieldTexts ?? { '': error.text }).map(([field, message]) =>
            problemOf(nameInFile(field), message),
          ),
        );
        const part = spot.part?.replaceAll('.', ' ');
        report.note(
          spot,
          part === undefined
            ? text('restore.left_out', { reason })
            : text('restore.part_left_out', { part, reason }),
        );
        return undefined;
      }
    },

    catch(spot, error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const fields = Object.entries(error.fieldTexts ?? {});
      if (fields.length === 0) report.problem(spot, '', error.text);
      for (const [field, message] of fields) {
        const inFile = nameInFile(field);
        report.problem(spot, inFile, problemOf(inFile, message));
      }
    },

    throwProblems() {
      if (problems.size === 0) return;
      const told = clauses([...problems.values()].slice(0, PROBLEMS_IN_SENTENCE));
      const more = problems.size - PROBLEMS_IN_SENTENCE;
      throw validationFailed(
        Object.fromEntries([...problems].slice(0, PROBLEMS_MAX)),
        more > 0 ? text('backup.and_more', { problems: told, more }) : told,
      );
    },
  };
  return report;
}

/** `templates[3] Deploy: vaults 0` */
function sentenceStart({ section, index, name, part }: Spot): string {
  const place = index === null ? section : `${section}[${index}]`;
  const object = name === '' ? place : `${place} ${name}`;
  return part === undefined ? object : `${object}: ${part.replaceAll('.', ' ')}`;
}

/** The file refers by name where a body refers by id: `ssh_key` instead of `ssh_key_id`. */
function nameInFile(field: string): string {
  return field.replace(/_id$/, '');
}

function problemOf(field: string, problem: Text): Text {
  if (!/^[a-z]/.test(inEnglish(problem))) return problem;
  return text('field.named', { name: field.replaceAll('.', ' '), problem });
}
