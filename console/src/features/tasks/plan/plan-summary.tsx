import { planActions, type TaskPlan } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { ResultChips } from '../results/result-chips.tsx';
import results from '../results/results.module.css';
import { actionLooks } from './plan-actions.ts';

/** How many of each: the riskiest first. */
export function PlanSummary({ counts }: Pick<TaskPlan, 'counts'>) {
  const t = useTranslations('plan');
  const chips = planActions.map((action) => ({
    key: action,
    label: t(action),
    look: actionLooks[action],
    count: counts[action] ?? 0,
  }));
  const isEmpty = chips.every(({ count }) => count === 0);
  return isEmpty ? <span className={results.nothing}>{t('nothing')}</span> : <ResultChips of={chips} />;
}
