import { Loader, TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconFilter,
  IconLetterCase,
  IconRegex,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslations } from 'use-intl';
import classes from './log-panel.module.css';
import { LogTool } from './log-tool.tsx';
import type { LogSearch } from './use-log-search.ts';

interface LogSearchBoxProps {
  readonly search: LogSearch;
  /** only matching lines are shown */
  readonly isFiltering: boolean;
  readonly onFiltering: (isFiltering: boolean) => void;
  readonly field: Ref<HTMLInputElement>;
}

export function LogSearchBox({ search, isFiltering, onFiltering, field }: LogSearchBoxProps) {
  const t = useTranslations('log');
  const { wish, setWish } = search;
  const isActive = wish.text !== '';
  const clear = () => setWish({ ...wish, text: '' });
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      search.step(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape' && isActive) clear();
  };
  return (
    <div className={classes.search} data-active={isActive || undefined}>
      <TextInput
        ref={field}
        className={classes.searchField}
        size="xs"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} />}
        rightSectionWidth={isActive ? 82 : 56}
        rightSection={
          <span className={classes.searchTools}>
            <LogTool
              size="sm"
              icon={IconLetterCase}
              label={t('matchCase')}
              isOn={wish.isCaseSensitive}
              onClick={() => setWish({ ...wish, isCaseSensitive: !wish.isCaseSensitive })}
            />
            <LogTool
              size="sm"
              icon={IconRegex}
              label={t('regex')}
              isOn={wish.isRegex}
              onClick={() => setWish({ ...wish, isRegex: !wish.isRegex })}
            />
            {isActive && <LogTool size="sm" icon={IconX} label={t('closeSearch')} onClick={clear} />}
          </span>
        }
        value={wish.text}
        error={isActive && search.error !== undefined}
        onChange={(event) => setWish({ ...wish, text: event.currentTarget.value })}
        onKeyDown={keyDown}
        // Escape first ends the search, and only then closes the dialog.
        data-mantine-stop-propagation={isActive ? 'true' : undefined}
      />
      {isActive && (
        <>
          <MatchCount search={search} />
          <LogTool icon={IconChevronUp} label={t('previous')} onClick={() => search.step(-1)} />
          <LogTool icon={IconChevronDown} label={t('next')} onClick={() => search.step(1)} />
          <LogTool
            icon={IconFilter}
            label={t('onlyMatches')}
            isOn={isFiltering}
            onClick={() => onFiltering(!isFiltering)}
          />
        </>
      )}
    </div>
  );
}

function MatchCount({ search }: { search: LogSearch }) {
  const t = useTranslations('log');
  const { lines, current, isBusy, isCut, error } = search;
  const values = { current, count: lines.length };
  return (
    <span className={classes.matches} role="status">
      {lines.length > 0 && (isCut ? t('matchesCut', values) : t('matches', values))}
      {lines.length === 0 && !isBusy && error === undefined && t('noMatches')}
      {isBusy && <Loader size={12} />}
    </span>
  );
}
