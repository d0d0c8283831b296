/**
 * Texts of results as they leave the runner: masked whole and then cut, since of half a secret nobody could
 * tell that it is one. Where the plugin itself had to cut, what is near that end is not shown.
 */
import type { HostTaskItem, HostTaskResult } from '@signalbox/contract/rules';
import { withoutColours } from '../../log/spool-tail.ts';
import type { HostDetails } from './host-line.ts';

/** The plugin cuts there. As near to that may half a secret stand. */
const TEXT = { raw: 64 * 1024, doubtful: 24 * 1024 };
const ITEM_TEXT = { raw: 16 * 1024, doubtful: 12 * 1024 };
const RAW_NAME_CHARACTERS = 1000;
/** what is shown */
const MESSAGE_CHARACTERS = 4000;
const DIFF_CHARACTERS = 16_000;
const ITEM_MESSAGE_CHARACTERS = 1000;
const NAME_CHARACTERS = 255;
const ITEMS = 50;

export type ShownDetails = Pick<HostTaskResult, 'message' | 'diff' | 'items' | 'is_cut'>;

type MaskText = (text: string) => string;

/** Masked, without colours, and cut to what is shown. Pure. */
export function cleanDetails(details: HostDetails | undefined, maskText: MaskText): ShownDetails {
  if (details === undefined) return {};
  const message = shownText(details.message, { maskText, limit: MESSAGE_CHARACTERS, ...TEXT });
  const diff = shownText(details.diff, { maskText, limit: DIFF_CHARACTERS, ...TEXT });
  const items = details.items.slice(0, ITEMS).map((item) => shownItem(item, maskText));
  const isCut = message.isCut || diff.isCut || details.items.length > ITEMS;
  return {
    ...(message.text !== '' && { message: message.text }),
    ...(diff.text !== '' && { diff: diff.text }),
    ...(items.length > 0 && { items }),
    ...(isCut && { is_cut: true }),
  };
}

/** Of a host, a task or a play, none of which is ever that long. */
export function shownName(name: string, maskText: MaskText): string {
  if (name.length >= RAW_NAME_CHARACTERS) return '…';
  return oneLine(masked(name, maskText)).slice(0, NAME_CHARACTERS).toWellFormed();
}

function shownItem(
  [label, message, isFailed]: HostDetails['items'][number],
  maskText: MaskText,
): HostTaskItem {
  const named = shownText(label, { maskText, limit: NAME_CHARACTERS, ...ITEM_TEXT });
  const told = shownText(message, { maskText, limit: ITEM_MESSAGE_CHARACTERS, ...ITEM_TEXT });
  return {
    item: oneLine(named.text),
    ...(told.text !== '' && { message: told.text }),
    ...(isFailed && { is_failed: true as const }),
  };
}

type TextLimits = { maskText: MaskText; limit: number; raw: number; doubtful: number };

function shownText(text: string, { maskText, limit, raw, doubtful }: TextLimits) {
  const clean = masked(withoutColours(text).replace(/\n+$/, ''), maskText);
  const isWhole = text.length < raw;
  if (isWhole && clean.length <= limit) return { text: clean, isCut: false };
  // Masking may have made much of it short: then its end has come near to what is shown.
  const room = isWhole ? limit : Math.min(limit, Math.max(0, clean.length - doubtful));
  return { text: clean.slice(0, room).toWellFormed(), isCut: true };
}

/** Masking as output would cut what is very long, and lose blanks at the end. */
function masked(text: string, maskText: MaskText): string {
  const clean = maskText(text);
  return clean.includes('***') ? clean : text;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
