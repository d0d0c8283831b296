import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { waitingApprovalsQuery } from '../../api/waiting-approvals.ts';
import { showTitleCount } from '../../ui/page.tsx';
import classes from './waiting.module.css';

/** How many tasks wait for the signed-in user: in the navigation, and before the title of the tab. */
export function WaitingCount() {
  const t = useTranslations('waitsForYou');
  const { data: waiting = [] } = useQuery(waitingApprovalsQuery);
  const count = waiting.length;
  useEffect(() => {
    showTitleCount(count);
    return () => showTitleCount(0);
  }, [count]);
  if (count === 0) return null;
  return (
    <span className={classes.badge} title={t('count', { count })}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('count', { count })}</VisuallyHidden>
    </span>
  );
}
