import { Group } from '@mantine/core';
import type { Event } from '@signalbox/contract';
import { IconPlugConnected, IconSettings, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { worded } from '../../locales/language.ts';
import { TaskLink } from '../../parts/task-link.tsx';
import classes from './activity.module.css';

/** An event about a task leads to it, unless it is the one that tells of its end for good. */
export function EventText({ event }: { event: Event }) {
  const { object_id: id, object_type: type, description_text: told } = event;
  const text = worded(told, event.description ?? '—');
  if (type !== 'task' || id === null || told?.code === 'event.task_deleted')
    return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.link}>
      <TaskLink taskId={id}>
        <span className={classes.text}>{text}</span>
      </TaskLink>
    </span>
  );
}

/** A person, an integration, or the server by itself. */
export function EventActor({ event }: { event: Event }) {
  const t = useTranslations();
  const [Icon, name] = event.username
    ? [IconUser, event.username]
    : event.integration_id !== null
      ? [IconPlugConnected, t('task.integration')]
      : [IconSettings, t('activity.system')];
  return (
    <Group gap={6} wrap="nowrap">
      <Icon size={15} stroke={1.7} className={classes.actor} aria-hidden="true" />
      <span>{name}</span>
    </Group>
  );
}
