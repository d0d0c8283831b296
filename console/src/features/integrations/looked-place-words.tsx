import { useTranslations } from 'use-intl';
import classes from './integrations.module.css';
import { placeOf } from './looked-place.ts';

interface LookedPlaceProps {
  readonly source: string;
  readonly bodyType: string;
  readonly path: string;
}

/** Where something looks, in words; what nobody knows is shown as it was sent. */
export function LookedPlace({ source, bodyType, path }: LookedPlaceProps) {
  const t = useTranslations('integrations');
  const place = placeOf(source, bodyType);
  const code = () => <code className={classes.code}>{path}</code>;
  if (place === 'text') return t('places.text');
  const words = place === undefined ? 'atUnknown' : place === 'json' ? 'atPath' : 'atHeader';
  // In one piece: the cells of a phone's cards set what they hold apart.
  return <span>{t.rich(words, { source, path: code })}</span>;
}
