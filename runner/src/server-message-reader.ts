import { type ServerMessage, serverMessage, subjectOf } from '@signalbox/contract/runner-protocol';
import { messageOf } from './runner-log.ts';

/** A message of another version. `subject`: the task that it is about, undefined when it is about none. */
export type UnreadMessage = {
  type: string;
  subject: { task_id: number; attempt: number } | undefined;
  problem: string;
};

/** Never throws: what this version does not know must not end the tasks that it runs. */
export function readServerMessage(text: string): { message: ServerMessage } | { unread: UnreadMessage } {
  let json: unknown;
  try {
    json = JSON.parse(text);
    return { message: serverMessage.parse(json) };
  } catch (error) {
    return { unread: { type: typeOf(json), subject: subjectOf(json), problem: messageOf(error) } };
  }
}

function typeOf(json: unknown): string {
  const hasType = typeof json === 'object' && json !== null && 'type' in json;
  return hasType ? String(json.type) : 'without a type';
}
