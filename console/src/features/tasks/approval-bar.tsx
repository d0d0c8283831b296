import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Task, TaskApproval } from '@signalbox/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAnswerTask } from '../../api/tasks.ts';
import { useRoleNames } from '../../api/use-role-names.ts';
import { useTemplateAccess } from '../../api/use-template-access.ts';
import { worded } from '../../locales/language.ts';
import { notifyError } from '../../ui/notify.ts';
import { TimeUntil } from '../../ui/time-stamp.tsx';
import { ApprovalEntries } from './approval-entries.tsx';
import classes from './task-dialog.module.css';

/** What is missing before it goes on, who may give it, and the answers for who may. */
export function ApprovalBar({ task, approval }: { readonly task: Task; readonly approval: TaskApproval }) {
  const t = useTranslations('approvals');
  const { nameOf } = useRoleNames(task.project_id);
  const { kind, missing, rule, people, expires, commit_hash: commit, hash, refusal, refusal_text } = approval;
  const isStarter = refusal_text?.code === 'approval.own_start';
  const who = [...people.map(({ name }) => name), ...rule.roles.map(nameOf)].join(', ');
  return (
    <Stack className={classes.approval} gap="xs" role="alert" data-tone="caution">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('missing', { count: missing })}</Text>
        {expires !== null && (
          <Text size="sm">
            {t('ends')} <TimeUntil time={expires} />
          </Text>
        )}
      </Group>
      <Text size="sm">
        {kind === 'start' && `${t('startPrompt')} `}
        {isStarter ? worded(refusal_text, refusal ?? '') : t('who', { who })}
      </Text>
      {kind === 'start' && (
        <Text size="sm">
          {commit !== null ? t('commit', { hash: commit.slice(0, 12) }) : hash === null && t('commitUnknown')}
        </Text>
      )}
      <ApprovalEntries entries={approval.entries} hash={hash} />
      <Answers task={task} approval={approval} />
    </Stack>
  );
}

function Answers({ task, approval }: { readonly task: Task; readonly approval: TaskApproval }) {
  const t = useTranslations('approvals');
  const words = useTranslations('task');
  const [comment, setComment] = useState('');
  const { can } = useTemplateAccess(task.project_id);
  const answer = useAnswerTask(task.project_id, task.id);
  const { may_approve: mayApprove, may_bypass: mayBypass, hash, refusal } = approval;
  if (!can('runProjectTasks', task.template_id) || (!mayApprove && !mayBypass)) return null;
  const give = (kind: 'confirm' | 'reject', emergency = false) =>
    // Somebody else's answer may take the bar away first.
    answer.mutateAsync({ kind, hash: hash ?? undefined, comment, emergency }).then(
      () => setComment(''),
      (error: unknown) => notifyError(error),
    );
  return (
    <Group gap="xs" align="flex-end">
      <TextInput
        className={classes.comment}
        size="xs"
        placeholder={t('comment')}
        aria-label={t('comment')}
        maxLength={1000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {mayBypass && (
        <Button
          size="xs"
          variant="default"
          disabled={comment.trim() === '' || answer.isPending}
          onClick={() => give('confirm', true)}
        >
          {t('bypass')}
        </Button>
      )}
      {refusal === null && (
        <Button size="xs" variant="default" disabled={answer.isPending} onClick={() => give('reject')}>
          {words('reject')}
        </Button>
      )}
      {mayApprove && (
        <Button size="xs" loading={answer.isPending} disabled={hash === null} onClick={() => give('confirm')}>
          {t('approve')}
        </Button>
      )}
    </Group>
  );
}
