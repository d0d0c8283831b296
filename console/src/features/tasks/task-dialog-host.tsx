import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const TaskDialog = lazy(() => import('./task-dialog.tsx').then((module) => ({ default: module.TaskDialog })));

/** The dialog of the task that the address names with `t`. */
export function TaskDialogHost({ projectId }: { projectId: number }) {
  const { t: taskId, line, until } = useSearch({ strict: false });
  if (taskId === undefined) return null;
  const lines = line === undefined ? undefined : { from: line, to: Math.max(line, until ?? line) };
  return (
    <Suspense>
      <TaskDialog key={taskId} projectId={projectId} taskId={taskId} lines={lines} />
    </Suspense>
  );
}
