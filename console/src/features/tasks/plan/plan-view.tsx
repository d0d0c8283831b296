import { Anchor, Box } from '@mantine/core';
import { type PlanAction, type PlanChange, planActions, type TaskPlan } from '@signalbox/contract/rules';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import results from '../results/results.module.css';
import classes from './plan.module.css';
import { PlanGroup } from './plan-group.tsx';
import { PlanPolicies } from './plan-policies.tsx';

/** So few replacements are opened without being asked for: one wants to know why. */
const OPENED = 3;

/** A plan as a tree: what can do most harm on top. */
export function PlanView({ plan }: { plan: TaskPlan }) {
  const t = useTranslations('plan');
  /** undefined until somebody opens or closes all of them */
  const [isAllOpen, setAllOpen] = useState<boolean>();
  const ofAction = (action: PlanAction) => plan.changes.filter((change) => change.action === action);
  const opens = (changes: readonly PlanChange[], isTelling: boolean) =>
    isAllOpen ?? (isTelling && changes.length <= OPENED);
  const isEmpty = plan.changes.length + plan.outputs.length + plan.drift.length === 0;
  return (
    <Box component="section" className={results.view} tabIndex={0} aria-label={t('title')}>
      <div className={classes.facts}>
        <span>
          {plan.app} {plan.version}
        </span>
        <span>
          {t(plan.is_stack ? 'stack' : 'workspace')} <code>{plan.workspace}</code>
        </span>
        <span title={plan.plan_file.sha256}>
          {t(isOfState(plan) ? 'state' : 'file')} <code>{plan.plan_file.sha256.slice(0, 12)}</code>
        </span>
        {!isEmpty && (
          <Anchor component="button" type="button" size="sm" onClick={() => setAllOpen(!isAllOpen)}>
            {isAllOpen ? t('collapse') : t('expand')}
          </Anchor>
        )}
      </div>
      {plan.is_unread && <p className={results.note}>{t('unread')}</p>}
      {planActions.map((action) => {
        const changes = ofAction(action);
        return (
          <PlanGroup
            key={`${action} ${isAllOpen}`}
            title={t(action)}
            changes={changes}
            cut={plan.cut === undefined ? 0 : (plan.counts[action] ?? 0) - changes.length}
            isOpen={opens(changes, action === 'replace')}
          />
        );
      })}
      <PlanPolicies policies={plan.policies ?? []} />
      <PlanGroup
        key={`outputs ${isAllOpen}`}
        title={t('outputs')}
        changes={plan.outputs}
        cut={plan.cut?.outputs ?? 0}
        isOpen={opens(plan.outputs, false)}
      />
      <PlanGroup
        key={`drift ${isAllOpen}`}
        title={t('drift')}
        changes={plan.drift}
        cut={plan.cut?.drift ?? 0}
        isOpen={opens(plan.drift, false)}
      />
    </Box>
  );
}

/** There is no file of such a plan: what is carried out depends on the state alone. */
function isOfState({ is_stack, is_destroy, is_refresh }: TaskPlan): boolean {
  return is_stack === true && (is_destroy || is_refresh === true);
}
