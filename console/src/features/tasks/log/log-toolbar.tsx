import { ActionIcon, Button, Loader, TextInput, Tooltip } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconChevronDown,
  IconChevronUp,
  IconClock,
  IconDownload,
  IconPlayerPlay,
  IconSearch,
  IconTextWrap,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { rawOutputUrl } from '../../../api/tasks.ts';
import classes from './log-panel.module.css';
import type { LogSearch } from './use-log-search.ts';

interface Looks {
  readonly isWrapped: boolean;
  readonly hasTimes: boolean;
}

interface LogToolbarProps {
  readonly task: Task;
  readonly lines: number;
  readonly looks: Looks;
  readonly onLooks: (looks: Looks) => void;
  readonly isFollowing: boolean;
  readonly canFollow: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly search: LogSearch;
  readonly onTop: () => void;
  readonly onBottom: () => void;
}

export function LogToolbar(props: LogToolbarProps) {
  const { task, lines, looks, onLooks, isFollowing, canFollow, onFollow, search } = props;
  const t = useTranslations();
  return (
    <div className={classes.toolbar}>
      <span className={classes.count}>{lines > 0 && t('log.lines', { count: lines })}</span>
      <SearchBox search={search} />
      <Toggle
        icon={IconTextWrap}
        label={t('log.wrap')}
        isOn={looks.isWrapped}
        onChange={(isWrapped) => onLooks({ ...looks, isWrapped })}
      />
      <Toggle
        icon={IconClock}
        label={t('log.times')}
        isOn={looks.hasTimes}
        onChange={(hasTimes) => onLooks({ ...looks, hasTimes })}
      />
      <Tool icon={IconArrowBarToUp} label={t('log.top')} onClick={props.onTop} />
      <Tool icon={IconArrowBarToDown} label={t('log.bottom')} onClick={props.onBottom} />
      <Tooltip label={t('task.download')}>
        <ActionIcon
          component="a"
          href={rawOutputUrl(task.project_id, task.id)}
          download={`task-${task.id}.txt`}
          aria-label={t('task.download')}
        >
          <IconDownload size={17} />
        </ActionIcon>
      </Tooltip>
      {canFollow && (
        <Button
          size="compact-sm"
          variant={isFollowing ? 'light' : 'default'}
          aria-pressed={isFollowing}
          leftSection={<IconPlayerPlay size={14} />}
          onClick={() => onFollow(!isFollowing)}
        >
          {isFollowing ? t('log.following') : t('log.follow')}
        </Button>
      )}
    </div>
  );
}

function SearchBox({ search }: { search: LogSearch }) {
  const t = useTranslations('log');
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      search.step(event.shiftKey ? -1 : 1);
    }
    if (event.key === 'Escape') search.setText('');
  };
  const values = { current: search.current, count: search.count };
  return (
    <div className={classes.search}>
      {search.text !== '' && (
        <>
          <span className={classes.matches} role="status">
            {search.isBusy ? (
              <Loader size={12} />
            ) : search.count === 0 ? (
              t('noMatches')
            ) : search.isCut ? (
              t('matchesCut', values)
            ) : (
              t('matches', values)
            )}
          </span>
          <Tool icon={IconChevronUp} label={t('previous')} onClick={() => search.step(-1)} />
          <Tool icon={IconChevronDown} label={t('next')} onClick={() => search.step(1)} />
        </>
      )}
      <TextInput
        className={classes.searchField}
        size="xs"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} />}
        rightSection={
          search.text !== '' && (
            <Tool icon={IconX} label={t('closeSearch')} onClick={() => search.setText('')} />
          )
        }
        value={search.text}
        onChange={(event) => search.setText(event.currentTarget.value)}
        onKeyDown={keyDown}
        // Escape first ends the search, and only then closes the dialog.
        data-mantine-stop-propagation={search.text !== '' ? 'true' : undefined}
      />
    </div>
  );
}

function Tool({ icon: Icon, label, onClick }: { icon: TablerIcon; label: string; onClick: () => void }) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={onClick}>
        <Icon size={17} />
      </ActionIcon>
    </Tooltip>
  );
}

interface ToggleProps {
  readonly icon: TablerIcon;
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Toggle({ icon: Icon, label, isOn, onChange }: ToggleProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isOn}
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'accent' : 'gray'}
        onClick={() => onChange(!isOn)}
      >
        <Icon size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
