import { Group, Stack, Switch, Text } from '@mantine/core';
import type { ListedSchedule } from '@signalbox/contract';
import { IconClock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { scheduleApi } from '../../api/resources.ts';
import { useSetScheduleActive } from '../../api/schedules.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { worded } from '../../locales/language.ts';
import { NameLink } from '../../parts/name-link.tsx';
import { NewButton, ResourcePage } from '../../parts/resource-page.tsx';
import { useCronWords } from '../../parts/use-cron-words.ts';
import { servedSort } from '../../parts/use-served-list.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { notifyEnd } from '../../ui/notify.ts';
import type { Column } from '../../ui/table-column.ts';
import { NextRun } from './next-run.tsx';
import { ScheduleFormDialog } from './schedule-form-dialog.tsx';

export function SchedulesPage({ projectId }: { projectId: number }) {
  const t = useTranslations('schedules');
  const { can, canSome } = useTemplateAccess(projectId);
  return (
    <ResourcePage
      projectId={projectId}
      api={scheduleApi}
      words="schedules"
      icon={<IconClock size={22} />}
      rights={{
        some: canSome('manageProjectResources'),
        on: ({ template_id: id }) => can('manageProjectResources', id),
      }}
      columns={useColumns(projectId)}
      sortNames={{ next: 'next_run' }}
      newButton={(open) => <NewButton onClick={() => open('new')}>{t('new')}</NewButton>}
      form={(form) => <ScheduleFormDialog {...form} />}
    />
  );
}

function useColumns(projectId: number): Column<ListedSchedule>[] {
  const t = useTranslations('schedules');
  return [
    {
      key: 'name',
      title: t('name'),
      role: 'title',
      width: '36%',
      ...servedSort,
      render: (one) => <NameWithTrouble schedule={one} />,
    },
    {
      key: 'template',
      title: t('template'),
      ...servedSort,
      render: (one) => (
        <AnchorLink
          to="/project/$projectId/templates/$templateId"
          params={{ projectId: String(projectId), templateId: String(one.template_id) }}
        >
          {one.tpl_name}
        </AnchorLink>
      ),
    },
    { key: 'when', title: t('when'), render: (one) => <When schedule={one} /> },
    {
      key: 'next',
      title: t('nextRun'),
      ...servedSort,
      render: (one) => <NextRun schedule={one} />,
    },
    {
      key: 'active',
      title: t('active'),
      width: '6rem',
      render: (one) => <ActiveSwitch projectId={projectId} schedule={one} />,
    },
  ];
}

/** Below the name, why it cannot start a task, or what somebody should look at. */
function NameWithTrouble({ schedule }: { schedule: ListedSchedule }) {
  const { problem, problem_text, warning, warning_text } = schedule;
  return (
    <Stack gap={2}>
      <NameLink of={schedule} />
      {problem !== null && (
        <Text size="sm" c="var(--mantine-color-error)">
          {worded(problem_text, problem)}
        </Text>
      )}
      {warning !== null && (
        <Text size="sm" c="orange">
          {worded(warning_text, warning)}
        </Text>
      )}
    </Stack>
  );
}

function useTime() {
  const format = useFormatter();
  return (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' });
}

function When({ schedule }: { schedule: ListedSchedule }) {
  const t = useTranslations('schedules');
  const time = useTime();
  const words = useCronWords();
  const { type, run_at: runAt, cron_format: cron, time_zone: zone, expires_at: end } = schedule;
  if (type === 'run_at') return runAt === null ? t('onceUnset') : t('once', { time: time(runAt) });
  const said = words(cron);
  const text = zone ? t('inZone', { cron, zone }) : cron;
  return (
    <Stack gap={2}>
      {said && <span>{said}</span>}
      {said ? (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      ) : (
        <span>{text}</span>
      )}
      {end !== null && (
        <Text size="sm" c="dimmed">
          {t('until', { time: time(end) })}
        </Text>
      )}
    </Stack>
  );
}

function ActiveSwitch({ projectId, schedule }: { projectId: number; schedule: ListedSchedule }) {
  const t = useTranslations('schedules');
  const { lacks } = useTemplateAccess(projectId);
  const setActive = useSetScheduleActive(projectId);
  return (
    <Group>
      <Switch
        aria-label={t('switchOf', { name: schedule.name || String(schedule.id) })}
        checked={setActive.isPending ? setActive.variables.active : schedule.active}
        disabled={lacks('manageProjectResources', schedule.template_id)}
        onChange={(event) =>
          notifyEnd(setActive.mutateAsync({ id: schedule.id, active: event.currentTarget.checked }))
        }
      />
    </Group>
  );
}
