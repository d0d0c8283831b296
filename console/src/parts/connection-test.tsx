import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCircleCheck, IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type ConnectionAsked, useTestConnection } from '../api/connection-tests.ts';
import { fieldMessagesOf, messageOf } from '../ui/error-text.ts';

interface ConnectionTestProps {
  readonly projectId: number;
  /** what is typed now; undefined while something is missing for a test */
  readonly asked: ConnectionAsked | undefined;
  readonly missing: string;
}

/** Tries what is typed, saved or not, on a runner; says what was found, or exactly what failed. */
export function ConnectionTest({ projectId, asked, missing }: ConnectionTestProps) {
  const t = useTranslations('connectionTest');
  const test = useTestConnection(projectId);
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
          onClick={() => asked && test.mutate(asked)}
        >
          {t('test')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {asked === undefined ? missing : test.isPending ? t('testing') : ''}
        </Text>
      </Group>
      {test.data && (
        <Alert mt="sm" color="green" variant="light" role="status" icon={<IconCircleCheck size={18} />}>
          {test.data.branch === ''
            ? t('folder', { count: test.data.runnables.length })
            : t('reached', {
                branch: test.data.branch,
                commit: test.data.commit_hash.slice(0, 10),
                branches: test.data.branches.length,
                count: test.data.runnables.length,
              })}
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
