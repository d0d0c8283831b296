import { Button, Group, Text } from '@mantine/core';
import type { Task, Template } from '@signalbox/contract';
import { isFinalTaskStatus } from '@signalbox/contract/rules';
import { IconExternalLink } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { withTask } from '../../parts/use-open-task.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { TaskStatusBadge } from '../../ui/task-status.tsx';
import type { DeployedBuild } from './use-deployed-build.ts';

interface NewBuildStateProps {
  readonly template: Template;
  readonly build: DeployedBuild;
  /** takes what is chosen now, whatever becomes of the new one */
  readonly onStay: () => void;
}

/** What becomes of a build that was asked for in the form of a deployment. */
export function NewBuildState({ template, build, onStay }: NewBuildStateProps) {
  const t = useTranslations('run.newBuild');
  const { newBuild, newTask, isAwaited, isMissing } = build;
  return (
    // There before it says something: what comes into it is read out.
    <div role="status">
      {newBuild && build.isNewGone && (
        <Text size="sm" mt={6}>
          {t('gone', { id: String(newBuild.id) })}
        </Text>
      )}
      {newTask && !build.isNewGone && (
        <Group gap="xs" mt={6}>
          <NewTab task={newTask} />
          <TaskStatusBadge status={newTask.status} />
          <Since task={newTask} />
          {isAwaited && !isMissing && (
            <Button variant="default" size="compact-sm" onClick={onStay}>
              {t('dontWait')}
            </Button>
          )}
          <Consequence task={newTask} build={build} hasAutorun={template.autorun} />
        </Group>
      )}
    </div>
  );
}

/** Its log: beside this form, of which nothing is lost. */
function NewTab({ task }: { task: Task }) {
  const t = useTranslations();
  return (
    <AnchorLink
      to="/project/$projectId/templates/$templateId"
      params={{ projectId: String(task.project_id), templateId: String(task.template_id) }}
      search={withTask(task.id)({})}
      target="_blank"
      size="sm"
      fw={550}
      underline="hover"
    >
      {`${t('task.build')} #${task.id}`}{' '}
      <IconExternalLink
        size={14}
        role="img"
        aria-label={t('run.newBuild.newTab')}
        style={{ verticalAlign: '-2px' }}
      />
    </AnchorLink>
  );
}

const DAY_MS = 86_400_000;

/** A time that stands still: one that counts would be read out each second. */
function Since({ task }: { task: Task }) {
  const t = useTranslations('run.newBuild');
  const format = useFormatter();
  const since = sinceOf(task);
  if (since === null) return null;
  const isOld = Date.now() - Date.parse(since) > DAY_MS;
  const time = format.dateTime(new Date(since), {
    timeStyle: 'short',
    ...(isOld && { dateStyle: 'medium' }),
  });
  return (
    <Text size="sm" c="dimmed">
      {t('since', { time })}
    </Text>
  );
}

/** When the states in between began is not known. */
function sinceOf({ status, created, start }: Task): string | null {
  if (status === 'waiting') return created;
  return status === 'running' ? start : null;
}

interface ConsequenceProps {
  readonly task: Task;
  readonly build: DeployedBuild;
  readonly hasAutorun: boolean;
}

/** What that means for the choice. */
function Consequence({ task: { id, status }, build, hasAutorun }: ConsequenceProps) {
  const t = useTranslations('run.newBuild');
  const said = () => {
    if (status === 'success') return t(build.id === String(id) ? 'chosen' : 'canBeChosen');
    if (isFinalTaskStatus(status)) return t('noVersion');
    if (status === 'waiting_confirmation') return t('asks');
    return hasAutorun ? t('autorun') : undefined;
  };
  const text = said();
  if (text === undefined) return null;
  return (
    <Text size="sm" c="dimmed" w="100%">
      {text}
    </Text>
  );
}
