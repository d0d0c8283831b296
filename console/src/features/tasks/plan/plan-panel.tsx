import type { Task } from '@signalbox/contract';
import { profileOf, readTaskPlan } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { taskResultsQuery } from '../../../api/tasks.ts';
import { ResultPanel } from '../results/result-panel.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { PlanView } from './plan-view.tsx';

/** What a task has planned, for whoever looks at it later. Nothing for apps that plan nothing. */
export function PlanPanel({ task }: { task: Task }) {
  const t = useTranslations('plan');
  const [isOpen, setOpen] = useState(false);
  const plans = profileOf(task.tpl_app).options.includes('plan');
  const results = useQuery({ ...taskResultsQuery(task), enabled: plans });
  const document = results.data?.find(({ name }) => name === 'plan')?.document;
  const plan = document === undefined ? undefined : readTaskPlan(JSON.stringify(document));
  if (plan === undefined) return null;
  return (
    <ResultPanel
      title={t('title')}
      summary={<PlanSummary plan={plan} />}
      isOpen={isOpen}
      toggle={t(isOpen ? 'hide' : 'show')}
      onToggle={() => setOpen(!isOpen)}
    >
      <PlanView plan={plan} />
    </ResultPanel>
  );
}
