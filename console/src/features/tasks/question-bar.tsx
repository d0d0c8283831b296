import { Button, Code, Group } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { taskQuestionQuery, useAnswerTask } from '../../api/tasks.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { notifyError } from '../../ui/notify.ts';
import classes from './task-dialog.module.css';

/** What the task asks, and the two answers. An answer names what is shown: if the task asks something else by then, it counts for nothing. */
export function QuestionBar({ task }: { task: Task }) {
  const t = useTranslations('task');
  const { can } = useProjectAccess(task.project_id);
  const question = useQuery(taskQuestionQuery(task.project_id, task.id));
  const answer = useAnswerTask(task.project_id, task.id);
  const give = (kind: 'confirm' | 'reject') =>
    answer.mutate(
      { kind, hash: question.data?.hash },
      {
        onError: (error) => {
          notifyError(error);
          void question.refetch();
        },
      },
    );
  return (
    <>
      <Group className={classes.confirm} role="alert">
        <span>{t('confirmPrompt')}</span>
        {can('runProjectTasks') && !question.isPending && (
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => give('reject')}>
              {t('reject')}
            </Button>
            <Button size="xs" loading={answer.isPending} onClick={() => give('confirm')}>
              {t('confirm')}
            </Button>
          </Group>
        )}
      </Group>
      {question.data && (
        <Code block className={classes.question} tabIndex={0} role="region" aria-label={t('question')}>
          {readable(question.data.document)}
        </Code>
      )}
    </>
  );
}

/** The same document, laid out for reading. */
function readable(document: string): string {
  return JSON.stringify(JSON.parse(document), null, 2);
}
