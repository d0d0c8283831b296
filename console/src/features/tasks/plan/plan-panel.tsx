import { Anchor } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { profileOf, readTaskPlan } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { taskResultsQuery } from '../../../api/tasks.ts';
import classes from './plan.module.css';
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
    <>
      <div className={classes.bar}>
        <strong>{t('title')}</strong>
        <PlanSummary counts={plan.counts} />
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('hide') : t('show')}
        </Anchor>
      </div>
      {isOpen && <PlanView plan={plan} />}
    </>
  );
}
