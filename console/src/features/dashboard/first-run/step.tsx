import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './first-run.module.css';

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  /** nothing until its turn has come */
  readonly children: ReactNode;
}

/** One step of a list that ticks itself off. */
export function Step({ title, isDone, children }: StepProps) {
  const t = useTranslations('firstRun');
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <h3 className={classes.stepTitle}>
        {title}
        {isDone && (
          <span className={classes.tick} data-tone="clear" role="img" aria-label={t('done')}>
            <IconCheck size={16} stroke={2.5} />
          </span>
        )}
      </h3>
      {children}
    </li>
  );
}
