import { Button } from '@mantine/core';
import type { Task } from '@signalbox/contract';
import {
  IconAlertCircle,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconListTree,
  IconPlayerPause,
  IconPlayerPlay,
  IconTextWrap,
} from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeMode } from '../../../lib/log-times.ts';
import { LogMenu } from './log-menu.tsx';
import classes from './log-panel.module.css';
import { LogSearchBox } from './log-search-box.tsx';
import { LogTool } from './log-tool.tsx';
import type { LogFolds } from './use-log-folds.ts';
import type { LogSearch } from './use-log-search.ts';

export interface LogLooks {
  readonly isWrapped: boolean;
  readonly times: TimeMode;
}

interface LogToolbarProps {
  readonly task: Task;
  readonly lines: number;
  readonly looks: LogLooks;
  readonly onLooks: (looks: LogLooks) => void;
  readonly isFollowing: boolean;
  readonly canFollow: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
  readonly search: LogSearch;
  readonly searchField: Ref<HTMLInputElement>;
  readonly isFiltering: boolean;
  readonly onFiltering: (isFiltering: boolean) => void;
  /** undefined where there are no sections */
  readonly folds: LogFolds | undefined;
  readonly hasOutline: boolean;
  readonly onOutline: (hasOutline: boolean) => void;
  readonly errors: number;
  readonly onError: () => void;
  readonly isFull: boolean;
  readonly onFull: (isFull: boolean) => void;
  readonly onTop: () => void;
  readonly onBottom: () => void;
  readonly onCopy: () => void;
  readonly onCopyLink: (() => void) | undefined;
}

export function LogToolbar(props: LogToolbarProps) {
  const { task, lines, looks, onLooks, isFollowing, folds, hasOutline, errors, isFull } = props;
  const t = useTranslations('log');
  return (
    <div className={classes.toolbar}>
      {folds && (
        <LogTool
          icon={IconListTree}
          label={t('outline')}
          isOn={hasOutline}
          onClick={() => props.onOutline(!hasOutline)}
        />
      )}
      <span className={classes.count}>{lines > 0 && t('lines', { count: lines })}</span>
      {errors > 0 && (
        <Button
          className={classes.errors}
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<IconAlertCircle size={15} />}
          aria-label={t('firstError')}
          onClick={props.onError}
        >
          <span className={classes.errorsLabel}>{t('firstError')}</span>
        </Button>
      )}
      <span className={classes.gap} />
      <LogSearchBox
        search={props.search}
        field={props.searchField}
        isFiltering={props.isFiltering}
        onFiltering={props.onFiltering}
      />
      <LogTool
        icon={IconTextWrap}
        label={t('wrap')}
        isOn={looks.isWrapped}
        onClick={() => onLooks({ ...looks, isWrapped: !looks.isWrapped })}
      />
      {props.canFollow && (
        <Button
          size="compact-sm"
          variant={isFollowing ? 'light' : 'default'}
          className={classes.follow}
          aria-label={isFollowing ? t('following') : t('follow')}
          aria-pressed={isFollowing}
          leftSection={isFollowing ? <IconPlayerPause size={14} /> : <IconPlayerPlay size={14} />}
          onClick={() => props.onFollow(!isFollowing)}
        >
          <span className={classes.followLabel}>{isFollowing ? t('following') : t('follow')}</span>
        </Button>
      )}
      <LogTool
        icon={isFull ? IconArrowsMinimize : IconArrowsMaximize}
        label={isFull ? t('leaveFull') : t('full')}
        onClick={() => props.onFull(!isFull)}
      />
      <LogMenu
        task={task}
        times={looks.times}
        onTimes={(times) => onLooks({ ...looks, times })}
        folds={folds}
        onTop={props.onTop}
        onBottom={props.onBottom}
        onCopy={props.onCopy}
        onCopyLink={props.onCopyLink}
      />
    </div>
  );
}
