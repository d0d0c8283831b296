import { ActionIcon, Button, Input, Menu, PasswordInput, Text, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTerminal, IconTrash, IconVariable } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import {
  newSecretRow,
  type SecretProblem,
  type SecretRow,
  type SecretType,
} from '../../lib/environment-secrets.ts';
import { useNewRowFocus } from '../../ui/use-new-row-focus.ts';
import classes from './variable-table.module.css';

interface SecretTableProps {
  readonly rows: readonly SecretRow[];
  readonly problems: ReadonlyMap<string, SecretProblem>;
  readonly onChange: (rows: SecretRow[]) => void;
  readonly isReadOnly: boolean;
}

const typeTexts = { var: 'secretVar', env: 'secretEnv' } as const;
const typeIcons = { var: IconVariable, env: IconTerminal };
const problemTexts = { empty: 'rowEmpty', duplicate: 'rowDuplicate', value: 'secretNeedsValue' } as const;

/** Secrets by name. Stored values are never shown; a new one takes their place. */
export function SecretTable({ rows, problems, onChange, isReadOnly }: SecretTableProps) {
  const t = useTranslations('environments');
  const table = useNewRowFocus(rows.length);
  const add = (type: SecretType) => onChange([...rows, newSecretRow(type)]);
  return (
    <Input.Wrapper label={t('secrets')} description={t('secretsHint')} labelElement="div">
      <div ref={table} className={classes.table}>
        {rows.length === 0 && (
          <Text className={classes.none} size="sm" c="dimmed">
            {t('noValues')}
          </Text>
        )}
        {rows.map((row) => (
          <SecretFields
            key={row.rowId}
            row={row}
            problem={problems.get(row.rowId)}
            isReadOnly={isReadOnly}
            onChange={(part) =>
              onChange(rows.map((one) => (one.rowId === row.rowId ? { ...one, ...part } : one)))
            }
            onRemove={() => onChange(rows.filter((one) => one.rowId !== row.rowId))}
          />
        ))}
        {!isReadOnly && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={14} />}
                style={{ alignSelf: 'start' }}
              >
                {t('addSecret')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {(['var', 'env'] as const).map((type) => {
                const Icon = typeIcons[type];
                return (
                  <Menu.Item key={type} leftSection={<Icon size={16} />} onClick={() => add(type)}>
                    {t(typeTexts[type])}
                  </Menu.Item>
                );
              })}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </Input.Wrapper>
  );
}

interface SecretFieldsProps {
  readonly row: SecretRow;
  readonly problem: SecretProblem | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (part: Partial<SecretRow>) => void;
  readonly onRemove: () => void;
}

function SecretFields({ row, problem, isReadOnly, onChange, onRemove }: SecretFieldsProps) {
  const t = useTranslations();
  const Icon = typeIcons[row.type];
  const isStored = row.storedId !== undefined;
  const error = problem && t(`environments.${problemTexts[problem]}`);
  return (
    <div data-row className={classes.secretRow}>
      <Tooltip label={t(`environments.${typeTexts[row.type]}`)}>
        <span className={classes.type} role="img" aria-label={t(`environments.${typeTexts[row.type]}`)}>
          <Icon size={16} />
        </span>
      </Tooltip>
      <TextInput
        aria-label={t('environments.variable')}
        placeholder={t('environments.variable')}
        value={row.name}
        readOnly={isReadOnly}
        spellCheck={false}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={problem !== 'value' && error}
      />
      <PasswordInput
        aria-label={isStored ? t('environments.replace') : t('environments.value')}
        placeholder={isStored ? t('environments.keepValue') : t('environments.value')}
        autoComplete="new-password"
        value={row.value}
        readOnly={isReadOnly}
        onChange={(event) => onChange({ value: event.currentTarget.value })}
        visibilityToggleButtonProps={{ 'aria-label': t('common.showPassword') }}
        error={problem === 'value' && error}
      />
      {!isReadOnly && (
        <ActionIcon size="lg" aria-label={`${t('common.remove')}: ${row.name}`} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
