import { Text } from '@mantine/core';
import type { AuditChange, AuditEntry } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { Fact, Facts } from '../../ui/facts.tsx';
import classes from './audit.module.css';
import { Differences, readSides, Whole } from './audit-structure.tsx';
import { AuditValue, FieldName, isNothing, Quiet, type Told } from './audit-value.tsx';
import { auditedField } from './field-words.ts';

/** What stands behind a row: each field before and after, and by what the caller was known. */
export function AuditDetails({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const { changes, project_name: project, credential, client, times } = entry;
  const signedInBy = useCredentialWords(credential);
  return (
    <div className={classes.details}>
      {changes.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noChanges')}
        </Text>
      ) : (
        <Changes entry={entry} />
      )}
      <Facts>
        <Fact label={t('project')}>{project}</Fact>
        <Fact label={t('credential')}>{signedInBy}</Fact>
        <Fact label={t('client')}>{client}</Fact>
      </Facts>
      {times > 1 && <Text size="sm">{t('times', { count: times })}</Text>}
    </div>
  );
}

/** `session 12` or `token 1a2b3c4d` in the reader's words; whatever else the server may say stays as it is. */
function useCredentialWords(credential: string | null) {
  const t = useTranslations('audit');
  const [, kind, id = ''] = /^(session|token) (\S+)$/.exec(credential ?? '') ?? [];
  if (kind === undefined) return credential;
  return t(kind === 'session' ? 'bySession' : 'byToken', { id });
}

function Changes({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const { changes } = entry;
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
            <dt>
              <FieldName entry={entry} field={change.field} />
            </dt>
            <dd>
              {change.secret ? (
                <Quiet>{t('secret')}</Quiet>
              ) : (
                <OneSide entry={entry} field={change.field} of={change[side]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt>
            <FieldName entry={entry} field={change.field} />
          </dt>
          <BothSides entry={entry} change={change} />
        </div>
      ))}
    </dl>
  );
}

function OneSide({ entry, field, of: value }: { entry: AuditEntry; field: string; of: Told }) {
  const { column } = auditedField(field);
  const sides = isNothing(value) ? undefined : readSides({ column, before: null, after: value });
  return sides ? (
    <Whole entry={entry} of={sides.after} isCut={sides.isCut} />
  ) : (
    <AuditValue entry={entry} field={field} of={value} />
  );
}

function BothSides({ entry, change }: { entry: AuditEntry; change: AuditChange }) {
  const t = useTranslations('audit');
  const { field, before, after, secret } = change;
  if (secret) {
    return (
      <dd>
        <Quiet>{t('secret')}</Quiet>
      </dd>
    );
  }
  const sides = readSides({ column: auditedField(field).column, before, after });
  if (sides) {
    return (
      <dd>
        <Differences entry={entry} of={sides} />
      </dd>
    );
  }
  return (
    <>
      <Side label={t('before')} entry={entry} field={field} value={before} />
      <Side label={t('after')} entry={entry} field={field} value={after} />
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly entry: AuditEntry;
  readonly field: string;
  readonly value: Told;
}

function Side({ label, entry, field, value }: SideProps) {
  return (
    <dd>
      <span className={classes.side}>{label}</span>
      <AuditValue entry={entry} field={field} of={value} />
    </dd>
  );
}
