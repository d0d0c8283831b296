/** Why a task ended as it did, or is to end, in its row. */
import type { Text } from '@signalbox/contract/texts';
import { type ReadText, readText, storedText } from '../../db/stored-text.ts';

interface ReasonColumns {
  readonly reason_code: string | null;
  readonly reason_params: string | null;
}

/** Takes the place of whatever stood there. */
export function reasonColumns(told: Text | null): ReasonColumns {
  const { code, params } = storedText(told);
  return { reason_code: code, reason_params: params };
}

export function readReason(row: ReasonColumns): ReadText {
  return readText({ code: row.reason_code, params: row.reason_params });
}

export function reasonOf(row: ReasonColumns): Text | null {
  return readReason(row).text;
}
