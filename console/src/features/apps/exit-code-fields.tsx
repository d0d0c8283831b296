import { ActionIcon, Button, Input, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import classes from './apps.module.css';
import { type ExitCodeRow, flawOf } from './exit-code-rows.ts';

interface ExitCodeFieldsProps {
  readonly rows: readonly ExitCodeRow[];
  /** somebody tried to save: then what is wrong is said */
  readonly isTried: boolean;
  readonly onChange: (rows: readonly ExitCodeRow[]) => void;
}

/** Numbers of the program, in words for the reason of a failed task. */
export function ExitCodeFields({ rows, isTried, onChange }: ExitCodeFieldsProps) {
  const t = useTranslations('apps');
  const change = (key: string, part: Partial<ExitCodeRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <Input.Wrapper label={t('exitCodes')} description={t('exitCodesHint')} labelElement="div">
      <ul className={clsx(classes.list, classes.codes)}>
        {rows.map((row) => {
          const flaw = isTried ? flawOf(row, rows) : undefined;
          return (
            <li key={row.key}>
              <NumberInput
                aria-label={t('exitCode')}
                placeholder="3"
                min={1}
                max={255}
                allowDecimal={false}
                hideControls
                autoFocus={row.code === '' && row.words === ''}
                value={row.code}
                onChange={(code) => change(row.key, { code })}
                error={flaw && flaw !== 'exitCodeWords' ? t(flaw) : undefined}
              />
              <TextInput
                aria-label={t('exitCodeOf', { code: row.code === '' ? '…' : String(row.code) })}
                placeholder={t('exitCodeExample')}
                maxLength={200}
                value={row.words}
                onChange={(event) => change(row.key, { words: event.currentTarget.value })}
                error={flaw === 'exitCodeWords' ? t(flaw) : undefined}
              />
              <ActionIcon
                mt={4}
                aria-label={t('removeExitCode', { code: String(row.code) })}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button
        mt={6}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...rows, { key: crypto.randomUUID(), code: '', words: '' }])}
      >
        {t('addExitCode')}
      </Button>
    </Input.Wrapper>
  );
}
