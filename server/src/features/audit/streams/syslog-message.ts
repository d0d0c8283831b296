/** An entry as a message of syslog (RFC 5424): the entry itself, as JSON, is the text. Pure. */
import type { AuditEntry } from '@signalbox/contract';

export interface SyslogOrigin {
  readonly host: string;
  readonly processId: number;
}

/** "log audit" */
const FACILITY = 13;
const severities: Readonly<Record<string, number>> = { refused: 4 };
const NOTICE = 5;
/** What most servers take; a datagram holds no more than 64 KiB in any case. */
const MAX_BYTES = 8_192;

export function syslogMessage(entry: AuditEntry, { host, processId }: SyslogOrigin): string {
  const priority = FACILITY * 8 + (severities[entry.action] ?? NOTICE);
  const head = `<${priority}>1 ${entry.created} ${nameOf(host, 255)} signalbox ${processId} ${nameOf(entry.action, 32)} - `;
  const whole = inAscii(entry);
  if (head.length + whole.length <= MAX_BYTES) return head + whole;
  const texts = { description: cut(entry.description), object_name: cut(entry.object_name) };
  const short = { ...entry, ...texts, description_text: null, changes: [], is_cut: true };
  return head + inAscii(short);
}

/** No byte beyond ASCII: what a text is encoded in has to be said with a mark that few servers read. */
function inAscii(value: object): string {
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const cut = (text: string) => text.slice(0, 500);

/** Printable and without blanks, `-` where there is nothing. */
function nameOf(text: string, length: number): string {
  return text.replace(/[^\x21-\x7e]/g, '').slice(0, length) || '-';
}
