import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Search part of an address that opens a task over the page in view. */
export function withTask(taskId: number | undefined, line?: number) {
  return <T extends object>(search: T): T & { t?: number; line?: number } => {
    const { t: _task, line: _line, ...rest } = search as T & { t?: number; line?: number };
    return {
      ...(rest as unknown as T),
      ...(taskId !== undefined && { t: taskId }),
      ...(line !== undefined && { line }),
    };
  };
}

/** Opens a task's dialog over the page in view; Back closes it. */
export function useOpenTask(): (taskId: number | undefined) => void {
  const navigate = useNavigate();
  return useCallback((taskId) => void navigate({ to: '.', search: withTask(taskId) }), [navigate]);
}
