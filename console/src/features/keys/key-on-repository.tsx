import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { repositoryApi } from '../../api/resources.ts';
import { schemeOf } from '../../lib/repository-address.ts';
import { ConnectionTest } from '../../parts/connection-test.tsx';
import type { GivenKey } from './key-values.ts';

/** So many addresses are offered; others are typed. */
const MANY = '200';

export function KeyOnRepository({ projectId, given }: GivenKey) {
  const t = useTranslations('connectionTest');
  const { data } = useQuery(repositoryApi.rows(projectId, { limit: MANY }));
  const repositories = data?.rows ?? [];
  const [url, setUrl] = useState('');
  const address = url.trim();
  const stored = repositories.find((one) => one.git_url === address);
  const isAddress = schemeOf(address) !== undefined;
  const asked = given && isAddress && { git_url: address, git_branch: stored?.git_branch ?? '', ...given };
  return (
    <>
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
    </>
  );
}
