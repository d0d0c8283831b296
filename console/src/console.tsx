import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { queryClient } from './api/query-client.ts';
import { cspNonce } from './lib/csp-nonce.ts';
import { readPreference, writePreference } from './lib/preferences.ts';
import type { en } from './locales/en.ts';
import { useSpeech } from './locales/language.ts';
import { LanguageNotice } from './parts/language-notice.tsx';
import type { Router } from './router.ts';
import { cssVariables, themeNaming } from './theme.ts';

const nonce = cspNonce();
if (nonce) setNonce(nonce);

/** The theme lies with the other preferences, where the page's first script reads it too. */
const themeManager: MantineColorSchemeManager = {
  get: (fallback) => readPreference('theme') ?? fallback,
  set: (value: MantineColorScheme) => writePreference('theme', value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => writePreference('theme', undefined),
};

/** The whole console: theme, language, caches, dialogs and the pages of its addresses. */
export function Console({ router }: { router: Router }) {
  const speech = useSpeech();
  const { close } = speech.messages.common;
  const theme = useMemo(() => themeNaming(close), [close]);
  return (
    <IntlProvider
      locale={speech.locale}
      messages={speech.messages as typeof en}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={themeManager}
        defaultColorScheme="auto"
        {...(nonce && { getStyleNonce: () => nonce })}
      >
        <QueryClientProvider client={queryClient}>
          <ModalsProvider>
            <Notifications position="bottom-right" limit={3} containerWidth={380} />
            <LanguageNotice />
            <RouterProvider router={router} />
          </ModalsProvider>
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>
  );
}
