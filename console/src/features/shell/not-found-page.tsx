import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';

/** Within the frame: who came to a wrong address goes on from there. */
export function NotFoundPage() {
  const t = useTranslations('notFound');
  useDocumentTitle(t('page'));
  return (
    <EmptyState
      isPage
      icon={<IconMapQuestion size={22} />}
      title={t('page')}
      text={t('pageText')}
      action={<ButtonLink to="/">{t('home')}</ButtonLink>}
    />
  );
}
