import { Button, Loader } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { live } from '../../api/live.ts';
import classes from './connection-notice.module.css';

/** A blink of the network is not worth a word. */
const PATIENCE_MS = 3_000;

/** A bar above everything while the server is away; pages and dialogs make room for it. */
export function ConnectionNotice() {
  const t = useTranslations('shell');
  const isAway = useSyncExternalStore(
    (listener) => live.onStatus(listener),
    () => live.status === 'away',
  );
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isAway) return;
    const timer = setTimeout(() => setLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isAway]);
  const isShown = isAway && isLong;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-away', isShown);
    return () => document.documentElement.removeAttribute('data-away');
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className={classes.notice} role="status">
      <Loader size={14} color="currentColor" />
      <strong>{t('away')}</strong>
      <span className={classes.text}>{t('awayText')}</span>
      <Button size="compact-xs" variant="default" onClick={live.tryNow}>
        {t('tryNow')}
      </Button>
    </div>
  );
}
