import { useTranslations } from 'use-intl';
import { matcherApi } from '../../api/resources.ts';
import { useIntegrationWords } from './integration-words.ts';
import classes from './integrations.module.css';
import { LookedPlace } from './looked-place-words.tsx';
import { MatcherFormDialog } from './matcher-form-dialog.tsx';
import { PartPanel } from './part-panel.tsx';

interface MatcherPanelProps {
  readonly projectId: number;
  readonly integrationId: number;
  /** senders must prove themselves: then no matcher means every request */
  readonly isProven: boolean;
}

export function MatcherPanel({ projectId, integrationId, isProven }: MatcherPanelProps) {
  const t = useTranslations('matchers');
  const words = useIntegrationWords();
  return (
    <PartPanel
      {...{ projectId, integrationId }}
      api={matcherApi(integrationId)}
      words="matchers"
      emptyText={t(isProven ? 'emptyText' : 'emptyNoProof')}
      columns={[
        {
          key: 'place',
          title: t('place'),
          render: (one) => (
            <LookedPlace source={one.match_type} bodyType={one.body_data_type} path={one.key} />
          ),
        },
        { key: 'method', title: t('method'), render: (one) => words.comparison(one.method) },
        {
          key: 'value',
          title: t('value'),
          render: (one) => <code className={classes.code}>{one.value}</code>,
        },
      ]}
      form={(form) => <MatcherFormDialog {...form} />}
    />
  );
}
