import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../api/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';

interface AdministratorsPageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** what everybody else is told */
  readonly notAllowed: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the whole server: nothing of it is asked for by those who may not see it. */
export function AdministratorsPage(props: AdministratorsPageProps) {
  const { title, subtitle, notAllowed, actions, children } = props;
  const { data: user } = useQuery(currentUserQuery);
  if (user?.admin) {
    return (
      <Page title={title} subtitle={subtitle} actions={actions}>
        {children}
      </Page>
    );
  }
  return (
    <Page title={title}>
      {user && (
        <Panel>
          <EmptyState icon={<IconLock size={22} />} title={notAllowed} />
        </Panel>
      )}
    </Page>
  );
}
