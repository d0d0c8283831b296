import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldMessagesOf, messageOf } from '../ui/error-text.ts';

interface ConnectionTrialProps<Asked, Found> {
  readonly test: UseMutationResult<Found, Error, Asked>;
  /** what is typed now; undefined while something is missing for a test */
  readonly asked: Asked | undefined;
  readonly missing: string;
  readonly tell: (found: Found) => ReactNode;
}

/** The button that lets a runner try what is typed, saved or not; and what was found, or exactly what failed. */
export function ConnectionTrial<Asked, Found>({
  test,
  asked,
  missing,
  tell,
}: ConnectionTrialProps<Asked, Found>) {
  const t = useTranslations('connectionTest');
  const { reset } = test;
  const typed = JSON.stringify(asked);
  // An answer is about what was typed then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change makes it void
  useEffect(() => reset(), [typed, reset]);
  const end = useRef<HTMLDivElement>(null);
  const isAnswered = test.isSuccess || test.isError;
  useEffect(() => {
    if (isAnswered) end.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswered]);
  return (
    <div ref={end}>
      <Group gap="sm" align="center">
        <Button
          variant="default"
          leftSection={<IconPlugConnected size={16} />}
          loading={test.isPending}
          disabled={asked === undefined}
          onClick={() => asked !== undefined && test.mutate(asked)}
        >
          {t('test')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {asked === undefined ? missing : test.isPending ? t('testing') : ''}
        </Text>
      </Group>
      {test.data !== undefined && (
        <Alert mt="sm" color="green" variant="light" role="status" icon={<IconCircleCheck size={18} />}>
          {tell(test.data)}
        </Alert>
      )}
      {test.error && (
        <Alert mt="sm" color="red" variant="light" role="alert" icon={<IconPlugConnectedX size={18} />}>
          {[...Object.values(fieldMessagesOf(test.error)), messageOf(test.error)][0]}
        </Alert>
      )}
    </div>
  );
}
