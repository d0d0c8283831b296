import { ActionIcon, Tooltip } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { type HelpPage, helpAddress } from './help-pages.ts';

/** "?": what the user guide says of this page or form, in a new tab, so that nothing here is left. */
export function HelpLink({ page }: { page: HelpPage }) {
  const t = useTranslations('common');
  return (
    <Tooltip label={t('help')}>
      <ActionIcon
        component="a"
        href={helpAddress(page)}
        target="_blank"
        rel="noopener"
        aria-label={t('help')}
      >
        <IconHelpCircle size={18} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}
