import { Anchor, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TaskAuthor, TaskVersion } from '../../parts/task-facts.tsx';
import { Elapsed } from '../../ui/elapsed.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import classes from './task-dialog.module.css';

/** The facts of a task: the ones that everybody asks for in a line, the rest on demand. */
export function TaskDetails({ task }: { task: Task }) {
  const t = useTranslations('task');
  const [isOpen, setOpen] = useState(false);
  const more = useFurtherFacts(task);
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        <Fact label={t('author')}>
          <TaskAuthor task={task} />
        </Fact>
        <Fact label={t('started')}>
          <TimeStamp time={task.start} />
        </Fact>
        <Fact label={t('duration')}>
          <Elapsed start={task.start} end={task.end} />
        </Fact>
        {task.tpl_type !== '' && (
          <Fact label={t('version')}>
            <TaskVersion task={task} />
          </Fact>
        )}
        {task.commit_hash && (
          <Fact label={t('commit')}>
            <Tooltip label={task.commit_message} disabled={!task.commit_message}>
              <span>
                <span className={classes.hash}>{task.commit_hash.slice(0, 10)}</span> {task.commit_message}
              </span>
            </Tooltip>
          </Fact>
        )}
        {task.runner_name && <Fact label={t('runner')}>{task.runner_name}</Fact>}
        {task.exit_code !== null && task.exit_code !== 0 && (
          <Fact label={t('exitCode')}>{task.exit_code}</Fact>
        )}
        {isOpen && more}
        {more.length > 0 && (
          <Fact label={nothing}>
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
        )}
      </dl>
    </div>
  );
}

/** Keeps the height of a label. */
const nothing = '\u00a0';

function Fact({ label, children, isWide }: { label: string; children: ReactNode; isWide?: boolean }) {
  return (
    <div className={clsx(classes.fact, isWide && classes.wide)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function useFurtherFacts(task: Task): ReactNode[] {
  const t = useTranslations('task');
  const options = useOptionNames(task);
  const variables = assignmentsOf(task.environment);
  const facts: [string, ReactNode, boolean][] = [
    [t('created'), <TimeStamp key="created" time={task.created} />, false],
    [t('branch'), task.git_branch, false],
    [t('limit'), task.limit || task.params.limit, false],
    [t('options'), options.join(', '), false],
    [t('arguments'), task.arguments, true],
    [t('variables'), variables, true],
  ];
  return facts
    .filter(([, value]) => Boolean(value))
    .map(([label, value, isWide]) => (
      <Fact key={label} label={label} isWide={isWide}>
        {value}
      </Fact>
    ));
}

/** Variables as `name=value`, as one types them. */
function assignmentsOf(json: string): string {
  try {
    const values = Object.entries(JSON.parse(json || '{}') as Record<string, unknown>);
    return values
      .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('\n');
  } catch {
    return json;
  }
}

function useOptionNames(task: Task): string[] {
  const t = useTranslations('run');
  const { params } = task;
  return [
    (task.debug || params.debug) && t('debug'),
    (task.dry_run || params.dry_run) && t('dryRun'),
    (task.diff || params.diff) && t('diff'),
    params.plan && t('plan'),
    params.auto_approve && t('autoApprove'),
    params.destroy && t('destroy'),
    params.refresh && t('refresh'),
    params.upgrade && t('upgrade'),
    params.reconfigure && t('reconfigure'),
    params.targets?.length && `${t('targets')} ${params.targets.join(', ')}`,
    params.var_files?.length && `${t('varFiles')} ${params.var_files.join(', ')}`,
  ].filter((name): name is string => Boolean(name));
}
