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
  // Of what was created or deleted one side alone says anything, and the row has said which.
  const isCreated = changes.every(({ before, secret }) => secret || isNothing(before));
  const isDeleted = changes.every(({ after, secret }) => secret || isNothing(after));
  if (isCreated || isDeleted) {
    const side = isCreated ? 'after' : 'before';
    const told = changes.filter((change) => change.secret || !isNothing(change[side]));
    return (
      <dl className={classes.changes}>
        {told.map((change) => (
          <div key={change.field} className={classes.change}>
            <dt>{change.field}</dt>
            <dd>{change.secret ? <Quiet>{t('secret')}</Quiet> : <Value of={change[side]} />}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt>{change.field}</dt>
          {change.secret ? (
            <dd>
              <Quiet>{t('secret')}</Quiet>
            </dd>
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

const isNothing = (value: AuditChange['before']) => value === null || value === '';

function Side({ label, value }: { label: string; value: AuditChange['before'] }) {
  return (
    <dd>
      <span className={classes.side}>{label}</span>
      <Value of={value} />
    </dd>
  );
}

function Value({ of: value }: { of: AuditChange['before'] }) {
  const t = useTranslations('audit');
  if (isNothing(value)) return <Quiet>{t('nothing')}</Quiet>;
  return <code className={classes.value}>{String(value)}</code>;
}

function Quiet({ children }: { children: string }) {
  return <span className={classes.quiet}>{children}</span>;
}
