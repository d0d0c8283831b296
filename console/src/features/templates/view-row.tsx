import { ActionIcon, Group, Select, TextInput, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconEye,
  IconEyeOff,
  IconGripVertical,
  IconSortAscending,
  IconSortDescending,
  IconTrash,
} from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import type { ViewFields } from '../../api/views.ts';
import type { ViewDraft } from './view-drafts.ts';
import classes from './views.module.css';

interface ViewRowProps {
  readonly draft: ViewDraft;
  readonly isTried: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDragged: boolean;
  /** a pointer has taken its handle */
  readonly onTake: () => void;
  readonly onMove: (by: number) => void;
  readonly onChange: (changed: Partial<ViewFields>) => void;
  readonly onRemove: () => void;
}

/** Columns by which a view may be sorted, as clients name them. */
const sortColumns = {
  name: 'name',
  status: 'status',
  version: 'version',
  last_task: 'lastTask',
  playbook: 'playbook',
  inventory: 'inventory',
  environment: 'environment',
  repository: 'repository',
} as const;
type SortColumn = keyof typeof sortColumns;

export function ViewRow({ draft, isTried, isFirst, isLast, isDragged, ...on }: ViewRowProps) {
  const t = useTranslations('views');
  const { title, type, hidden, sort_column: column, sort_reverse: isReverse } = draft;
  const isOfAll = type === 'all';
  const named = title.trim() || t('untitled');
  return (
    <li className={clsx(classes.row, isDragged && classes.dragged)}>
      <span className={classes.handle} aria-hidden="true" onPointerDown={on.onTake}>
        <IconGripVertical size={17} />
      </span>
      <TextInput
        className={classes.title}
        aria-label={t('titleOf', { title: named })}
        placeholder={t('untitled')}
        autoFocus={draft.id === undefined && !isOfAll}
        maxLength={100}
        value={title}
        onChange={(event) => on.onChange({ title: event.currentTarget.value })}
        error={isTried && title.trim() === '' ? t('titleRequired') : undefined}
      />
      <SortFields draft={draft} column={column} isReverse={isReverse} onChange={on.onChange} />
      <Group gap={2} wrap="nowrap" className={classes.actions}>
        <RowButton
          label={hidden ? t('show', { title: named }) : t('hide', { title: named })}
          hint={hidden ? t('hidden') : t('shown')}
          icon={hidden ? IconEyeOff : IconEye}
          isPressed={hidden}
          onClick={() => on.onChange({ hidden: !hidden })}
        />
        <RowButton
          label={t('up', { title: named })}
          hint={t('upHint')}
          icon={IconArrowUp}
          isOff={isFirst}
          onClick={() => on.onMove(-1)}
        />
        <RowButton
          label={t('down', { title: named })}
          hint={t('downHint')}
          icon={IconArrowDown}
          isOff={isLast}
          onClick={() => on.onMove(1)}
        />
        <RowButton
          label={t('remove', { title: named })}
          hint={isOfAll && draft.id === undefined ? t('allStays') : t('removeHint')}
          icon={IconTrash}
          isOff={isOfAll && draft.id === undefined}
          onClick={on.onRemove}
        />
      </Group>
    </li>
  );
}

interface SortFieldsProps {
  readonly draft: ViewDraft;
  readonly column: string | null;
  readonly isReverse: boolean;
  readonly onChange: (changed: Partial<ViewFields>) => void;
}

/** By which column its templates come, and in which direction. */
function SortFields({ draft, column, isReverse, onChange }: SortFieldsProps) {
  const t = useTranslations('views');
  const columns = useTranslations('templates');
  const known = Object.keys(sortColumns) as SortColumn[];
  // What other clients have named stays until another one is chosen.
  const others = column === null || column === '' || column in sortColumns ? [] : [column];
  const named = draft.title.trim() || t('untitled');
  return (
    <Group gap={2} wrap="nowrap" className={classes.sort}>
      <Select
        aria-label={t('sortOf', { title: named })}
        placeholder={t('unsorted')}
        clearable
        data={[
          ...known.map((value) => ({ value: value as string, label: columns(sortColumns[value]) })),
          ...others.map((value) => ({ value, label: value })),
        ]}
        value={column || null}
        onChange={(value) => onChange({ sort_column: value, ...(value === null && { sort_reverse: false }) })}
      />
      <RowButton
        label={t('directionOf', { title: named })}
        hint={isReverse ? t('descending') : t('ascending')}
        icon={isReverse ? IconSortDescending : IconSortAscending}
        isPressed={isReverse}
        isOff={!column}
        onClick={() => onChange({ sort_reverse: !isReverse })}
      />
    </Group>
  );
}

interface RowButtonProps {
  readonly label: string;
  readonly hint: string;
  readonly icon: typeof IconEye;
  readonly isPressed?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** Keeps the focus where it does nothing just now: a row that is moved to an end must not lose it. */
function RowButton({ label, hint, icon: Icon, isPressed, isOff = false, onClick }: RowButtonProps) {
  return (
    <Tooltip label={hint}>
      <ActionIcon
        aria-label={label}
        aria-pressed={isPressed}
        aria-disabled={isOff || undefined}
        data-disabled={isOff || undefined}
        onClick={() => {
          if (!isOff) onClick();
        }}
      >
        <Icon size={17} />
      </ActionIcon>
    </Tooltip>
  );
}
