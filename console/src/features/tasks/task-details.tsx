import { Anchor } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { TaskAuthor, TaskVersion } from '../../parts/task-facts.tsx';
import { hasExpectedEnd, TaskProgress } from '../../parts/task-progress.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import { AskedFacts } from './execution/asked-facts.tsx';
import { CommitFact } from './execution/commit-fact.tsx';
import { ExecutionView } from './execution/execution-view.tsx';
import classes from './task-dialog.module.css';
import { Fact, Facts } from './task-fact.tsx';

/** The facts of a task: the ones that everybody asks for in a line, the rest on demand. */
export function TaskDetails({ task }: { task: Task }) {
  const t = useTranslations('task');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Facts className={classes.details} isOpen={isOpen}>
        <Fact label={t('author')}>
          <TaskAuthor task={task} />
        </Fact>
        <Fact label={t('started')}>
          <TimeStamp time={task.start} />
        </Fact>
        <Fact label={t('duration')}>
          <Elapsed start={task.start} end={task.end} />
        </Fact>
        {hasExpectedEnd(task) && (
          <Fact label={t('expectedEnd')}>
            <TaskProgress task={task} />
          </Fact>
        )}
        {task.tpl_type !== '' && (
          <Fact label={t('version')} isMore>
            <TaskVersion task={task} />
          </Fact>
        )}
        {task.commit_hash && <CommitFact task={task} hash={task.commit_hash} />}
        {task.runner_name && (
          <Fact label={t('runner')} isMore>
            {task.runner_name}
          </Fact>
        )}
        {task.exit_code !== null && task.exit_code !== 0 && (
          <Fact label={t('exitCode')} isMore>
            {task.exit_code}
          </Fact>
        )}
        <Fact label="" isAction>
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('hideDetails') : t('details')}
          </Anchor>
        </Fact>
      </Facts>
      {isOpen && <ExecutionView task={task} asked={<AskedFacts task={task} />} />}
    </>
  );
}
