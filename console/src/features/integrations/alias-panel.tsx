import { ActionIcon, Box, Button, Group, Skeleton, Stack, Text, Tooltip } from '@mantine/core';
import type { IntegrationAlias } from '@signalbox/contract';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type AliasOwner, aliasesQuery, useAddAlias, useDeleteAlias } from '../../api/integrations.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { fullAddress } from './full-address.ts';
import classes from './integrations.module.css';

interface AliasPanelProps {
  readonly owner: AliasOwner;
  readonly children?: ReactNode;
}

/** The addresses to which other systems send. Whoever may not read them is not asked to look. */
export function AliasPanel({ owner, children }: AliasPanelProps) {
  const t = useTranslations('integrationAliases');
  const { can } = useProjectAccess(owner.projectId);
  const mayRead = can('manageProjectResources');
  const mayChange = can('updateProject');
  const query = useQuery({ ...aliasesQuery(owner), enabled: mayRead });
  const add = useAddAlias(owner);
  if (!mayRead) return null;
  const isOfProject = owner.integrationId === null;
  const addButton = mayChange && (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconPlus size={14} />}
      loading={add.isPending}
      onClick={() => notifyEnd(add.mutateAsync(undefined))}
    >
      {t('add')}
    </Button>
  );
  return (
    <Panel title={t(isOfProject ? 'ofProject' : 'title')} actions={addButton}>
      {query.data === undefined ? (
        query.error ? (
          <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Box p="md">
            <Skeleton height={20} />
          </Box>
        )
      ) : (
        <Stack gap={4} p="xs" pl="md">
          <Text size="sm" c="dimmed">
            {query.data.length > 0
              ? t(isOfProject ? 'ofProjectHint' : 'hint')
              : t(isOfProject ? 'emptyOfProject' : 'emptyText')}
          </Text>
          {query.data.map((alias) => (
            <Alias key={alias.id} of={alias} owner={owner} mayDelete={mayChange} />
          ))}
        </Stack>
      )}
      {children}
    </Panel>
  );
}

interface AliasProps {
  readonly of: IntegrationAlias;
  readonly owner: AliasOwner;
  readonly mayDelete: boolean;
}

function Alias({ of, owner, mayDelete }: AliasProps) {
  const t = useTranslations();
  const copy = useCopyText();
  const url = fullAddress(of.url);
  const remove = useDeleteAlias(owner);
  const askToRemove = async () => {
    const isSure = await askToConfirm({
      title: t('integrationAliases.deleteTitle'),
      text: t('integrationAliases.deleteText'),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(of.id), t('integrationAliases.deleted'));
  };
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <code className={classes.code}>{url}</code>
      <Group gap={4} wrap="nowrap">
        <Tooltip label={t('common.copy')}>
          <ActionIcon
            aria-label={`${t('common.copy')}: ${url}`}
            onClick={() => copy(url, t('integrationAliases.copied'))}
          >
            <IconCopy size={17} />
          </ActionIcon>
        </Tooltip>
        {mayDelete && (
          <Tooltip label={t('common.delete')}>
            <ActionIcon
              aria-label={`${t('common.delete')}: ${url}`}
              loading={remove.isPending}
              onClick={() => void askToRemove()}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </Group>
  );
}
