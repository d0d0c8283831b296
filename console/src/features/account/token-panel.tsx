import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiTokensQuery } from '../../api/users.ts';
import { CopyableCommand } from '../../ui/copyable-command.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryTable } from '../../ui/query-table.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { TokenFormDialog } from './token-form-dialog.tsx';

/** Tokens by which programs act as the user. A new one is shown until the page is left, and kept nowhere. */
export function TokenPanel() {
  const t = useTranslations();
  const query = useQuery(apiTokensQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  // Those that still work come first, each kind from new to old.
  const tokens =
    query.data && [...query.data].reverse().sort((a, b) => Number(a.expired) - Number(b.expired));
  return (
    <Panel
      title={t('account.tokens')}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} />}
          onClick={() => setIsMaking(true)}
        >
          {t('apiTokens.new')}
        </Button>
      }
    >
      <Stack gap="sm" p="md" pb="sm">
        <Text size="sm" c="dimmed">
          {t('apiTokens.hint')}
        </Text>
        {made && <CopyableCommand label={t('account.shownOnce')} command={made} />}
      </Stack>
      <QueryTable
        query={query}
        rows={tokens}
        label={t('account.tokens')}
        columns={useTokenColumns()}
        rowKey={({ id, created }) => `${id} ${created}`}
        skeletonRows={1}
        empty={null}
      />
      {isMaking && (
        <TokenFormDialog
          onClose={() => setIsMaking(false)}
          onMade={(token) => {
            setIsMaking(false);
            setMade(token);
          }}
        />
      )}
    </Panel>
  );
}
