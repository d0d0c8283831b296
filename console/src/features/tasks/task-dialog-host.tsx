import { useSearch } from '@tanstack/react-router';
import { useOpenTask } from '../../parts/use-open-task.ts';
import { DialogAway } from '../../ui/dialog-away.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TaskDialogComing } from './task-coming.tsx';

export const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog, {
  Loading: TaskDialogComing,
  Away: TaskDialogAway,
});

/** The dialog of the task that the address names with `t`. */
export function TaskDialogHost({ projectId }: { projectId: number }) {
  const { t: taskId, line, until } = useSearch({ strict: false });
  if (taskId === undefined) return null;
  const lines = line === undefined ? undefined : { from: line, to: Math.max(line, until ?? line) };
  return <TaskDialog key={taskId} projectId={projectId} taskId={taskId} lines={lines} />;
}

function TaskDialogAway({ onRetry }: { readonly onRetry: () => void }) {
  const openTask = useOpenTask();
  return <DialogAway onClose={() => openTask(undefined)} onRetry={onRetry} />;
}
