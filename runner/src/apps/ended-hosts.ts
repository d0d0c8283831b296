import type { Text } from '@signalbox/contract/texts';

/** Names of the hosts that did not come to a good end. */
export type EndedHosts = {
  readonly failed: readonly string[];
  readonly unreachable: readonly string[];
  /** what is to be written otherwise, as far as the messages of failed tasks tell it */
  readonly hint: Text | undefined;
};
