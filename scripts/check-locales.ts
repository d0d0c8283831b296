/**
 * `npm run check:locales`: compares each language with English. Missing and equal messages are a report; messages that
 * can't be shown (other placeholders, broken ICU, wrong plurals) and unknown keys are errors (exit code 1). With
 * `--verbose` it lists every key.
 */
import { parseArgs } from 'node:util';
import { languages } from '../contract/src/rules/languages.ts';
import { flatten, readLocale } from './locales/locale.ts';
import { checkLocale } from './locales/locale-faults.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });
const english = readLocale('en');
const total = [english.messages, english.texts, english.mails].reduce(
  (sum, messages) => sum + flatten(messages).size,
  0,
);
console.log(`${total} English messages in locales/en`);

let errorCount = 0;
for (const { id, locale } of languages) {
  const { errors, missing, untranslated, incomplete } = checkLocale(readLocale(id), english, { id, locale });
  errorCount += errors.length;
  for (const error of errors) console.error(`locales/${id}: ${error}`);
  console.log(
    `${id.padEnd(5)} ${missing.length} missing, ${untranslated.length} equal to English, ${incomplete.length} incomplete, ${errors.length} errors`,
  );
  if (!values.verbose) continue;
  for (const key of missing) console.log(`      missing: ${key}`);
  for (const key of untranslated) console.log(`      equal to English: ${key}`);
  for (const sentence of incomplete) console.log(`      incomplete: ${sentence}`);
}
if (errorCount > 0) process.exit(1);
