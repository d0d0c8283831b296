/** The words of an alert, and how each kind of receiver wants the characters that mean something to it. */
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Alert, AlertedTask, Fact } from './alert-channel.ts';

/** Chats cut or refuse long texts: names and messages are far below this, unless somebody wants to do harm. */
const LONGEST = 300;
/** The shortest limit of the chats is that of Telegram, 4096, of which escaping takes its part. */
const LONGEST_TEXT = 3000;

const factNames = ['project', 'task', 'result', 'version', 'author', 'message'] as const;

/** of the link to it */
export const openTask = inEnglish(text('alert.open_task'));

/** What is known of the task, in order; what is empty is left out. */
export function factsOf(task: AlertedTask): Fact[] {
  const values = {
    project: task.projectName,
    task: String(task.taskId),
    result: inEnglish(text(`alert.${resultOf(task)}`)),
    version: task.version ?? '',
    author: task.author ?? '—',
    message: task.message,
  };
  return factNames
    .filter((id) => values[id] !== '')
    .map((id) => ({ id, name: inEnglish(text(`alert.${id}`)), value: inOneLine(values[id]) }));
}

function resultOf({ status, event }: AlertedTask) {
  return event === 'recovered' || event === 'first_success' ? event : status;
}

/** Of the text that stands in place of the facts. */
export function linesOf({ text: words }: Alert): string[] {
  return words === null ? [] : words.split('\n');
}

/** Control characters and line breaks would end what they stand in. */
export function inOneLine(words: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are taken out
  const line = words.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line;
}

/** Line breaks stay; further control characters and what is too long go. */
export function severalLines(words: string): string {
  const lines = words.trim().split(/\r\n|[\r\n\u2028\u2029]/);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are taken out
  const clean = lines.map((line) => line.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ')).join('\n');
  const characters = [...clean];
  return characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join('')}…` : clean;
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
