import type { ListedTask } from '@signalbox/contract';
import type { ReactNode } from 'react';
import { DataTable } from '../ui/data-table.tsx';
import { useTaskColumns } from './task-columns.tsx';

interface TaskTableProps {
  readonly projectId: number;
  readonly label: string;
  readonly tasks: readonly ListedTask[] | undefined;
  readonly empty: ReactNode;
  readonly skeletonRows: number;
}

/** A few tasks of one template, within something else. */
export function TaskTable({ projectId, tasks, ...rest }: TaskTableProps) {
  return (
    <DataTable {...rest} columns={useTaskColumns(projectId, false)} rows={tasks} rowKey={(task) => task.id} />
  );
}
