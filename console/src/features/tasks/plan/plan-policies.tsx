import type { PlanPolicy } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import classes from './plan.module.css';

/** What rules of the organization say of a plan. */
export function PlanPolicies({ policies }: { readonly policies: readonly PlanPolicy[] }) {
  const t = useTranslations('plan');
  if (policies.length === 0) return null;
  return (
    <section className={classes.group} aria-label={t('policies')}>
      <h2 className={classes.groupTitle}>
        {t('policies')} <span className={classes.count}>{policies.length}</span>
      </h2>
      <dl className={classes.values}>
        {policies.map(({ name, level, message, address }) => (
          <div key={`${name} ${address} ${message}`} className={classes.value}>
            <dt>
              {name} <span className={classes.faint}>{level}</span>
            </dt>
            <dd>
              {message} {address !== '' && <span className={classes.faint}>{address}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
