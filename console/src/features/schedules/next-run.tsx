import { Badge, Text, Tooltip } from '@mantine/core';
import type { ListedSchedule } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { serverInfoQuery } from '../../api/session.ts';
import { offsetAt, zoneNameAt } from '../../lib/local-time.ts';

/** When a schedule starts its next task, or why it starts none. */
export function NextRun({ schedule }: { schedule: ListedSchedule }) {
  const t = useTranslations('schedules');
  const zone = useZone(schedule);
  if (schedule.next_run !== null) return <NextTime time={schedule.next_run} zone={zone} />;
  if (!schedule.active) return <Text c="dimmed">{t('off')}</Text>;
  return (
    <Tooltip label={t('overHint')}>
      <Badge size="sm" radius="sm" color="gray" variant="light" tt="none">
        {t('over')}
      </Badge>
    </Tooltip>
  );
}

/** In which its text counts; undefined of what runs once, which was chosen on a clock like the reader's. */
function useZone({ type, cron_format: cron, time_zone: zone }: ListedSchedule): string | undefined {
  const { data: info } = useQuery(serverInfoQuery);
  if (type === 'run_at') return undefined;
  return /^\s*(?:CRON_)?TZ=(\S+)/.exec(cron)?.[1] ?? zone ?? info?.time_zone;
}

interface NextTimeProps {
  readonly time: string;
  readonly zone: string | undefined;
}

/**
 * Always on the reader's clock. Beside a schedule of another zone that has to be said: its text names another hour than
 * stands here.
 */
function NextTime({ time, zone }: NextTimeProps) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const locale = useLocale();
  const date = new Date(time);
  const offset = zone === undefined ? undefined : offsetAt(date, zone);
  const isElsewhere = zone !== undefined && offset !== undefined && offset !== offsetAt(date);
  return (
    <Tooltip
      multiline
      label={
        <>
          {format.dateTime(date, { dateStyle: 'full', timeStyle: 'long' })}
          {isElsewhere && (
            <div>
              {t('nextThere', {
                zone,
                time: format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }),
              })}
            </div>
          )}
        </>
      }
    >
      <time dateTime={time}>
        {format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}
        {isElsewhere && (
          <>
            {' '}
            <Text span size="sm" c="dimmed">
              {zoneNameAt(date, locale)}
            </Text>
          </>
        )}
      </time>
    </Tooltip>
  );
}
