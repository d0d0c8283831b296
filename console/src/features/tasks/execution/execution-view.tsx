import { Box, Skeleton } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { taskExecutionQuery } from '../../../api/tasks.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import classes from './execution.module.css';
import { GivenValues } from './given-values.tsx';
import { RanCommands } from './ran-commands.tsx';

interface ExecutionViewProps {
  readonly task: Task;
  /** what the task's row says of it: for tasks of which nothing was written down */
  readonly asked: ReactNode;
}

/** What exactly a task ran: its commands, and each value with where it came from. */
export function ExecutionView({ task, asked }: ExecutionViewProps) {
  const t = useTranslations('execution');
  const { data, error, refetch } = useQuery(taskExecutionQuery(task));
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Box p="md">
        <Skeleton height={48} aria-label={t('loading')} />
      </Box>
    );
  const { given, commands } = data;
  const isOver = isFinalTaskStatus(task.status);
  return (
    <Box component="section" className={classes.view} tabIndex={0} aria-label={t('label')}>
      {commands.length > 0 && <RanCommands commands={commands} />}
      {commands.length === 0 && isOver && task.start !== null && (
        <p className={classes.note}>{t('noCommands')}</p>
      )}
      {given ? (
        <>
          <GivenValues projectId={task.project_id} values={given.values} />
          {given.is_cut && <p className={classes.note}>… {t('cut')}</p>}
        </>
      ) : (
        <>
          <p className={classes.note}>{t(isOver ? 'notRecorded' : 'notYet')}</p>
          {asked}
        </>
      )}
    </Box>
  );
}
