import { useMediaQuery } from '@mantine/hooks';
import type { ListedTemplate } from '@signalbox/contract';
import { IconRocket, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { favouritesQuery } from '../../api/favourites.ts';
import { templatePageQuery } from '../../api/template-pages.ts';
import { useRunnable } from '../../api/use-runnable.ts';
import { waitingApprovalsQuery } from '../../api/waiting-approvals.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { WaitingPanel } from '../../parts/waiting/waiting-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useRowKeys } from '../../ui/row-keys.ts';
import { SearchField } from '../../ui/search-field.tsx';
import classes from './launcher.module.css';
import { LauncherCard, LauncherPlaces } from './launcher-card.tsx';
import { OwnTasks, UnfinishedTasks } from './own-tasks.tsx';
import { useOwnTasks } from './use-own-tasks.ts';

/** So few are seen at one look. */
const FEW = 6;
/** So many are offered; of more one searches. */
const MANY = '1000';
/** Where tasks and templates stand one below the other, as in launcher.module.css. */
const narrow = '(max-width: 64rem)';

/** What somebody who changes nothing comes for: what there is to run, and what became of it. */
export function LauncherPage({ projectId }: { projectId: number }) {
  const t = useTranslations();
  const { isKnown, mayRun: mayRunOne, mayRunAny: mayRun } = useRunnable(projectId);
  const { q } = useListState();
  const templates = useQuery({
    ...templatePageQuery(projectId, { q: q.trim() || undefined, limit: MANY }),
    placeholderData: keepPreviousData,
  });
  const own = useOwnTasks(projectId, mayRun);
  const waiting = useQuery(waitingApprovalsQuery);
  const favourites = useQuery(favouritesQuery(projectId));
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  return (
    <Page title={t('nav.launcher')} subtitle={t(mayRun ? 'launcher.hint' : 'launcher.hintReading')}>
      {templates.error && !templates.data ? (
        <ErrorPanel error={templates.error} onRetry={() => void templates.refetch()} />
      ) : !templates.data || !isKnown || own.isPending || waiting.isPending || favourites.isPending ? (
        // All at once: what is under way stands above the rest on a phone, and would push it down.
        <LauncherPlaces />
      ) : (
        <>
          <WaitingPanel projectId={projectId} />
          {/* What has ended would push what there is to run out of view. */}
          {isNarrow && <UnfinishedTasks own={own} mayRunOne={mayRunOne} />}
          <div className={classes.launcher}>
            <Choices
              templates={mayRun ? templates.data.rows.filter(({ id }) => mayRunOne(id)) : templates.data.rows}
              mayRun={mayRun}
              favourites={new Set(favourites.data?.map(({ id }) => id))}
            />
            <OwnTasks
              projectId={projectId}
              mayRun={mayRun}
              mayRunOne={mayRunOne}
              own={own}
              isEndedOnly={isNarrow}
            />
          </div>
        </>
      )}
    </Page>
  );
}

interface ChoicesProps {
  readonly templates: readonly ListedTemplate[];
  readonly mayRun: boolean;
  readonly favourites: ReadonlySet<number>;
}

/** What one keeps at hand comes first, when it was so as the page opened: no card goes away from under the hand. */
function Choices({ templates: given, mayRun, favourites }: ChoicesProps) {
  const t = useTranslations();
  const { q, setSearch } = useListState();
  const [first] = useState(favourites);
  const templates = given.toSorted((one, other) => Number(first.has(other.id)) - Number(first.has(one.id)));
  const cards = useRef<HTMLUListElement>(null);
  useRowKeys(cards, { isSelectable: false, isMain: true, rows: ':scope > li' });
  return (
    <section className={classes.choices} aria-label={t('launcher.templates')}>
      {(templates.length > FEW || q !== '') && (
        <SearchField value={q} onChange={setSearch} label={t('launcher.search')} />
      )}
      {templates.length === 0 && (
        <Panel>
          {q === '' ? (
            <EmptyState
              icon={<IconRocket size={22} />}
              title={t('launcher.empty')}
              text={t(mayRun ? 'launcher.emptyText' : 'launcher.emptyReading')}
            />
          ) : (
            <EmptyState
              icon={<IconSearchOff size={22} />}
              title={t('common.nothingFound')}
              text={t('common.nothingFoundText')}
            />
          )}
        </Panel>
      )}
      <ul ref={cards} className={classes.cards}>
        {templates.map((template) => (
          <LauncherCard key={template.id} template={template} mayRun={mayRun} />
        ))}
      </ul>
    </section>
  );
}
