import { Button, Stack, Text } from '@mantine/core';
import { type Integration, needsSecret } from '@signalbox/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { aliasesQuery } from '../../api/integrations.ts';
import { keyApi, matcherApi } from '../../api/resources.ts';
import { useProjectAccess } from '../../api/use-project-access.ts';
import { shownName } from '../../lib/shown-name.ts';
import { Panel } from '../../ui/panel.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { exampleRequest } from './example-request.ts';
import { fullAddress } from './full-address.ts';
import classes from './integrations.module.css';

/** Where the address and the secret are entered, by systems that people ask for by name. */
const places = ['github', 'gitlab', 'standard', 'bitbucket'] as const;

/** Nothing before there is an address: what to do then stands with the addresses. */
export function ExamplePanel({ of }: { of: Integration }) {
  const t = useTranslations('integrationExample');
  const common = useTranslations('common');
  const copy = useCopyText();
  const { id: integrationId, project_id: projectId, auth_method: method, searchable } = of;
  const { can } = useProjectAccess(projectId);
  const enabled = can('manageProjectResources');
  const { data: own } = useQuery({ ...aliasesQuery({ projectId, integrationId }), enabled });
  const { data: shared } = useQuery({
    ...aliasesQuery({ projectId, integrationId: null }),
    enabled: enabled && searchable,
  });
  const { data: matchers } = useQuery(matcherApi(integrationId).list(projectId));
  const { data: keys } = useQuery(keyApi.choices(projectId));
  const [alias] = [...(own ?? []), ...(searchable ? (shared ?? []) : [])];
  // One whose senders prove nothing and that nothing decides about refuses them all.
  if (alias === undefined || matchers === undefined || of.problem !== null) return null;
  const command = exampleRequest({ ...of, url: fullAddress(alias.url), matchers });
  const key = keys?.find(({ id }) => id === of.auth_secret_id);
  const place = places.find((one) => one === method);
  return (
    <Panel
      title={t('title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconCopy size={16} />}
          onClick={() => copy(command, t('copied'))}
        >
          {common('copy')}
        </Button>
      }
    >
      <Stack gap={4} px="md" py="xs">
        {place !== undefined && <Text size="sm">{t(place)}</Text>}
        <Text size="sm" c="dimmed">
          {t('hint')}{' '}
          {needsSecret(method) &&
            key &&
            t(method === 'basic' ? 'credentials' : 'secret', { name: shownName(key) })}
        </Text>
      </Stack>
      <pre className={classes.sheet}>{command}</pre>
    </Panel>
  );
}
