import { Anchor, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { taskExecutionQuery } from '../../../api/tasks.ts';
import { commitPage } from '../../../lib/commit-address.ts';
import { Fact } from '../task-fact.tsx';
import classes from './execution.module.css';

/** The commit that a task ran, by its first characters, which lead to its page where its host is known. */
export function CommitFact({ task, hash }: { task: Task; hash: string }) {
  const t = useTranslations();
  const { data } = useQuery(taskExecutionQuery(task));
  const repository = data?.given?.values.find(({ kind }) => kind === 'repository')?.value;
  const page = typeof repository === 'string' ? commitPage(repository, hash) : undefined;
  const author = data?.commit_author;
  const by = author ? t('execution.commitBy', { author }) : '';
  const told = [task.commit_message, by].filter(Boolean).join(' · ');
  const short = <code>{hash.slice(0, 10)}</code>;
  return (
    <Fact label={t('task.commit')} isMore>
      <Tooltip label={page ? t('execution.openCommit', { host: page.host }) : told} disabled={!page && !told}>
        {page ? (
          <Anchor href={page.url} target="_blank" rel="noreferrer" size="sm" underline="always">
            {short}
          </Anchor>
        ) : (
          <span>{short}</span>
        )}
      </Tooltip>{' '}
      <span title={told}>
        {task.commit_message} {by !== '' && <span className={classes.faint}>{by}</span>}
      </span>
    </Fact>
  );
}
