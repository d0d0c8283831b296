/** What a task is for, in its row: words of whoever started it, or a text where nobody did. */
import type { Text } from '@signalbox/contract/texts';
import { readText, storedText } from '../../db/stored-text.ts';

export interface MessageColumns {
  /** what the user wrote who started the task */
  readonly message: string;
  readonly message_code: string | null;
  readonly message_params: string | null;
}

export const messageColumnNames = ['tasks.message', 'tasks.message_code', 'tasks.message_params'] as const;

/** A text takes the place of words. */
export function messageColumns(words: string, told: Text | null): MessageColumns {
  const { code, params } = storedText(told);
  return { message: told === null ? words : '', message_code: code, message_params: params };
}

/** `sentence` is empty where there is nothing to say; `text` is null for words of people. */
export function readMessage(row: MessageColumns): { readonly sentence: string; readonly text: Text | null } {
  const { sentence, text } = readText({ code: row.message_code, params: row.message_params }, row.message);
  return { sentence: sentence ?? '', text };
}
