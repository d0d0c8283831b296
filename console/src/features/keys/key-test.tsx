import { Fieldset, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyOnHost } from './key-on-host.tsx';
import { KeyOnRepository } from './key-on-repository.tsx';
import type { GivenKey } from './key-values.ts';

/** A key by itself opens nothing: it is tried on a repository, or on a host, that somebody names. */
export function KeyTest(props: GivenKey) {
  const t = useTranslations();
  const [where, setWhere] = useState('repository');
  return (
    <Fieldset legend={t('connectionTest.title')}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label={t('hostTest.where')}
          data={[
            { value: 'repository', label: t('hostTest.onRepository') },
            { value: 'host', label: t('hostTest.onHost') },
          ]}
          value={where}
          onChange={setWhere}
        />
        {where === 'host' ? <KeyOnHost {...props} /> : <KeyOnRepository {...props} />}
      </Stack>
    </Fieldset>
  );
}
