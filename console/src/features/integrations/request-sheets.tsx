import { Text } from '@mantine/core';
import type { WebhookRequestDetails } from '@signalbox/contract';
import { useTranslations } from 'use-intl';
import { layOutJson } from '../../lib/json-layout.ts';
import { worded } from '../../locales/language.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './integrations.module.css';

/** Headers and body as they came in, without secrets. */
export function RequestSheets({ of }: { of: WebhookRequestDetails }) {
  const t = useTranslations('webhookRequests');
  return (
    <>
      {of.headers.length > 0 && (
        <Panel title={t('headers')} isPadded>
          <dl className={classes.pairs}>
            {of.headers.map(({ name, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and none ever moves
              <div key={index} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd className={classes.code}>{value ?? <Text c="dimmed">{t('secretHeader')}</Text>}</dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {of.body !== null && of.body !== '' && (
        <Panel title={t('body')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
          <pre className={classes.sheet} tabIndex={0}>
            {layOutJson(of.body)}
          </pre>
        </Panel>
      )}
      {of.body_problem !== null && (
        <Text size="sm" c="dimmed">
          {worded(of.body_problem_text, of.body_problem)}
        </Text>
      )}
    </>
  );
}
