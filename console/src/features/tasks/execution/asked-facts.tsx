import type { Task } from '@signalbox/contract';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useListed } from '../../../locales/use-listed.ts';
import { useOptionWords } from '../../../parts/use-option-words.ts';
import { TimeStamp } from '../../../ui/time-stamp.tsx';
import { Fact, Facts } from '../task-fact.tsx';

/** What was asked for a task, as its row says it. */
export function AskedFacts({ task }: { task: Task }) {
  const t = useTranslations('task');
  const { debug, dry_run, diff, params } = task;
  const options = useOptionWords({
    ...params,
    // They stand beside the others or among them.
    ...{ debug: debug || params.debug, dry_run: dry_run || params.dry_run, diff: diff || params.diff },
    // A fact of its own.
    limit: undefined,
  });
  const listed = useListed();
  const facts: readonly (readonly [string, ReactNode, boolean])[] = [
    [t('created'), <TimeStamp key="created" time={task.created} />, false],
    [t('branch'), task.git_branch, false],
    [t('limit'), task.limit || task.params.limit, false],
    [t('options'), listed(options), false],
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
