/** Something that is done with several rows: first it is said with which, and at the end what came of each. */
import { Button } from '@mantine/core';
import { type ReactNode, use, useEffect, useState } from 'react';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkPlan } from './bulk-plan.ts';
import { HoldMarked } from './hold-marked.ts';

interface BulkActionProps<Row> extends BulkPlan<Row> {
  readonly label: string;
  readonly icon: ReactNode;
}

export function BulkAction<Row>({ label, icon, ...plan }: BulkActionProps<Row>) {
  /** Those that were marked when the button was pressed: a list that changes meanwhile changes nothing of it. */
  const [rows, setRows] = useState<readonly Row[]>();
  const hold = use(HoldMarked);
  const isOpen = rows !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: held while it is open, by those rows that were marked then
  useEffect(() => {
    if (!isOpen) return;
    hold(true);
    return () => hold(false);
  }, [isOpen]);
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
