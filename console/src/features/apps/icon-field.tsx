/** The icon of an app: chosen among those that are drawn here, each shown, or typed; beside it how lists will show it. */
import { Autocomplete, type AutocompleteProps, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ownSigns } from '../../parts/own-app-signs.ts';
import { OwnSign, type SignOf } from '../../parts/own-sign.tsx';

interface IconFieldProps extends AutocompleteProps {
  /** as typed so far; undefined of an app that keeps the sign it comes with */
  readonly sign: SignOf | undefined;
}

export function IconField({ sign, ...input }: IconFieldProps) {
  const t = useTranslations('apps');
  return (
    <Autocomplete
      label={t('icon')}
      description={t('iconHint')}
      data={[...ownSigns.keys()]}
      maxDropdownHeight={260}
      spellCheck={false}
      leftSection={sign && <OwnSign of={sign} size={18} />}
      renderOption={({ option: { value } }) => (
        <Group gap="sm" wrap="nowrap">
          <OwnSign of={{ color: '', dark_color: '', ...sign, icon: value, name: value }} size={18} />
          {value}
        </Group>
      )}
      {...input}
    />
  );
}
