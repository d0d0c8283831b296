import { planActions, type TaskPlan } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import classes from './plan.module.css';
import { actionLooks } from './plan-actions.ts';

/** How many of each: the riskiest first. */
export function PlanSummary({ counts }: Pick<TaskPlan, 'counts'>) {
  const t = useTranslations('plan');
  const present = planActions.filter((action) => counts[action] !== undefined);
  if (present.length === 0) return <span className={classes.nothing}>{t('nothing')}</span>;
  return (
    <ul className={classes.summary}>
      {present.map((action) => {
        const { icon: Icon, tone } = actionLooks[action];
        return (
          <li key={action} className={classes.chip} data-tone={tone}>
            <Icon size={14} stroke={2} aria-hidden="true" />
            {t(action)} <strong>{counts[action]}</strong>
          </li>
        );
      })}
    </ul>
  );
}
