/** The words of an alert, and how each kind of receiver wants the characters that mean something to it. */
import type { Alert, AlertStatus } from './alert-channel.ts';

const results: Readonly<Record<AlertStatus, string>> = {
  success: '✅ SUCCESS',
  error: '❌ ERROR',
  waiting_confirmation: '⚠️ WAITING_CONFIRMATION',
};

/** Chats cut or refuse long texts: names and messages are far below this, unless somebody wants to do harm. */
const LONGEST = 300;

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** What is known of the task, in order; what is empty is left out. */
export function factsOf(alert: Alert): Fact[] {
  const facts = {
    Project: alert.projectName,
    Task: String(alert.taskId),
    Result: results[alert.status],
    Version: alert.version ?? '',
    Author: alert.author ?? '—',
    Message: alert.message,
  };
  return Object.entries(facts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value: inOneLine(value) }));
}

/** Control characters and line breaks would end what they stand in. */
export function inOneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are taken out
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  const characters = [...line];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : line;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Slack reads these three, and nothing else, as the begin of mentions and links. */
export function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#~|!]/g, (character) => `\\${character}`);
}

/** Characters that no reader sees keep `@all` from calling everybody. */
export function withoutMentions(text: string): string {
  return text.replaceAll('@', '@\u200b');
}
