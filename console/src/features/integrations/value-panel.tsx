import { Text } from '@mantine/core';
import type { IntegrationValue } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { valueApi } from '../../api/resources.ts';
import { useIntegrationWords } from './integration-words.ts';
import classes from './integrations.module.css';
import { LookedPlace } from './looked-place-words.tsx';
import { PartPanel } from './part-panel.tsx';
import { ValueFormDialog } from './value-form-dialog.tsx';

export function ValuePanel({ projectId, integrationId }: { projectId: number; integrationId: number }) {
  const t = useTranslations('extractedValues');
  return (
    <PartPanel
      {...{ projectId, integrationId }}
      api={valueApi(integrationId)}
      words="extractedValues"
      emptyText={t('emptyText')}
      columns={[
        {
          key: 'place',
          title: t('from'),
          render: (one) => (
            <LookedPlace source={one.value_source} bodyType={one.body_data_type} path={one.key} />
          ),
        },
        { key: 'becomes', title: t('becomes'), render: (one) => <Target of={one} /> },
      ]}
      form={(form) => <ValueFormDialog {...form} />}
    />
  );
}

/** What gets the value. */
function Target({ of: { variable, variable_type: type } }: { of: IntegrationValue }) {
  const t = useTranslations('extractedValues');
  const words = useIntegrationWords();
  if (variable === '') return <Text c="dimmed">{t('nothing')}</Text>;
  if (type === 'task') return t('parameterOf', { name: words.parameter(variable) });
  return <code className={classes.code}>{variable}</code>;
}
