import { Text } from '@mantine/core';
import { CronError, parseCron } from '@signalbox/contract/rules/cron';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { serverInfoQuery } from '../../api/session.ts';
import { worded } from '../../locales/language.ts';
import { useCronWords } from '../../parts/use-cron-words.ts';
import { useNow } from '../../ui/time-stamp.tsx';
import classes from './next-runs.module.css';

const SHOWN_RUNS = 10;

/** What a cron text means and when it comes next, or what is wrong with it. */
export function NextRuns({ cron, zone }: { cron: string; zone: string | null }) {
  const words = useCronWords();
  const { data: info } = useQuery(serverInfoQuery);
  const minute = Math.floor(useNow() / 60_000);
  if (cron.trim() === '') return null;
  const read = nextRuns({ cron, zone: zone ?? info?.time_zone ?? null, fromMs: minute * 60_000 });
  if (read instanceof CronError) {
    return (
      <Text size="sm" c="var(--mantine-color-error)" role="status">
        {worded(read.text, read.message)}
      </Text>
    );
  }
  return (
    <div>
      <Text size="sm" role="status">
        {words(cron)}
      </Text>
      {/* Where the server's zone is not known yet, nobody can say which times these are. */}
      {read.zone !== undefined && <Times zone={read.zone} times={read.times} />}
    </div>
  );
}

function Times({ zone, times }: { zone: string; times: readonly number[] }) {
  const t = useTranslations('schedules');
  const format = useFormatter();
  const [first = 0, second = 0] = times;
  const shown = (time: number) =>
    format.dateTime(new Date(time), {
      ...{ weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
      ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
      ...(second - first < 60_000 && { second: '2-digit' }),
    });
  return (
    <>
      <Text size="sm" c="dimmed" id="next-runs">
        {t('next', { zone })}
      </Text>
      <ol className={classes.times} aria-labelledby="next-runs">
        {times.map((time) => (
          <li key={time}>{shown(time)}</li>
        ))}
      </ol>
    </>
  );
}

interface Asked {
  readonly cron: string;
  readonly zone: string | null;
  readonly fromMs: number;
}

interface NextTimes {
  readonly zone: string | undefined;
  readonly times: readonly number[];
}

function nextRuns({ cron, zone, fromMs }: Asked): NextTimes | CronError {
  try {
    const plan = parseCron(cron, zone);
    const times: number[] = [];
    while (times.length < SHOWN_RUNS) times.push(plan.next(times.at(-1) ?? fromMs));
    return { zone: plan.zone, times };
  } catch (error) {
    if (error instanceof CronError) return error;
    throw error;
  }
}
