import { expect, it } from 'vitest';
import { everyAuditedField } from '../../testing/audited-fields.ts';
import { auditedField, columnWord, partWord } from './field-words.ts';

it('has a word for each field that the server tells of', () => {
  const fields = everyAuditedField();
  expect(fields.length).toBeGreaterThan(130);
  // One is listed here? Its word belongs into `field-words.ts`: that of the form in which it stands, if it does.
  const wordless = fields.filter(({ kind, field }) => {
    const place = auditedField(field);
    const isNamed = place.part === undefined || place.part === 'app' || partWord(place.part) !== undefined;
    return !isNamed || columnWord(kind, place) === undefined;
  });
  expect(wordless).toEqual([]);
});
