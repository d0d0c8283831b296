import { listed } from '@signalbox/contract/texts';
import { useLocale } from 'use-intl';

/** "a, b, c", as the language joins what it lists. */
export function useListed(): (entries: readonly string[]) => string {
  const locale = useLocale();
  return (entries) => listed(entries, locale);
}
