/** What the server is told as a text, beside the English sentence that older servers read. */

import type { RunnerMessage, TaskEnd } from '@signalbox/contract/runner-protocol';
import { foreignWords, inEnglish, type Text, type TextValue } from '@signalbox/contract/texts';
import { messageOf } from './runner-log.ts';
import { StepError } from './step-error.ts';

/** A message to the server, with the text of whatever it says: the compiler asks for it. */
export type ToldMessage = ToldIn<RunnerMessage>;
export type ToldEnd = WithText<TaskEnd>;

type ToldIn<Message> = Message extends { end: infer End }
  ? Omit<Message, 'end'> & { end: WithText<End> }
  : Message extends { head: infer Head }
    ? Omit<Message, 'head'> & { head: WithText<Head> }
    : Message extends { inspection: infer Inspection }
      ? Omit<Message, 'inspection'> & { inspection: WithText<Inspection> }
      : WithText<Message>;

type WithText<Part> = Part extends { reason: string } ? Part & { reason_text: Text } : Part;

/** Both, as messages to the server hold them. */
export function reasonOf(told: Text): { reason: string; reason_text: Text } {
  return { reason: inEnglish(told), reason_text: told };
}

/** What people are told of an error: the text of a failed step, else the error's own words. */
export function toldByError(error: unknown): Text {
  return error instanceof StepError ? error.text : foreignWords(messageOf(error));
}

/** What a text names, masked as its sentence is. `maskText`: stars in place of secrets. */
export function maskedParams(told: Text, maskText: (text: string) => string): Text {
  const masked = (value: TextValue): TextValue => {
    if (typeof value === 'string') return maskText(value);
    if (typeof value === 'number')
      return maskText(String(value)) === String(value) ? value : maskText(String(value));
    return isText(value) ? maskedParams(value, maskText) : value.map(masked);
  };
  const params = Object.entries(told.params).map(([name, value]) => [name, masked(value)]);
  return { code: told.code, params: Object.fromEntries(params) };
}

function isText(value: Text | readonly TextValue[]): value is Text {
  return !Array.isArray(value);
}
