import { Button } from '@mantine/core';
import { IconAlertTriangle, IconMapQuestion } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageOf } from '../../ui/error-text.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { useDocumentTitle } from '../../ui/page.tsx';

export function NotFoundPage() {
  const t = useTranslations('notFound');
  useDocumentTitle(t('page'));
  return (
    <main>
      <EmptyState
        icon={<IconMapQuestion size={22} />}
        title={t('page')}
        text={t('pageText')}
        action={<ButtonLink to="/">{t('home')}</ButtonLink>}
      />
    </main>
  );
}

/** A fault while drawing or loading a page: says what, and lets the user try again. */
export function CrashedPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations();
  useDocumentTitle(t('notFound.crashed'));
  return (
    <main role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={22} />}
        title={t('common.loadFailed')}
        text={messageOf(error)}
        action={
          <Button
            onClick={() => {
              reset();
              window.location.reload();
            }}
          >
            {t('common.retry')}
          </Button>
        }
      />
    </main>
  );
}
