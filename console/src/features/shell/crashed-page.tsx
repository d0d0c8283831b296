import { Button, Group } from '@mantine/core';
import type { signOut } from '@signalbox/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api-client.ts';
import { pathWithBase } from '../../lib/base-url.ts';
import { isServerThere } from '../../lib/missing-code.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { messageOf } from '../../ui/error-text.ts';
import { useDocumentTitle } from '../../ui/page.tsx';

/** A fault while drawing or loading a page: says what, and lets the user try again. */
export function CrashedPage({ error, reset }: ErrorComponentProps) {
  const t = useTranslations();
  useDocumentTitle(t('notFound.crashed'));
  const [isTrying, setTrying] = useState(false);
  /** A page that is left while the server is away would be the browser's own. */
  const leave = async (go: () => Promise<void> | void) => {
    setTrying(true);
    if (await isServerThere()) await go();
    setTrying(false);
  };
  const reload = () => {
    reset();
    window.location.reload();
  };
  return (
    <main>
      <div role="alert">
        <EmptyState
          isPage
          icon={<IconAlertTriangle size={22} />}
          title={t('common.loadFailed')}
          text={messageOf(error)}
          action={
            <Group gap="xs" justify="center">
              <Button loading={isTrying} onClick={() => void leave(reload)}>
                {t('common.reload')}
              </Button>
              <Button variant="default" disabled={isTrying} onClick={() => void leave(signInAgain)}>
                {t('common.relogin')}
              </Button>
            </Group>
          }
        />
      </div>
    </main>
  );
}

/** Ends the session, where the server can be told, and begins at the first page. */
async function signInAgain(): Promise<void> {
  // A server that cannot be told is asked to sign in all the same.
  await call<typeof signOut>('POST /api/auth/logout', { body: {} }).catch(() => undefined);
  window.location.assign(pathWithBase('/auth/login'));
}
