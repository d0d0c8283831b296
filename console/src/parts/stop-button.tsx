import { Button } from '@mantine/core';
import { IconPlayerStopFilled } from '@tabler/icons-react';
import { type StoppedTask, useStop } from './use-stop.ts';

interface StopButtonProps {
  readonly task: StoppedTask;
  /** compact in lists */
  readonly size?: 'xs' | 'compact-sm';
}

/** In a list it always asks first: there one row is easily taken for another, by a key most of all. */
export function StopButton({ task, size = 'xs' }: StopButtonProps) {
  const isInList = size === 'compact-sm';
  const { press, isForced, label, isPending } = useStop(task, isInList);
  return (
    <Button
      size={size}
      color="red"
      variant={isForced ? 'filled' : isInList ? 'subtle' : 'light'}
      data-key="s"
      loading={isPending}
      leftSection={<IconPlayerStopFilled size={14} />}
      onClick={press}
    >
      {label}
    </Button>
  );
}
