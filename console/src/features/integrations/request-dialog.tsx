import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { WebhookRequestDetails } from '@signalbox/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useReplayWebhook, webhookRequestQuery } from '../../api/integrations.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { useIsTopLayer } from '../../ui/layers.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';
import { useDocumentTitle } from '../../ui/page.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { OutcomeBadge } from './outcome-badge.tsx';
import { RequestSheets } from './request-sheets.tsx';
import { RequestVerdict } from './request-verdict.tsx';

interface RequestDialogProps {
  readonly projectId: number;
  readonly requestId: number;
}

function useOpenRequest(): (request: number | undefined) => void {
  const navigate = useNavigate();
  return (request) =>
    void navigate({
      to: '.',
      search: (search: object) => ({ ...search, request }),
      resetScroll: false,
    });
}

/** One request: what each matcher saw in it, what was taken out of it, and what came in. */
export function RequestDialog({ projectId, requestId }: RequestDialogProps) {
  const t = useTranslations();
  const { data: request, error, refetch } = useQuery(webhookRequestQuery(projectId, requestId));
  const open = useOpenRequest();
  const isTop = useIsTopLayer();
  const title = t('webhookRequests.one', { id: String(requestId) });
  useDocumentTitle(title, 'push');
  return (
    <Modal
      opened
      onClose={() => open(undefined)}
      closeOnEscape={isTop}
      size={820}
      yOffset="6dvh"
      title={
        <Group gap="sm">
          {title}
          {request && <OutcomeBadge of={request.outcome} />}
        </Group>
      }
    >
      {request === undefined ? (
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={120} />
        )
      ) : (
        <Stack gap="md">
          <Group justify="space-between" align="flex-start">
            <RequestFacts of={request} />
            <ReplayButton of={request} projectId={projectId} />
          </Group>
          {request.verdicts.length === 0 && <Text>{t('webhookRequests.nobody')}</Text>}
          {request.verdicts.map((verdict) => (
            <RequestVerdict key={verdict.integration_id} of={verdict} projectId={projectId} />
          ))}
          <RequestSheets of={request} />
        </Stack>
      )}
    </Modal>
  );
}

function RequestFacts({ of }: { of: WebhookRequestDetails }) {
  const t = useTranslations('webhookRequests');
  return (
    <Facts>
      <Fact label={t('received')}>
        <TimeStamp time={of.created} />
      </Fact>
      <Fact label={t('address')}>{of.address}</Fact>
      <Fact label={t('client')}>{of.client}</Fact>
      {of.replay_of !== null && (
        <Fact label={t('origin')}>
          {t(of.username === null ? 'replayOf' : 'replayOfBy', {
            id: String(of.replay_of),
            name: of.username ?? '',
          })}
        </Fact>
      )}
    </Facts>
  );
}

/** Runs it once more for all that it had proved itself to. */
function ReplayButton({ of, projectId }: { of: WebhookRequestDetails; projectId: number }) {
  const t = useTranslations();
  const { can } = useProjectAccess(projectId);
  const replay = useReplayWebhook(projectId);
  const open = useOpenRequest();
  if (!can('updateProject') || !of.verdicts.some((verdict) => verdict.can_replay)) return null;
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('webhookRequests.replayTitle'),
      text: t('webhookRequests.replayText'),
      confirm: t('webhookRequests.replay'),
      cancel: t('common.cancel'),
    });
    if (!isSure) return;
    replay.mutate(
      { id: of.id, integrationId: null },
      {
        onSuccess: (made) => {
          notifySuccess(t(`webhookRequests.replays.${made.outcome}`));
          open(made.id);
        },
        onError: (error) => notifyError(error),
      },
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} />}
      loading={replay.isPending}
      onClick={() => void ask()}
    >
      {t('webhookRequests.replay')}
    </Button>
  );
}
