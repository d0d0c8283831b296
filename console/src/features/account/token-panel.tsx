import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { apiTokenPageQuery } from '../../api/api-tokens.ts';
import { SideList } from '../../parts/side-list.tsx';
import type { SaidWords } from '../../parts/use-served-list.ts';
import { useSidePage } from '../../parts/use-side-list.ts';
import { CopyableCommand } from '../../ui/copyable-command.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { TokenFormDialog } from './token-form-dialog.tsx';
import { useScopeWords } from './use-scope-words.ts';

const NAME = 'tokens';

/** Tokens by which programs act as the user. A new one is shown until the page is left, and kept nowhere. */
export function TokenPanel() {
  const t = useTranslations();
  const page = useSidePage(NAME, { names: { used: 'last_used' }, said: useSaidWords() });
  const query = useQuery(apiTokenPageQuery(page));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <>
      <SideList
        name={NAME}
        title={t('account.tokens')}
        searchLabel={t('apiTokens.search')}
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
        intro={
          <Stack gap="sm" p="md" pb="sm">
            <Text size="sm" c="dimmed">
              {t('apiTokens.hint')}
            </Text>
            {made && <CopyableCommand label={t('account.shownOnce')} command={made} />}
          </Stack>
        }
        query={query}
        columns={useTokenColumns()}
        rowKey={({ id }) => id}
        skeletonRows={1}
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
    </>
  );
}

/** What is stored by a name, as it is called here. */
function useSaidWords(): SaidWords {
  const t = useTranslations();
  const scopes = Object.entries(useScopeWords()).map(([scope, { name }]) => [scope, name]);
  return {
    ...Object.fromEntries(scopes),
    expired: t('account.ended'),
    all_projects: t('apiTokens.allProjects'),
  };
}
