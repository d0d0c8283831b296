import { ActionIcon, Button, Input, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { changedValue, newVariableRow, rowProblems, type VariableRow } from '../../lib/environment-table.ts';
import { useNewRowFocus } from '../../ui/use-new-row-focus.ts';
import classes from './variable-table.module.css';

interface VariableTableProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly rows: readonly VariableRow[];
  readonly onChange: (rows: VariableRow[]) => void;
  /** shows what is wrong with the rows */
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
  readonly error?: ReactNode;
  readonly actions?: ReactNode;
}

/** Names and values. Numbers and truth values stay what they are as long as they read so. */
export function VariableTable(props: VariableTableProps) {
  const { title, description, rows, onChange, isTried, isReadOnly, error, actions } = props;
  const t = useTranslations();
  const table = useNewRowFocus(rows.length);
  const problems = isTried ? rowProblems(rows) : new Map();
  const change = (row: VariableRow, part: Partial<VariableRow>) =>
    onChange(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)));
  return (
    <Input.Wrapper
      label={
        <span className={classes.head}>
          {title}
          {actions}
        </span>
      }
      description={description}
      error={error}
      labelElement="div"
      classNames={{ label: classes.label }}
    >
      <div ref={table} className={classes.table}>
        {rows.length === 0 && (
          <Text className={classes.none} size="sm" c="dimmed">
            {t('environments.noValues')}
          </Text>
        )}
        {rows.map((row) => {
          const problem = problems.get(row.id);
          return (
            <div key={row.id} data-row className={classes.row}>
              <TextInput
                aria-label={t('environments.variable')}
                placeholder={t('environments.variable')}
                value={row.name}
                readOnly={isReadOnly}
                spellCheck={false}
                onChange={(event) => change(row, { name: event.currentTarget.value })}
                error={
                  problem && t(problem === 'empty' ? 'environments.rowEmpty' : 'environments.rowDuplicate')
                }
              />
              <TextInput
                aria-label={t('environments.value')}
                placeholder={t('environments.value')}
                value={String(row.value)}
                readOnly={isReadOnly}
                spellCheck={false}
                rightSection={
                  typeof row.value !== 'string' && <span className={classes.kind}>{typeof row.value}</span>
                }
                rightSectionWidth={typeof row.value === 'string' ? undefined : 64}
                onChange={(event) =>
                  change(row, { value: changedValue(row.value, event.currentTarget.value) })
                }
              />
              {!isReadOnly && (
                <ActionIcon
                  size="lg"
                  aria-label={`${t('common.remove')}: ${row.name}`}
                  onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              )}
            </div>
          );
        })}
        {!isReadOnly && (
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              onClick={() => onChange([...rows, newVariableRow()])}
            >
              {t('environments.addVariable')}
            </Button>
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
