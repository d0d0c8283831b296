import { Menu } from '@mantine/core';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { chooseLanguage, useSpeech } from '../locales/language.ts';
import { languages } from '../locales/languages.ts';

/** The languages of a menu, each named in itself. They take effect at once. */
export function LanguageItems() {
  const t = useTranslations('shell');
  const { choice } = useSpeech();
  const check = <IconCheck size={16} />;
  return (
    <>
      <Menu.Item
        leftSection={<IconWorld size={16} />}
        rightSection={choice === '' && check}
        onClick={() => void chooseLanguage('')}
      >
        {t('systemLanguage')}
      </Menu.Item>
      {languages.map(({ id, name, locale }) => (
        <Menu.Item
          key={id}
          lang={locale}
          leftSection={<IconWorld size={16} opacity={0} />}
          rightSection={choice === id && check}
          onClick={() => void chooseLanguage(id)}
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
