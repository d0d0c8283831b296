/** What a channel sends to a chat or a program: one request. */
import type { DeliveryOutcome } from '../../outbox/outbox-message.ts';

export interface Post {
  /** may hold a secret */
  readonly url: string;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** further headers, which depend on the bytes that are sent */
  readonly sign?: (body: string) => Readonly<Record<string, string>>;
  /** goes along for receivers that compare it */
  readonly key: string;
  /** taken out of what the receiver says, beside the address */
  readonly secrets?: readonly string[];
  /** for receivers that answer 200 when they refuse: what their answer says is wrong, undefined = nothing */
  readonly problemIn?: (answer: string) => string | undefined;
  readonly signal: AbortSignal;
}

export type PostJson = (post: Post) => Promise<DeliveryOutcome>;
