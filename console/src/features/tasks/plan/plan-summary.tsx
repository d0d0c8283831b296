import { planActions, type TaskPlan } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { ResultChips } from '../results/result-chips.tsx';
import results from '../results/results.module.css';
import { actionLooks, outputsLook } from './plan-actions.ts';

/** How many of each: the riskiest first. */
export function PlanSummary({ plan }: { plan: TaskPlan }) {
  const t = useTranslations('plan');
  const chips = [
    ...planActions.map((action) => ({
      key: action,
      label: t(action),
      look: actionLooks[action],
      count: plan.counts[action] ?? 0,
    })),
    {
      key: 'outputs',
      label: t('outputs'),
      look: outputsLook,
      count: plan.outputs.length + (plan.cut?.outputs ?? 0),
    },
  ];
  if (chips.some(({ count }) => count > 0)) return <ResultChips of={chips} />;
  const words = plan.secret_outputs === undefined ? 'nothing' : 'nothingButSecrets';
  return <span className={results.nothing}>{t(words)}</span>;
}
