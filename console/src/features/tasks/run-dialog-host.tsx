import { lazy, Suspense } from 'react';
import { closeRunDialog, useRunRequest } from '../../parts/run-state.ts';

const RunDialog = lazy(() => import('./run-dialog.tsx').then((module) => ({ default: module.RunDialog })));

export function RunDialogHost() {
  const request = useRunRequest();
  if (!request) return null;
  return (
    <Suspense>
      <RunDialog request={request} onClose={closeRunDialog} />
    </Suspense>
  );
}
