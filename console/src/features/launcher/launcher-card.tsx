import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { ListedTemplate } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { AppIcon } from '../../parts/app-icon.tsx';
import { FavouriteButton } from '../../parts/favourite-button.tsx';
import { RunButton } from '../../parts/run-button.tsx';
import { TaskLink } from '../../parts/task-link.tsx';
import { NotLaunchedBadge, TaskStatusBadge } from '../../ui/task-status.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';
import classes from './launcher.module.css';

interface LauncherCardProps {
  readonly template: ListedTemplate;
  readonly mayRun: boolean;
}

/** One thing to run: what it is for, how it went last, what it asks. */
export function LauncherCard({ template, mayRun }: LauncherCardProps) {
  const t = useTranslations('launcher');
  const { id, name, app, description, questions: count, last_task: last } = template;
  return (
    <li className={classes.card} aria-labelledby={`launcher-${id}`} tabIndex={-1}>
      <h2 className={classes.name} id={`launcher-${id}`}>
        <AppIcon app={app} size={20} />
        <span>{name}</span>
        <FavouriteButton template={template} look="row" />
      </h2>
      {description && (
        <p className={classes.description} title={description}>
          {description}
        </p>
      )}
      <div className={classes.last}>
        {last ? (
          <>
            <TaskStatusBadge status={last.status} />
            <TaskLink taskId={last.id}>
              <VisuallyHidden>#{last.id}</VisuallyHidden> <TimeStamp time={last.start ?? last.created} />
            </TaskLink>
          </>
        ) : (
          <NotLaunchedBadge />
        )}
      </div>
      {mayRun && (
        <div className={classes.foot}>
          <RunButton template={template} look="card" />
          {count > 0 && <span className={classes.questions}>{t('questions', { count })}</span>}
        </div>
      )}
    </li>
  );
}

/** While nobody knows what there is. */
export function LauncherPlaces() {
  return (
    <ul className={classes.cards} aria-hidden="true">
      {Array.from({ length: 6 }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
        <li key={place} className={classes.card}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={12} width="90%" />
          <Skeleton height={36} width="6rem" mt="auto" />
        </li>
      ))}
    </ul>
  );
}
