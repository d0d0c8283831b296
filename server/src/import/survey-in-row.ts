/** The questions of a template, as the other product has stored them: text of a JSON array. */
import { type Backup, backup } from '@signalbox/contract';
import { type Text, text } from '@signalbox/contract/texts';
import { jsonIn, type SourceRow } from './source-row.ts';

type Survey = NonNullable<NonNullable<Backup['templates']>[number]['survey_vars']>;

export function surveyIn(row: SourceRow, note: (told: Text) => void): Survey {
  const written = jsonIn(row, 'survey_vars') ?? [];
  if (!Array.isArray(written)) {
    note(text('restore.part_left_out', { part: 'survey_vars', reason: text('field.form') }));
    return [];
  }
  return written.flatMap((question, place): Survey => {
    const kept = parseQuestion(question);
    if (kept !== undefined) return [kept];
    note(text('restore.part_left_out', { part: `survey_vars ${place}`, reason: text('field.form') }));
    return [];
  });
}

/** The file's own schema says what a question is. */
function parseQuestion(question: unknown): Survey[number] | undefined {
  const file = { templates: [{ name: '', survey_vars: [question] }] };
  return backup.safeParse(file).data?.templates?.[0]?.survey_vars?.[0];
}
