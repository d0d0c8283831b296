import type { Task } from '@signalbox/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import { Fact, Facts } from '../task-fact.tsx';

/** What was asked for a task, as its row says it. */
export function AskedFacts({ task }: { task: Task }) {
  const t = useTranslations('task');
  const options = useOptionNames(task);
  const facts: readonly (readonly [string, ReactNode, boolean])[] = [
    [t('created'), <TimeStamp key="created" time={task.created} />, false],
    [t('branch'), task.git_branch, false],
    [t('limit'), task.limit || task.params.limit, false],
    [t('options'), options.join(', '), false],
    [t('arguments'), task.arguments, true],
    [t('variables'), assignmentsOf(task.environment), true],
  ];
  return (
    <Facts>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value, isWide]) => (
          <Fact key={label} label={label} isWide={isWide}>
            {value}
          </Fact>
        ))}
    </Facts>
  );
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
