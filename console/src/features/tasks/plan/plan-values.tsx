import type { PlanValue } from '@signalbox/contract/rules';
import { IconArrowRight, IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import classes from './plan.module.css';

interface PlanValuesProps {
  readonly values: readonly PlanValue[];
  /** nothing of it will be left: that need not be said of each value */
  readonly isDeleted: boolean;
}

/** The values of one resource: what each is, and what it will be. */
export function PlanValues({ values, isDeleted }: PlanValuesProps) {
  const t = useTranslations('plan');
  return (
    <dl className={classes.values}>
      {values.map((value) => (
        <div key={value.path} className={classes.value}>
          <dt>
            {value.path}
            {value.forces_replacement && <span className={classes.forces}>{t('forces')}</span>}
          </dt>
          <dd>
            <Change value={value} isDeleted={isDeleted} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ value, isDeleted }: { value: PlanValue; isDeleted: boolean }) {
  const t = useTranslations('plan');
  if (value.is_sensitive) {
    return (
      <span className={classes.faint}>
        <IconLock size={13} aria-hidden="true" /> {t('sensitive')}
      </span>
    );
  }
  const hasBefore = value.before !== undefined;
  const hasAfter = value.after !== undefined || value.is_unknown;
  return (
    <>
      {hasBefore && <del className={classes.before}>{shown(value.before)}</del>}
      {hasBefore && !isDeleted && <IconArrowRight size={13} className={classes.arrow} aria-hidden="true" />}
      {hasAfter ? (
        <ins className={classes.after}>
          {value.is_unknown ? <em className={classes.faint}>{t('unknown')}</em> : shown(value.after)}
        </ins>
      ) : (
        hasBefore && !isDeleted && <em className={classes.faint}>{t('none')}</em>
      )}
      {value.is_cut && <em className={classes.faint}> … {t('cutText')}</em>}
    </>
  );
}

/** A text as it is; one that could be taken for something else stands in quotes. */
function shown(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (value.includes('\n')) return value;
  const isOdd = value === '' || value.trim() !== value || /^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(value);
  return isOdd ? JSON.stringify(value) : value;
}
