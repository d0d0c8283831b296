import { closeRunDialog, useRunRequest } from '../../parts/run-state.ts';
import { DialogAway, Nothing } from '../../ui/dialog-away.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

export const RunDialog = lazyPart(async () => (await import('./run-dialog.tsx')).RunDialog, {
  Loading: Nothing,
  Away: DialogAway,
});

export function RunDialogHost() {
  const request = useRunRequest();
  return request && <RunDialog request={request} onClose={closeRunDialog} />;
}
