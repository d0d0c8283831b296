/** Something that is done with several rows: first it is said with which, and at the end what came of each. */
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkPlan } from './bulk-plan.ts';

interface BulkActionProps<Row> extends BulkPlan<Row> {
  readonly label: string;
  readonly icon: ReactNode;
}

export function BulkAction<Row>({ label, icon, ...plan }: BulkActionProps<Row>) {
  /** Those that were marked when the button was pressed: a list that changes meanwhile changes nothing of it. */
  const [rows, setRows] = useState<readonly Row[]>();
  const close = () => {
    setRows(undefined);
    plan.onEnd();
  };
  return (
    <>
      <Button size="compact-sm" variant="default" leftSection={icon} onClick={() => setRows(plan.rows)}>
        {label}
      </Button>
      {rows && (
        <BulkDialog {...plan} rows={rows} label={label} onCancel={() => setRows(undefined)} onEnd={close} />
      )}
    </>
  );
}
