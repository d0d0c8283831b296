import type { TaskStatus } from '@signalbox/contract/rules';
import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconLoader2,
  IconPlayerPause,
  IconPlayerStop,
  IconQuestionMark,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import classes from './task-status.module.css';
import type { ToneLook } from './tone.ts';
import { ToneBadge } from './tone-badge.tsx';

interface Look extends ToneLook {
  readonly isTurning?: boolean;
}

const looks: Readonly<Record<TaskStatus, Look>> = {
  waiting: { icon: IconClock, tone: 'idle' },
  starting: { icon: IconLoader2, tone: 'active', isTurning: true },
  waiting_confirmation: { icon: IconPlayerPause, tone: 'caution' },
  confirmed: { icon: IconRosetteDiscountCheck, tone: 'caution' },
  running: { icon: IconLoader2, tone: 'active', isTurning: true },
  success: { icon: IconCircleCheck, tone: 'clear' },
  error: { icon: IconCircleX, tone: 'danger' },
  stopping: { icon: IconHandStop, tone: 'caution' },
  stopped: { icon: IconPlayerStop, tone: 'idle' },
};

/** Icon, word and colour of a task's state. A state that this console does not know is shown as it came. */
export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const t = useTranslations('taskStatus');
  const look = looks[status] ?? { icon: IconQuestionMark, tone: 'danger' };
  return (
    <ToneBadge {...look} data-status={status}>
      {looks[status] ? t(status) : status}
    </ToneBadge>
  );
}

/** The same for something that never ran. */
export function NotLaunchedBadge() {
  const t = useTranslations('taskStatus');
  return (
    <ToneBadge tone="idle" icon={IconCircleDashed}>
      {t('notLaunched')}
    </ToneBadge>
  );
}

/** Only the icon, where the word stands beside it or the row is dense. */
export function TaskStatusIcon({ status, size = 15 }: { status: TaskStatus; size?: number }) {
  const t = useTranslations('taskStatus');
  const look = looks[status] ?? { icon: IconQuestionMark, tone: 'danger' };
  const Icon = look.icon;
  return (
    <span
      className={classes.icon}
      data-tone={look.tone}
      role="img"
      aria-label={looks[status] ? t(status) : status}
    >
      <Icon size={size} stroke={2} className={clsx(look.isTurning && classes.turning)} />
    </span>
  );
}
