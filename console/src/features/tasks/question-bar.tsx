import { Button, Code, Group } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import { readTaskPlan, type TaskPlan } from '@signalbox/contract/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { taskQuestionQuery, useAnswerTask } from '../../api/tasks.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { notifyError } from '../../ui/notify.ts';
import { PlanSummary } from './plan/plan-summary.tsx';
import { PlanView } from './plan/plan-view.tsx';
import classes from './task-dialog.module.css';

interface QuestionBarProps {
  readonly task: Task;
  /** approvals have their own buttons */
  readonly isAnsweredElsewhere?: boolean;
}

/**
 * What the task asks, and the two answers. An answer names what is shown: if the task asks something else by
 * then, it counts for nothing.
 */
export function QuestionBar({ task, isAnsweredElsewhere = false }: QuestionBarProps) {
  const t = useTranslations('task');
  const overview = useTranslations('overview');
  const { can } = useTemplateAccess(task.project_id);
  const mayAnswer = can('runProjectTasks', task.template_id);
  const question = useQuery(taskQuestionQuery(task.project_id, task.id));
  const answer = useAnswerTask(task.project_id, task.id);
  const give = (kind: 'confirm' | 'reject') =>
    // Somebody else's answer may take the bar away first.
    answer.mutateAsync({ kind, hash: question.data?.hash }).catch((error: unknown) => {
      notifyError(error);
      void question.refetch();
    });
  const plan = question.data && readTaskPlan(question.data.document);
  const harmed = (plan?.counts.delete ?? 0) + (plan?.counts.replace ?? 0);
  return (
    <>
      <Group className={classes.confirm} role="alert" data-tone={harmed > 0 ? 'danger' : 'caution'}>
        {plan ? (
          <PlanPrompt plan={plan} harmed={harmed} mayAnswer={mayAnswer} />
        ) : (
          <span>{mayAnswer ? t('confirmPrompt') : overview('asks')}</span>
        )}
        {mayAnswer && !question.isPending && !isAnsweredElsewhere && (
          <Group gap="xs">
            <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => give('reject')}>
              {t('reject')}
            </Button>
            <Button
              size="xs"
              {...(harmed > 0 && { color: 'red' })}
              loading={answer.isPending}
              onClick={() => give('confirm')}
            >
              {t('confirm')}
            </Button>
          </Group>
        )}
      </Group>
      {plan && <PlanView plan={plan} />}
      {question.data && !plan && (
        <Code block className={classes.question} tabIndex={0} role="region" aria-label={t('question')}>
          {readable(question.data.document)}
        </Code>
      )}
    </>
  );
}

interface PlanPromptProps {
  readonly plan: TaskPlan;
  /** how many resources it deletes or replaces */
  readonly harmed: number;
  /** of somebody else's answer it says that it is waited for */
  readonly mayAnswer: boolean;
}

/** What a confirmation would do, in a line. */
function PlanPrompt({ plan, harmed, mayAnswer }: PlanPromptProps) {
  const t = useTranslations('plan');
  const overview = useTranslations('overview');
  const asked = plan.is_destroy ? 'promptDestroy' : plan.is_refresh ? 'promptRefresh' : 'promptChanges';
  const prompt = mayAnswer ? t(asked) : overview('asks');
  const strong = (words: ReactNode) => <strong>{words}</strong>;
  return (
    <div className={classes.prompt}>
      <span>{harmed > 0 ? t.rich('danger', { count: harmed, prompt, strong }) : prompt}</span>
      <PlanSummary plan={plan} isAsked />
    </div>
  );
}

/** The same document, laid out for reading. */
function readable(document: string): string {
  return JSON.stringify(JSON.parse(document), null, 2);
}
