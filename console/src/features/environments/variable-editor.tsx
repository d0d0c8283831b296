import { Alert, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { jsonOfTable, rowProblems, tableOfJson, type VariableRow } from '../../lib/environment-table.ts';
import { CodeEditor } from '../../ui/code-editor.tsx';
import { VariableTable } from './variable-table.tsx';

interface VariableEditorProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly json: string;
  readonly onChange: (json: string) => void;
  /** the table holds rows that cannot be saved */
  readonly onBroken: (isBroken: boolean) => void;
  readonly isTried: boolean;
  readonly isReadOnly: boolean;
  readonly error: ReactNode;
  /** The choice is there only for texts that were no table when the form opened. */
  readonly isTableByNature?: boolean;
}

/** Variables as a table, or as JSON where values lie within values. */
export function VariableEditor({
  title,
  description,
  json,
  onChange,
  onBroken,
  isTried,
  isReadOnly,
  error,
  isTableByNature = false,
}: VariableEditorProps) {
  const t = useTranslations('environments');
  // undefined: edited as JSON
  const [rows, setRows] = useState<VariableRow[] | undefined>(() => {
    const table = tableOfJson(json);
    return table.kind === 'table' ? table.rows : undefined;
  });
  const [hasModes] = useState(!isTableByNature || rows === undefined);
  const [problem, setProblem] = useState<string>();
  const changeRows = (next: VariableRow[]) => {
    setRows(next);
    onBroken(rowProblems(next).size > 0);
    onChange(jsonOfTable(next));
  };
  const switchTo = (mode: string) => {
    setProblem(undefined);
    if (mode === 'json') {
      setRows(undefined);
      onBroken(false);
      return;
    }
    const table = tableOfJson(json);
    if (table.kind === 'table') setRows(table.rows);
    else setProblem(table.kind === 'nested' ? t('nested') : t('invalidJson', { reason: table.message }));
  };
  const modeSwitch = hasModes && (
    <SegmentedControl
      size="xs"
      aria-label={`${t('mode')}: ${title}`}
      value={rows ? 'table' : 'json'}
      onChange={switchTo}
      data={[
        { value: 'table', label: t('table') },
        { value: 'json', label: t('json') },
      ]}
    />
  );
  if (rows) {
    return (
      <VariableTable
        title={title}
        description={description}
        rows={rows}
        onChange={changeRows}
        isTried={isTried}
        isReadOnly={isReadOnly}
        error={error}
        actions={modeSwitch}
      />
    );
  }
  return (
    <div>
      {problem && (
        <Alert color="red" variant="light" role="alert" mb="xs">
          {problem}
        </Alert>
      )}
      <CodeEditor
        label={title}
        labelActions={modeSwitch}
        description={description}
        error={error}
        language="json"
        value={json}
        onChange={onChange}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}
