import { ApiError } from '../lib/api-client.ts';
import { worded } from '../locales/language.ts';

/** The sentence of an error, in the language of the console. Never empty. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.message) return worded(error.text, error.message);
  return error instanceof Error && error.message ? error.message : String(error || 'Unknown error');
}

/** What the server says of single fields, in the language of the console. */
export function fieldMessagesOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const { fields, fieldTexts } = error;
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, worded(fieldTexts[field], sentence)]),
  );
}
