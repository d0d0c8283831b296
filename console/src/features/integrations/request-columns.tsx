import { Stack, Text } from '@mantine/core';
import type { WebhookRequest } from '@signalbox/contract';
import { useFormatter, useTranslations } from 'use-intl';
import { worded } from '../../locales/language.ts';
import { TaskLink } from '../../parts/task-link.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/table-column.ts';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import classes from './integrations.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';

/** `integrationId`: where those of one integration are listed, only its own verdict is shown. */
export function useRequestColumns(integrationId: number | undefined): Column<WebhookRequest>[] {
  const t = useTranslations('webhookRequests');
  const format = useFormatter();
  return [
    {
      key: 'created',
      title: t('received'),
      sortValue: ({ id }) => id,
      isFromEnd: true,
      role: 'title',
      render: (request) => <Received of={request} />,
    },
    {
      key: 'outcome',
      title: t('outcome'),
      role: 'state',
      render: (request) => (
        <OutcomeBadge of={verdictsOf(request, integrationId)[0]?.outcome ?? request.outcome} />
      ),
    },
    {
      key: 'verdicts',
      title: t('verdicts'),
      width: '40%',
      render: (request) => <Verdicts of={request} integrationId={integrationId} />,
    },
    { key: 'sender', title: t('sender'), render: (request) => <Sender of={request} /> },
    {
      key: 'size',
      title: t('size'),
      role: 'hidden',
      isNowrap: true,
      render: ({ byte_count: bytes }) =>
        bytes < 1000
          ? t('bytes', { bytes })
          : t('kilobytes', { size: format.number(bytes / 1000, { maximumFractionDigits: 1 }) }),
    },
  ];
}

function verdictsOf({ verdicts }: WebhookRequest, integrationId: number | undefined) {
  if (integrationId === undefined) return verdicts.length === 1 ? verdicts : [];
  return verdicts.filter((one) => one.integration_id === integrationId);
}

/** Opens it; below, that it was run again by hand, and how many like it are not listed. */
function Received({ of }: { of: WebhookRequest }) {
  const t = useTranslations('webhookRequests');
  return (
    <Stack gap={2}>
      <AnchorLink
        to="."
        search={(search: object) => ({ ...search, request: of.id })}
        c="var(--sb-ink)"
        fw={550}
        resetScroll={false}
      >
        <TimeStamp time={of.created} />
      </AnchorLink>
      {of.replay_of !== null && (
        <Text size="xs" c="dimmed">
          {of.username ? t('replayedBy', { name: of.username }) : t('replayed')}
        </Text>
      )}
      {of.unlisted > 0 && (
        <Text size="xs" c="dimmed">
          {t('unlisted', { count: of.unlisted })}
        </Text>
      )}
    </Stack>
  );
}

interface VerdictsProps {
  readonly of: WebhookRequest;
  readonly integrationId: number | undefined;
}

/** What each integration made of it, in a line. */
function Verdicts({ of, integrationId }: VerdictsProps) {
  const t = useTranslations('webhookRequests');
  const shown = of.verdicts.filter(
    (one) => integrationId === undefined || one.integration_id === integrationId,
  );
  return (
    <div className={classes.verdicts}>
      {shown.map((verdict) => (
        <div key={verdict.integration_id}>
          {integrationId === undefined && <span>{verdict.integration_name} </span>}
          {verdict.task_id !== null && <TaskLink taskId={verdict.task_id} />}
          {verdict.reason !== null && (
            <p className={classes.reason}>{worded(verdict.reason_text, verdict.reason)}</p>
          )}
          {verdict.outcome === 'not_matched' && <p className={classes.reason}>{t('notMatched')}</p>}
        </div>
      ))}
    </div>
  );
}

function Sender({ of: { address, client } }: { of: WebhookRequest }) {
  if (address === null && client === null) return '—';
  return (
    <Stack gap={0}>
      {address !== null && <span>{address}</span>}
      {client !== null && (
        <Text size="xs" c="dimmed" maw={260} truncate title={client}>
          {client}
        </Text>
      )}
    </Stack>
  );
}
