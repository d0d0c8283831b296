import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { queryClient } from './api/query-client.ts';
import { cspNonce } from './lib/csp-nonce.ts';
import { readPreference, writePreference } from './lib/preferences.ts';
import type { en } from './locales/generated/en.ts';
import { useSpeech } from './locales/language.ts';
import { LanguageNotice } from './parts/language-notice.tsx';
import type { Router } from './router.ts';
import { cssVariables, themeNaming } from './theme.ts';
import { ConfirmHost } from './ui/confirm.tsx';
import { Nothing } from './ui/dialog-away.tsx';
import { Later } from './ui/later.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

/** Nothing has happened yet that could be told. */
const Notices = lazyPart(async () => (await import('./ui/notices.tsx')).Notices, {
  isFirst: true,
  Loading: Nothing,
  Away: Nothing,
});

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
  const messages = speech.messages as typeof en;
  const { close } = messages.common;
  const theme = useMemo(() => themeNaming(close), [close]);
  return (
    <IntlProvider
      locale={speech.locale}
      messages={messages}
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
          <LanguageNotice />
          <RouterProvider router={router} />
          <ConfirmHost />
          <Later>
            <Notices />
          </Later>
        </QueryClientProvider>
      </MantineProvider>
    </IntlProvider>
  );
}
