/**
 * A language for tests of layouts: English, half as long again and in brackets. Text without brackets on a page is in no
 * locale file; a layout that breaks also breaks in German or Russian. `localStorage['signalbox.language'] = 'pseudo'`
 * selects it.
 */
import type { Messages } from './locale.ts';

const FILLING =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore ';

export function pseudoOf(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? longer(value) : pseudoOf(value),
    ]),
  );
}

function longer(message: string): string {
  const length = message.replace(/\{[^{}]*\}|<[^<>]*>/g, '').length;
  return `⟦${message} ${FILLING.repeat(4)
    .slice(0, Math.ceil(length / 2))
    .trim()}⟧`;
}
