import { ApiError } from '../lib/api-client.ts';
import { translatorNow, worded } from '../locales/language.ts';

/** The sentence of an error, in the language of the console. Never empty. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return worded(error.text, error.message || ownWords(error));
  return error instanceof Error && error.message
    ? error.message
    : String(error || translatorNow()('common.unknownError'));
}

/** Of what the server did not word: it did not answer, or something else did in its place. */
function ownWords({ code, status }: ApiError): string {
  const t = translatorNow();
  return code === 'unreachable' ? t('common.unreachable') : t('common.badAnswer', { status: String(status) });
}

/** What the server says of single fields, in the language of the console. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { fields, fieldTexts } = error;
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, worded(fieldTexts[field], sentence)]),
  );
}
