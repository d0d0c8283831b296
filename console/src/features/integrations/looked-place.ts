/** Where matchers and values look: two words on the wire, one choice for people. */

export const places = ['json', 'text', 'header'] as const;
export type Place = (typeof places)[number];

/** undefined = words that nobody knows, which look nowhere */
export function placeOf(source: string, bodyType: string): Place | undefined {
  if (source === 'header') return 'header';
  if (source !== 'body') return undefined;
  if (bodyType === 'json') return 'json';
  return bodyType === 'string' ? 'text' : undefined;
}

export function wordsOf(place: Place): { readonly source: string; readonly bodyType: string } {
  if (place === 'header') return { source: 'header', bodyType: '' };
  return { source: 'body', bodyType: place === 'json' ? 'json' : 'string' };
}
