import { Button } from '@mantine/core';
import type { PlanChange } from '@signalbox/contract/rules';
import { IconChevronRight, IconPackage } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import results from '../results/results.module.css';
import classes from './plan.module.css';
import { actionLooks } from './plan-actions.ts';
import { byModule, moduleOf } from './plan-modules.ts';
import { PlanValues } from './plan-values.tsx';

const PAGE = 100;

interface PlanGroupProps {
  readonly title: string;
  readonly changes: readonly PlanChange[];
  /** so many more are part of the plan */
  readonly cut?: number;
  readonly isOpen: boolean;
}

/** Changes of one kind by the module in which they lie, each opened by its name. */
export function PlanGroup({ title, changes, cut = 0, isOpen }: PlanGroupProps) {
  const t = useTranslations('plan');
  const [count, setCount] = useState(PAGE);
  if (changes.length === 0 && cut === 0) return null;
  const rest = changes.length - count;
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.groupTitle}>
        {title} <span className={classes.count}>{changes.length + cut}</span>
      </h2>
      {byModule(changes.slice(0, count)).map(({ module, depth, changes: own }) => (
        <div key={module} style={{ paddingInlineStart: `${Math.min(depth, 4)}rem` }}>
          {module !== '' && (
            <h3 className={classes.moduleTitle}>
              <IconPackage size={14} aria-hidden="true" /> {module}
            </h3>
          )}
          {own.map((change) => (
            <Resource key={change.address} change={change} isOpen={isOpen} />
          ))}
        </div>
      ))}
      {rest > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setCount(count + PAGE)}>
          {t('more', { count: String(Math.min(rest, PAGE)) })}
        </Button>
      )}
      {cut > 0 && <p className={results.note}>{t('cut', { count: cut })}</p>}
    </section>
  );
}

function Resource({ change, isOpen: isOpenAtFirst }: { change: PlanChange; isOpen: boolean }) {
  const t = useTranslations('plan');
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { icon: Icon, tone } = actionLooks[change.action];
  const reason = useReason(change);
  const values = change.values.length + (change.values_cut ?? 0);
  return (
    <details
      className={classes.resource}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={clsx(results.opener, classes.row)}>
        <IconChevronRight size={14} className={results.chevron} aria-hidden="true" />
        <Icon size={15} stroke={2} className={results.icon} data-tone={tone} aria-label={t(change.action)} />
        <span className={clsx(results.name, classes.address)} title={change.address}>
          {change.address.slice(moduleOf(change.address).length)}
        </span>
        {reason !== '' && <span className={clsx(results.reason, classes.reason)}>{reason}</span>}
        <span className={results.size}>{values > 0 && t('values', { count: values })}</span>
      </summary>
      {isOpen && (
        <div className={classes.body}>
          <PlanValues values={change.values} isDeleted={change.action === 'delete'} />
          {change.values_cut !== undefined && (
            <p className={results.note}>{t('valuesCut', { count: change.values_cut })}</p>
          )}
        </div>
      )}
    </details>
  );
}

/** Why, in words. What the program calls otherwise goes without saying. */
function useReason({ reason, previous_address: before, import_id: id }: PlanChange): string {
  const t = useTranslations('plan');
  const words = [
    before && t('movedFrom', { address: before }),
    id && t('importedAs', { id }),
    reason === 'replace_because_tainted' && t('reasonTainted'),
    reason === 'replace_by_request' && t('reasonRequested'),
    reason === 'replace_by_triggers' && t('reasonTriggers'),
    reason === 'delete_because_no_resource_config' && t('reasonNoConfig'),
  ];
  return words.filter(Boolean).join(' · ');
}
