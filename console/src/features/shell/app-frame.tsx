import { ActionIcon } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { live, startLive } from '../../api/live.ts';
import { pathWithBase } from '../../lib/base-url.ts';
import { drawerBreakpoint } from '../../theme.ts';
import { keepFocusOfBusy } from '../../ui/kept-focus.ts';
import { Later } from '../../ui/later.tsx';
import { Wordmark } from '../../ui/logo.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.ts';
import classes from './app-frame.module.css';
import { ConnectionNotice } from './connection-notice.tsx';
import { DrawerOver, LateNotices, Palette } from './frame-parts.ts';
import { IsolationNotice } from './isolation-notice.tsx';
import { KeyHelp } from './key-help.tsx';
import { openPalette } from './palette-switch.ts';
import { SessionOver } from './session-over.tsx';
import { SideDrawer } from './side-drawer.tsx';

/** Everything around the pages: drawer, palette, connection, and the way back in when the session ends. */
export function AppFrame() {
  const t = useTranslations('shell');
  const isWide = useMediaQuery(drawerBreakpoint, true, { getInitialValueInEffect: false });
  const [isOpen, drawer] = useDisclosure(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at another page closes the drawer over it
  useEffect(() => drawer.close(), [path]);
  useEffect(() => {
    const stop = startLive();
    live.open();
    return () => {
      live.close();
      stop();
    };
  }, []);
  useEffect(keepFocusOfBusy, []);
  return (
    <div className={classes.frame}>
      {/* Its own address, since those of a page begin at the base; the router would take it for a change of pages. */}
      <a href={`${pathWithBase(path)}#content`} className={classes.skip} onClick={skipToContent}>
        {t('skip')}
      </a>
      {isWide ? (
        <header className={classes.drawer}>
          <SideDrawer />
        </header>
      ) : (
        <>
          <header className={classes.bar}>
            <ActionIcon size="lg" onClick={drawer.open} aria-label={t('menu')}>
              <IconMenu2 size={20} />
            </ActionIcon>
            <Wordmark />
            <ActionIcon size="lg" onClick={openPalette} aria-label={t('search')} ml="auto">
              <IconSearch size={20} />
            </ActionIcon>
          </header>
          {(isOpen || wasOpen) && <DrawerOver isOpen={isOpen} onClose={drawer.close} />}
        </>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        <ConnectionNotice />
        <IsolationNotice />
        <Later>
          <LateNotices />
        </Later>
        <Outlet />
      </main>
      <Later>
        <Palette />
      </Later>
      <KeyHelp />
      <SessionOver />
      <UnsavedGuard />
    </div>
  );
}

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
