import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { lastOf } from '../../lib/last-project.ts';
import { shownName } from '../../lib/shown-name.ts';
import classes from './side-drawer.module.css';

/** Outside of projects, the way back to the one that somebody comes from. */
export function BackToProject() {
  const t = useTranslations('shell');
  const { data: projects = [] } = useQuery(projectsQuery);
  const project = lastOf(projects);
  if (project === undefined) return null;
  return (
    <Link to="/project/$projectId" params={{ projectId: String(project.id) }} className={classes.item}>
      <IconArrowLeft size={18} stroke={1.7} aria-hidden="true" className={classes.sign} />
      <span className={classes.itemText}>{t('backToProject', { name: shownName(project) })}</span>
    </Link>
  );
}
