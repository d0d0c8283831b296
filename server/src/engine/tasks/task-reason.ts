/** Why a task ended as it did, or is to end, in its row. */
import { foreignWords, type Text } from '@signalbox/contract/texts';
import { type ReadText, readText, storedText } from '../../db/stored-text.ts';

interface ReasonColumns {
  /** a sentence, in rows of older versions only */
  readonly reason: string | null;
  readonly reason_code: string | null;
  readonly reason_params: string | null;
}

/** Takes the place of whatever stood there. */
export function reasonColumns(told: Text | null): ReasonColumns {
  const { code, params } = storedText(told);
  return { reason: null, reason_code: code, reason_params: params };
}

/** From the columns of a task: a code, or the sentence of a row that is older than codes. */
export function readReason(row: ReasonColumns): ReadText {
  return readText({ code: row.reason_code, params: row.reason_params }, row.reason);
}

/** As a text in any case: what an older version wrote are words that nobody translates. */
export function reasonOf(row: ReasonColumns): Text | null {
  const { sentence, text } = readReason(row);
  return text ?? (sentence === null ? null : foreignWords(sentence));
}
