import { Badge, Group, Skeleton, Text } from '@mantine/core';
import type { DeliveryTry } from '@signalbox/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { deliveryTriesQuery } from '../../api/deliveries.ts';
import { worded } from '../../locales/language.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { TimeStamp } from '../../ui/time-stamp.tsx';

interface DeliveryTriesProps {
  readonly id: number;
  /** undefined = as administrators see it */
  readonly projectId: number | undefined;
}

/** Each attempt to deliver: when, how long it took, and what the other side answered. */
export function DeliveryTries(props: DeliveryTriesProps) {
  const t = useTranslations('deliveries');
  const { data: tries, error, refetch } = useQuery(deliveryTriesQuery(props));
  if (tries === undefined) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Skeleton h={24} />;
  }
  if (tries.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noTries')}
      </Text>
    );
  }
  return (
    <ol aria-label={t('tries')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tries.map((one) => (
        <li key={one.number}>
          <Try of={one} />
        </li>
      ))}
    </ol>
  );
}

function Try({ of }: { of: DeliveryTry }) {
  const t = useTranslations('deliveries');
  return (
    <Group gap="xs" align="baseline" py={3}>
      <Badge color={of.delivered ? 'green' : 'red'} variant="light" radius="sm" tt="none" miw="max-content">
        {of.number}
      </Badge>
      <Text size="sm" c="dimmed">
        <TimeStamp time={of.begun} /> · {t('took', { ms: of.duration_ms })}
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {of.answer === null ? t('notKnown') : worded(of.answer_text, of.answer)}
      </Text>
    </Group>
  );
}
