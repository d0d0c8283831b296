/** In which words something is told: the usual ones, or those of a rule. */
import { type MessageField, renderMessage, unknownFields } from '@signalbox/contract/rules';
import { inEnglish, text } from '@signalbox/contract/texts';
import type { Alert, AlertedTask } from './alert-channel.ts';
import { factsOf, inOneLine, severalLines } from './alert-text.ts';

/** Of a rule; empty = the usual ones. */
export interface Words {
  readonly title: string;
  readonly text: string;
}

export const usualWords: Words = { title: '', text: '' };

/** What title and text name and is no field, each once. */
export function unknownFieldsOf({ title, text: lines }: Words): string[] {
  return [...new Set([title, lines].flatMap(unknownFields))];
}

const SHOWN_FIELDS = 3;

/** As they stand in the words; the first ones of many. */
export function shownFields(names: readonly string[]): string[] {
  return names.slice(0, SHOWN_FIELDS).map((name) => `{{ ${inOneLine(name)} }}`);
}

const tones = {
  success: 'good',
  error: 'bad',
  stopped: 'attention',
  waiting_confirmation: 'attention',
  late: 'attention',
  long: 'attention',
} as const;

/** What comes out empty is told in the usual words. `key`: the same for each attempt to deliver it */
export function alertOf(task: AlertedTask, words: Words, key: string): Alert {
  const values = valuesOf(task);
  const title = inOneLine(renderMessage(words.title, values));
  const lines = severalLines(renderMessage(words.text, values));
  return {
    tone: tones[task.status],
    title: title || task.templateName,
    subject: title || usualSubject(task),
    facts: lines === '' ? factsOf(task) : [],
    text: lines === '' ? null : lines,
    url: task.url,
    task,
    notice: null,
    key,
  };
}

function usualSubject({ status, event, templateName }: AlertedTask): string {
  const template = inOneLine(templateName);
  if (status === 'error') return inEnglish(text('alert.mail_subject', { template }));
  const what = event === 'recovered' || event === 'first_success' ? event : status;
  return inEnglish(text('alert.mail_about', { template, what }));
}

/** Each on one line: whoever wrote a name or a message does not get to write further lines. */
function valuesOf(task: AlertedTask): Record<MessageField, string> {
  const { createdAt, startedAt, endedAt } = task;
  const now = Date.now();
  const values = {
    project: task.projectName,
    template: task.templateName,
    task: String(task.taskId),
    event: task.event ?? task.status,
    result: task.status,
    reason: task.reason ?? '',
    version: task.version ?? '',
    author: task.author ?? '',
    message: task.message,
    branch: task.branch ?? '',
    commit: task.commit ?? '',
    created: instant(createdAt),
    started: instant(startedAt),
    ended: instant(endedAt),
    waited: duration((startedAt ?? endedAt ?? now) - createdAt),
    duration: startedAt === null ? '' : duration((endedAt ?? now) - startedAt),
    url: task.url ?? '',
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, inOneLine(value)]),
  ) as typeof values;
}

/** UTC, to the second. */
function instant(at: number | null): string {
  return at === null ? '' : `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [
    [Math.floor(seconds / 3600), 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).slice(0, 2);
  return shown.length === 0 ? '0 s' : shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
