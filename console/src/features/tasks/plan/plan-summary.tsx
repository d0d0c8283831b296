import { planActions, type TaskPlan } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import { ResultChips } from '../results/result-chips.tsx';
import results from '../results/results.module.css';
import { actionLooks, outputsLook } from './plan-actions.ts';

interface PlanSummaryProps {
  readonly plan: TaskPlan;
  /** it will be applied when somebody confirms it */
  readonly isAsked?: boolean;
}

/** How many of each: the riskiest first. */
export function PlanSummary({ plan, isAsked = false }: PlanSummaryProps) {
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
  return <span className={results.nothing}>{t(nothingWords(plan, isAsked))}</span>;
}

function nothingWords({ secret_outputs, drift, cut }: TaskPlan, isAsked: boolean) {
  // Nobody is asked about what changes nothing at all: such a plan brings the state up to what is there.
  if (isAsked && drift.length + (cut?.drift ?? 0) > 0) return 'onlyState';
  return secret_outputs === undefined ? 'nothing' : 'nothingButSecrets';
}
