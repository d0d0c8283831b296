import { Autocomplete, Fieldset, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ConnectionAsked } from '../../api/connection-tests.ts';
import { repositoryApi } from '../../api/resources.ts';
import { schemeOf } from '../../lib/repository-address.ts';
import { ConnectionTest } from '../../parts/connection-test.tsx';

interface KeyTestProps {
  readonly projectId: number;
  /** the key as it is stored, or as it is typed; undefined while it lacks its secret */
  readonly given: Pick<ConnectionAsked, 'ssh_key_id' | 'key'> | undefined;
}

/** A key by itself opens nothing: it is tried on a repository that somebody names. */
export function KeyTest({ projectId, given }: KeyTestProps) {
  const t = useTranslations('connectionTest');
  const { data: repositories = [] } = useQuery(repositoryApi.list(projectId));
  const [url, setUrl] = useState('');
  const address = url.trim();
  const stored = repositories.find((one) => one.git_url === address);
  const isAddress = schemeOf(address) !== undefined;
  const asked = given && isAddress && { git_url: address, git_branch: stored?.git_branch ?? '', ...given };
  return (
    <Fieldset legend={t('title')}>
      <Stack gap="sm">
        <Autocomplete
          label={t('against')}
          description={t('againstHint')}
          spellCheck={false}
          data={[...new Set(repositories.map((one) => one.git_url))]}
          value={url}
          onChange={setUrl}
        />
        <ConnectionTest
          projectId={projectId}
          asked={asked || undefined}
          missing={t(given ? 'needsAddress' : 'needsSecret')}
        />
      </Stack>
    </Fieldset>
  );
}
