import { Tooltip } from '@mantine/core';
import type { TemplateHealth } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useTranslations } from 'use-intl';
import classes from './run-bars.module.css';

type Run = TemplateHealth['runs'][number];

const [SLOTS, STEP, WIDTH] = [20, 6, 4];
const HEIGHT = 24;
/** Successes stand on it, as high as they took long; failures hang from it: the shape tells without its colour. */
const BASE = 15;
const HIGHEST = BASE - 1;
const LOWEST = 3;

/** The newest tasks of a template in small, the newest at the right. */
export function RunBars({ runs }: { runs: readonly Run[] }) {
  const t = useTranslations('overview');
  const longest = Math.max(1, ...runs.map(({ duration_ms: ms }) => ms ?? 0));
  const failed = runs.filter(({ status }) => status === 'error').length;
  const label = t('runs', { count: runs.length, failed });
  return (
    <Tooltip label={label}>
      <svg
        className={classes.bars}
        width={SLOTS * STEP}
        height={HEIGHT}
        viewBox={`0 0 ${SLOTS * STEP} ${HEIGHT}`}
        // Where there is less room the oldest ones are left out.
        preserveAspectRatio="xMaxYMid slice"
        role="img"
        aria-label={label}
      >
        <line x1="0" x2={SLOTS * STEP} y1={BASE} y2={BASE} />
        {runs.slice(0, SLOTS).map((run, index) => (
          <rect
            key={run.task_id}
            data-status={isFinalTaskStatus(run.status) ? run.status : 'unfinished'}
            x={(SLOTS - 1 - index) * STEP + (STEP - WIDTH) / 2}
            width={WIDTH}
            rx="1"
            {...placeOf(run, longest)}
          />
        ))}
      </svg>
    </Tooltip>
  );
}

function placeOf({ status, duration_ms: ms }: Run, longest: number): { y: number; height: number } {
  if (status === 'error') return { y: BASE, height: HEIGHT - BASE };
  if (status !== 'success') return { y: BASE - LOWEST, height: LOWEST };
  // By the root: short and long ones can be told apart in few pixels.
  const height = Math.max(LOWEST, Math.round(HIGHEST * Math.sqrt((ms ?? 0) / longest)));
  return { y: BASE - height, height };
}
