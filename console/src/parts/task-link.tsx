import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnchorLink } from '../ui/links.tsx';
import { withTask } from './use-open-task.ts';

interface TaskLinkProps {
  readonly taskId: number;
  /** shown on hover */
  readonly message?: string | undefined;
  readonly children?: ReactNode;
}

/** A task by its number; opens its dialog over the page. */
export function TaskLink({ taskId, message, children }: TaskLinkProps) {
  return (
    <Tooltip label={message} disabled={!message}>
      <AnchorLink to="." search={withTask(taskId)} fw={550} underline="hover" flex="none">
        {children ?? `#${taskId}`}
      </AnchorLink>
    </Tooltip>
  );
}
