import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LineRange } from '../lib/log-rows.ts';

/** Search part of an address that opens a task over the page in view. */
export function withTask(taskId: number | undefined, lines?: LineRange) {
  return <T extends object>(search: T): T & { t?: number; line?: number; until?: number } => {
    const { t: _task, line: _line, until: _until, ...rest } = search as T & Record<string, unknown>;
    return {
      ...(rest as unknown as T),
      ...(taskId !== undefined && { t: taskId }),
      ...(lines && { line: lines.from }),
      ...(lines && lines.to > lines.from && { until: lines.to }),
    };
  };
}

/** Opens a task's dialog over the page in view; Back closes it. */
export function useOpenTask(): (taskId: number | undefined) => void {
  const navigate = useNavigate();
  return useCallback((taskId) => void navigate({ to: '.', search: withTask(taskId) }), [navigate]);
}
