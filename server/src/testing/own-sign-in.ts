import type { Endpoint } from '@signalbox/contract';

/** In a session alone, after a proof, or with answers that are shown once: their features test these calls. */
export function isOfOwnSignIn({ tag }: Pick<Endpoint, 'tag'>): boolean {
  return tag === 'Second factor' || tag === 'Connected accounts';
}
