import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLate } from '../../lib/use-late.ts';
import classes from './palette.module.css';
import { usePaletteCommands } from './palette-commands.tsx';
import { usePaletteHits } from './palette-hits.tsx';
import { tellChoice } from './tell-choice.ts';

const PAUSE_MS = 100;

/** Ctrl+K: whatever there is, by its name, and what can be done. Enter opens; with Shift a template runs. */
export function Palette() {
  const t = useTranslations('shell');
  const [text, setText] = useState('');
  const isShifted = useRef(false);
  const wanted = text.trim();
  const commands = usePaletteCommands(wanted);
  const looked = useLate(wanted, PAUSE_MS);
  const { groups, isLooking, isKnown } = usePaletteHits(looked, () => isShifted.current);
  /** Enter opens the first that was found, where no other was chosen; never what another text has found. */
  const openFirst = (palette: Element | null) => {
    if (wanted === '' || looked !== wanted || !isKnown || palette?.querySelector('[data-selected]')) return;
    palette?.querySelector<HTMLElement>('[data-action]')?.click();
  };
  return (
    <Spotlight
      actions={[...groups, ...commands]}
      // They are the ones that were found.
      filter={(_, actions) => actions}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      nothingFound={isLooking ? t('looking') : t('noResults')}
      scrollable
      overlayProps={{ blur: 0, backgroundOpacity: 0.45 }}
      maxHeight={420}
      classNames={{ actionsList: classes.list, actionBody: classes.body, actionLabel: classes.label }}
      attributes={{ content: { 'aria-label': t('search') } }}
      searchProps={{
        ref: tellChoice,
        placeholder: t('search'),
        leftSection: <IconSearch size={18} />,
        'aria-label': t('search'),
        onKeyDown: ({ key, shiftKey, currentTarget, nativeEvent }) => {
          isShifted.current = shiftKey;
          if (key === 'Enter' && !nativeEvent.isComposing) openFirst(currentTarget.closest('[role=dialog]'));
        },
        onKeyUp: () => {
          isShifted.current = false;
        },
      }}
    />
  );
}
