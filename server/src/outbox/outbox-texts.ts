/** What a delivery is about and why it failed, in its row. */
import type { Text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import { type ReadText, readText, storedText } from '../db/stored-text.ts';
import type { OutboxTable } from '../db/tables/outbox-table.ts';

type Row = Selectable<OutboxTable>;
type SubjectColumns = Pick<Row, 'subject_code' | 'subject_params'>;
type ProblemColumns = Pick<Row, 'problem_code' | 'problem_params'>;

export function subjectColumns(told: Text): SubjectColumns {
  const { code, params } = storedText(told);
  return { subject_code: code, subject_params: params };
}

export function readSubject(row: SubjectColumns): { readonly sentence: string; readonly text: Text | null } {
  const { sentence, text } = readText({ code: row.subject_code, params: row.subject_params });
  return { sentence: sentence ?? '', text };
}

export function problemColumns(told: Text | null): ProblemColumns {
  const { code, params } = storedText(told);
  return { problem_code: code, problem_params: params };
}

export function readProblem(row: ProblemColumns): ReadText {
  return readText({ code: row.problem_code, params: row.problem_params });
}
