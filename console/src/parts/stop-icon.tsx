import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { type StoppedTask, useStop } from './use-stop.ts';

/** As StopButton, in a list where another button says what a row is for. */
export function StopIcon({ task }: { task: StoppedTask }) {
  const { press, isForced, label, isPending } = useStop(task, true);
  return (
    <Tooltip label={label}>
      <ActionIcon
        size="sm"
        color="red"
        variant={isForced ? 'filled' : 'subtle'}
        {...(!isForced && { c: 'var(--sb-danger)' })}
        data-key="s"
        aria-label={label}
        loading={isPending}
        onClick={press}
      >
        <IconPlayerStopFilled size={14} />
      </ActionIcon>
    </Tooltip>
  );
}
