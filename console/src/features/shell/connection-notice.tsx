import { Loader } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { live } from '../../api/live.ts';
import classes from './connection-notice.module.css';

/** A blink of the network is not worth a word. */
const PATIENCE_MS = 3_000;

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
  if (!isAway || !isLong) return null;
  return (
    <div className={classes.notice} role="status">
      <Loader size={14} color="currentColor" />
      <strong>{t('away')}</strong>
      <span>{t('awayText')}</span>
    </div>
  );
}
