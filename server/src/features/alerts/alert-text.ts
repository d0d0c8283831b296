/** The words of an alert, and how each kind of receiver wants the characters that mean something to it. */
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Alert } from './alert-channel.ts';

/** Chats cut or refuse long texts: names and messages are far below this, unless somebody wants to do harm. */
const LONGEST = 300;

const factNames = ['project', 'task', 'result', 'version', 'author', 'message'] as const;

export interface Fact {
  readonly id: (typeof factNames)[number];
  /** what people call it */
  readonly name: string;
  readonly value: string;
}

/** of the link to it */
export const openTask = inEnglish(text('alert.open_task'));

/** What is known of the task, in order; what is empty is left out. */
export function factsOf(alert: Alert): Fact[] {
  const values = {
    project: alert.projectName,
    task: String(alert.taskId),
    result: inEnglish(text(`alert.${alert.status}`)),
    version: alert.version ?? '',
    author: alert.author ?? '—',
    message: alert.message,
  };
  return factNames
    .filter((id) => values[id] !== '')
    .map((id) => ({ id, name: inEnglish(text(`alert.${id}`)), value: inOneLine(values[id]) }));
}

/** Control characters and line breaks would end what they stand in. */
export function inOneLine(words: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are taken out
  const line = words.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line;
}

export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Slack reads these three, and nothing else, as the begin of mentions and links. */
export function escapeSlack(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeMarkdown(words: string): string {
  return words.replace(/[\\`*_[\]<>#~|!]/g, (character) => `\\${character}`);
}

/** Characters that no reader sees keep `@all` from calling everybody. */
export function withoutMentions(words: string): string {
  return words.replaceAll('@', '@\u200b');
}
