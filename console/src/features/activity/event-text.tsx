import { Group } from '@mantine/core';
import type { Event } from '@signalbox/contract';
import { IconPlugConnected, IconSettings, IconUser } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { worded } from '../../locales/language.ts';
import { hasAddress, objectAddress } from '../../parts/object-address.ts';
import { TaskLink } from '../../parts/task-link.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './activity.module.css';

/** Events after which the object that they are about is no more. */
const lastOnes = new Set([
  'event.deleted',
  'event.task_deleted',
  'event.schedule_deleted_with',
  'event.schedule_deleted_after_run',
]);

/** An event leads to what it is about, unless it is the one that tells of its end for good. */
export function EventText({ event }: { event: Event }) {
  const { object_id: id, object_type: kind, project_id: project, description_text: told } = event;
  const text = <span className={classes.text}>{worded(told, event.description ?? '—')}</span>;
  if (id === null || kind === null || (told && lastOnes.has(told.code))) return text;
  if (kind === 'task') {
    return (
      <span className={classes.link}>
        <TaskLink taskId={id}>{text}</TaskLink>
      </span>
    );
  }
  if (project === null || !hasAddress(kind)) return text;
  return (
    <span className={classes.link}>
      <AnchorLink {...objectAddress(kind, project, id)} fw={550} underline="hover">
        {text}
      </AnchorLink>
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
