import type { ListedRunner } from '@signalbox/contract';
import { IconServerBolt } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { runnerPageQuery } from '../../api/runner-pages.ts';
import {
  LOOK_EVERY_MS,
  type RegistrationToken,
  type RunnerScope,
  useRegistrationToken,
} from '../../api/runners.ts';
import { List } from '../../parts/list.tsx';
import { NewButton } from '../../parts/resource-page.tsx';
import { useEdited } from '../../parts/use-edited.ts';
import { keptWithin, rowsOf, useServedPage } from '../../parts/use-served-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notifyError } from '../../ui/notify.ts';
import { Page } from '../../ui/page.tsx';
import { RegistrationDialog } from './registration-dialog.tsx';
import { RunnerBulk } from './runner-bulk.tsx';
import { useRunnerColumns } from './runner-columns.tsx';
import { RunnerFormDialog } from './runner-form-dialog.tsx';
import { useRunnerStates } from './runner-state.tsx';

interface RunnerListProps {
  readonly scope: RunnerScope;
  readonly subtitle: string;
  readonly mayManage: boolean;
}

const PAGE_SIZE = 50;

export function RunnerList({ scope, subtitle, mayManage }: RunnerListProps) {
  const t = useTranslations('runners');
  const page = useServedPage({ pageSize: PAGE_SIZE, said: useRunnerStates() });
  const query = useQuery({
    ...runnerPageQuery(scope, page),
    refetchInterval: LOOK_EVERY_MS,
    placeholderData: scope === null ? keepPreviousData : keptWithin(scope),
  });
  const { edited, open, close } = useEdited();
  const registration = useRegistration(scope);
  const columns = useRunnerColumns({ scope, mayManage, onToken: registration.make });
  const newButton = mayManage && <NewButton onClick={() => open('new')}>{t('new')}</NewButton>;
  return (
    <Page title={t('title')} subtitle={subtitle} actions={newButton}>
      <List
        name="runners"
        label={t('title')}
        query={query}
        rows={rowsOf(query.data)}
        served={query}
        pageSize={PAGE_SIZE}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        searchLabel={t('searchLabel')}
        skeletonRows={3}
        bulk={
          mayManage
            ? (marked, clear) => <RunnerBulk scope={scope} marked={marked} onEnd={clear} />
            : undefined
        }
        empty={
          <EmptyState
            icon={<IconServerBolt size={22} />}
            title={t('empty')}
            text={t('emptyText')}
            action={newButton}
          />
        }
      />
      {edited !== undefined && (
        <RunnerFormDialog
          scope={scope}
          edited={edited}
          isReadOnly={!mayManage}
          onClose={close}
          onMade={(made) => {
            close();
            registration.make(made);
          }}
        />
      )}
      {registration.made && <RegistrationDialog {...registration.made} onClose={registration.forget} />}
    </Page>
  );
}

interface Made {
  readonly name: string;
  readonly made: RegistrationToken;
}

/** A token is shown until its dialog is closed, and kept nowhere. */
function useRegistration(scope: RunnerScope) {
  const [made, setMade] = useState<Made>();
  const token = useRegistrationToken(scope);
  return {
    made,
    make: ({ id, name }: Pick<ListedRunner, 'id' | 'name'>) =>
      token.mutate(id, {
        onSuccess: (answer) => setMade({ name, made: answer }),
        onError: (error) => notifyError(error),
      }),
    forget: () => setMade(undefined),
  };
}
