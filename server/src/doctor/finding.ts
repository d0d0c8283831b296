import type { Text } from '@signalbox/contract/texts';
import { text } from '@signalbox/contract/texts';

type FindingState = 'fine' | 'warning' | 'failed';

/** What one look has found, with what to do about it. */
export interface Finding {
  readonly check: string;
  readonly state: FindingState;
  readonly text: Text;
  /** a place, an address or a version, as it is */
  readonly detail: string;
}

export const fine = (check: string, detail = ''): Finding => ({
  check,
  state: 'fine',
  text: text('doctor.fine'),
  detail,
});
export const warning = (check: string, told: Text): Finding => ({
  check,
  state: 'warning',
  text: told,
  detail: '',
});
export const failed = (check: string, told: Text): Finding => ({
  check,
  state: 'failed',
  text: told,
  detail: '',
});
