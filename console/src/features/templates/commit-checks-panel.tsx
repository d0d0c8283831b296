import { ActionIcon, Button, Group, Switch, Text, Tooltip } from '@mantine/core';
import type { Schedule, Template } from '@signalbox/contract';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { repositoryApi, scheduleApi } from '../../api/resources.ts';
import { commitSchedulesQuery, useSetScheduleActive } from '../../api/schedules.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { shownName } from '../../lib/shown-name.ts';
import { worded } from '../../locales/language.ts';
import { useEdited, withEdit } from '../../parts/use-edited.ts';
import { askToConfirm } from '../../ui/confirm.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import type { Column } from '../../ui/table-column.ts';
import { CommitCheckFormDialog } from './commit-check-form-dialog.tsx';
import { useIntervalWords } from './commit-intervals.ts';

/** Schedules of a template that start a task only for new commits of a repository. */
export function CommitChecksPanel({ template }: { template: Template }) {
  const t = useTranslations('commitChecks');
  const { project_id: projectId, id } = template;
  const query = useQuery(commitSchedulesQuery(projectId, id));
  const { edited, open, close } = useEdited();
  const { can } = useTemplateAccess(projectId);
  const mayManage = can('manageProjectResources', id);
  const columns = useColumns(projectId, mayManage);
  // Nothing that might go again while it loads.
  if (!mayManage && (query.data === undefined || query.data.length === 0)) return null;
  return (
    <Panel
      title={t('title')}
      actions={
        mayManage && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            onClick={() => open('new')}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <QueryTable
        query={query}
        rows={query.data}
        label={t('title')}
        columns={columns}
        rowKey={(one) => one.id}
        skeletonRows={1}
        empty={
          <Text size="sm" c="dimmed" px="md" py="sm">
            {t('none')}
          </Text>
        }
      />
      {edited !== undefined && (
        <CommitCheckFormDialog template={template} projectId={projectId} edited={edited} onClose={close} />
      )}
    </Panel>
  );
}

function useColumns(projectId: number, mayManage: boolean): Column<Schedule>[] {
  const t = useTranslations('commitChecks');
  const schedules = useTranslations('schedules');
  const interval = useIntervalWords();
  const { data: repositories } = useQuery(repositoryApi.choices(projectId));
  const nameOf = ({ repository_id: id }: Schedule) => {
    const repository = repositories?.find((one) => one.id === id);
    return repository ? shownName(repository) : `#${id}`;
  };
  const setActive = useSetScheduleActive(projectId);
  const columns: Column<Schedule>[] = [
    {
      key: 'repository',
      title: t('repository'),
      role: 'title',
      render: (one) => (
        <>
          <AnchorLink to="." search={withEdit(one.id)} c="var(--sb-ink)" fw={550}>
            {nameOf(one)}
          </AnchorLink>
          {one.problem !== null && (
            <Text size="sm" c="var(--mantine-color-error)">
              {worded(one.problem_text, one.problem)}
            </Text>
          )}
        </>
      ),
    },
    { key: 'interval', title: t('every'), render: (one) => interval(one.cron_format) },
    {
      key: 'active',
      title: schedules('active'),
      width: '6rem',
      render: (one) => (
        <Group>
          <Switch
            aria-label={schedules('switchOf', { name: nameOf(one) })}
            checked={one.active}
            disabled={!mayManage}
            onChange={(event) =>
              notifyEnd(setActive.mutateAsync({ id: one.id, active: event.currentTarget.checked }))
            }
          />
        </Group>
      ),
    },
  ];
  if (!mayManage) return columns;
  const actions: Column<Schedule> = {
    key: 'actions',
    title: t('remove'),
    role: 'actions',
    width: '4rem',
    render: (one) => <RemoveButton projectId={projectId} id={one.id} name={nameOf(one)} />,
  };
  return [...columns, actions];
}

function RemoveButton({ projectId, id, name }: { projectId: number; id: number; name: string }) {
  const t = useTranslations();
  const remove = scheduleApi.useRemove(projectId);
  const ask = async () => {
    const isSure = await askToConfirm({
      title: t('commitChecks.removeTitle', { name }),
      text: t('schedules.deleteText'),
      confirm: t('common.delete'),
      cancel: t('common.cancel'),
      isDestructive: true,
    });
    if (!isSure) return;
    notifyEnd(remove.mutateAsync(id), t('commitChecks.removed'));
  };
  return (
    <Tooltip label={t('common.delete')}>
      <ActionIcon aria-label={`${t('common.delete')}: ${name}`} onClick={() => void ask()}>
        <IconTrash size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
