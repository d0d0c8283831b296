import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectsQuery } from '../../api/projects.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';

/** In place of a page that makes a project. Somebody who is in none yet comes here from the start page. */
export function MayNotCreate() {
  const t = useTranslations('project');
  const { data: projects } = useQuery(projectsQuery);
  const isMember = projects !== undefined && projects.length > 0;
  const title = t(isMember ? 'createRefused' : 'mayNotCreate');
  useDocumentTitle(title);
  return (
    <EmptyState
      isPage
      icon={<IconLock size={22} />}
      title={title}
      text={t(isMember ? 'createRefusedText' : 'mayNotCreateText')}
    />
  );
}
