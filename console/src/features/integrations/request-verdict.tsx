import { Group, Stack, Text } from '@mantine/core';
import type { WebhookRequestDetails } from '@signalbox/contract';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { worded } from '../../locales/language.ts';
import { TaskLink } from '../../parts/task-link.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { ToneLook } from '../../ui/tone.ts';
import { useIntegrationWords } from './integration-words.ts';
import classes from './integrations.module.css';
import { OutcomeBadge } from './outcome-badge.tsx';

type Verdict = WebhookRequestDetails['verdicts'][number];
type Look = Verdict['matchers'][number];

/** What one integration made of a request, and why. */
export function RequestVerdict({ of, projectId }: { of: Verdict; projectId: number }) {
  const t = useTranslations('webhookRequests');
  return (
    <Panel
      isPadded
      title={
        <AnchorLink
          to="/project/$projectId/integration/$integrationId"
          params={{ projectId: String(projectId), integrationId: String(of.integration_id) }}
        >
          {of.integration_name}
        </AnchorLink>
      }
      actions={<OutcomeBadge of={of.outcome} />}
    >
      <Stack gap="sm">
        {of.task_id !== null && (
          <Group gap="xs">
            {t(of.outcome === 'already_started' ? 'taskBefore' : 'task')} <TaskLink taskId={of.task_id} />
          </Group>
        )}
        {of.reason !== null && <p className={classes.reason}>{worded(of.reason_text, of.reason)}</p>}
        {of.matchers.length > 0 && (
          <ul className={classes.looks} aria-label={t('matchers')}>
            {of.matchers.map((look, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: matchers of one request never change
              <li key={index}>
                <LookLine of={look} />
              </li>
            ))}
          </ul>
        )}
        {of.values.length > 0 && (
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {t('values')}
            </Text>
            <dl className={classes.pairs}>
              {of.values.map(({ variable, value }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: values of one request never change
                <div key={index} style={{ display: 'contents' }}>
                  <dt>{variable}</dt>
                  <dd className={classes.code}>{value === '' ? '—' : value}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Stack>
    </Panel>
  );
}

const looks: Readonly<Record<Look['result'], ToneLook>> = {
  matched: { icon: IconCircleCheck, tone: 'clear' },
  different: { icon: IconCircleX, tone: 'danger' },
  not_json: { icon: IconCircleX, tone: 'danger' },
  incomplete: { icon: IconCircleX, tone: 'danger' },
  not_looked: { icon: IconCircleDashed, tone: 'idle' },
};

/** What a matcher asked for, and what stood there instead. */
function LookLine({ of }: { of: Look }) {
  const t = useTranslations('webhookRequests');
  const words = useIntegrationWords();
  const { icon: Icon, tone } = looks[of.result];
  const code = (text: string) => () => <code className={classes.code}>{text}</code>;
  return (
    <>
      <span className={classes.mark} data-tone={tone}>
        <Icon size={18} role="img" aria-label={t(of.result === 'matched' ? 'looks.matched' : 'missed')} />
      </span>
      <div>
        <Text>
          {t.rich(of.key === '' ? 'askedBody' : of.match_type === 'header' ? 'askedHeader' : 'askedPath', {
            name: of.name,
            comparison: words.comparison(of.method),
            path: code(of.key),
            value: code(of.value),
          })}
        </Text>
        {of.result === 'different' ? (
          <Text size="sm" c="dimmed">
            {of.found !== null
              ? t.rich('found', { found: code(of.found) })
              : t(of.key === '' ? 'bodyWithout' : 'foundNothing')}
          </Text>
        ) : (
          of.result !== 'matched' && (
            <Text size="sm" c="dimmed">
              {t(`looks.${of.result}`)}
            </Text>
          )
        )}
      </div>
    </>
  );
}
