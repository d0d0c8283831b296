import { Text } from '@mantine/core';
import type { AuditChange, AuditEntry } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { Fact, Facts } from '../../ui/facts.tsx';
import classes from './audit.module.css';

/** What stands behind a row: each field before and after, and by what the caller was known. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const { changes, project_name: project, credential, client, times } = entry;
  return (
    <div className={classes.details}>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noChanges')}
        </Text>
      ) : (
        <Changes changes={changes} />
      )}
      <Facts>
        <Fact label={t('project')}>{project}</Fact>
        <Fact label={t('credential')}>{credential}</Fact>
        <Fact label={t('client')}>{client}</Fact>
      </Facts>
      {times > 1 && <Text size="sm">{t('times', { count: times })}</Text>}
    </div>
  );
}

function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const t = useTranslations('audit');
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt>{change.field}</dt>
          {change.secret ? (
            <dd className={classes.quiet}>{t('secret')}</dd>
          ) : (
            <>
              <Side label={t('before')} value={change.before} />
              <Side label={t('after')} value={change.after} />
            </>
          )}
        </div>
      ))}
    </dl>
  );
}

function Side({ label, value }: { label: string; value: AuditChange['before'] }) {
  const t = useTranslations('audit');
  const isNothing = value === null || value === '';
  return (
    <dd>
      <span className={classes.side}>{label}</span>
      {isNothing ? (
        <span className={classes.quiet}>{t('nothing')}</span>
      ) : (
        <code className={classes.value}>{String(value)}</code>
      )}
    </dd>
  );
}
