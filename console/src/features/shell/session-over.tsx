import type { CurrentUser } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { currentUserQuery } from '../../api/session.ts';
import { useSessionOver } from '../../lib/session-state.ts';
import { SignInAgain } from './frame-parts.ts';

/** The session ended while the console was open: the page with all that was typed stays behind a dialog. */
export function SessionOver() {
  const isOver = useSessionOver();
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const before = useRef<CurrentUser>(undefined);
  if (!isOver) before.current = user;
  return isOver && <SignInAgain before={before.current} />;
}
