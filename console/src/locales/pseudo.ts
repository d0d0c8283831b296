/**
 * English half as long again and in brackets. What stands on a page without brackets is in no catalogue; what
 * breaks breaks with German or Russian words too. `localStorage['signalbox.language'] = 'pseudo'` speaks it.
 */
import type { Catalogue } from './catalogue.ts';
import { catalogue as english } from './en.ts';

const FILLING =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore ';

export const catalogue: Catalogue = {
  messages: pseudoOf(english.messages),
  texts: pseudoOf(english.texts) as Catalogue['texts'],
};

type Tree = string | { readonly [key: string]: Tree };

function pseudoOf<T extends object>(words: T): T {
  const long = (tree: Tree): Tree =>
    typeof tree === 'string'
      ? longer(tree)
      : Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, long(value)]));
  return long(words as Tree) as T;
}

function longer(template: string): string {
  const length = template.replace(/\{[^{}]*\}|<[^<>]*>/g, '').length;
  return `⟦${template} ${FILLING.repeat(4)
    .slice(0, Math.ceil(length / 2))
    .trim()}⟧`;
}
