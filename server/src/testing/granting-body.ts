import type { ErrorBody } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import { sayingWho } from '../lib/granting.ts';

/** Whether a refusal ends with the sentence that says who could grant what was asked. */
export function saysWhoCouldGrant(body: string): boolean {
  const { error_text: told } = JSON.parse(body) as ErrorBody;
  const codes: readonly string[] = sayingWho;
  return told !== undefined && codes.includes(lastOf(told).code);
}

function lastOf(told: Text): Text {
  return told.code === 'joined.sentences' ? lastOf(told.params.rest as Text) : told;
}
