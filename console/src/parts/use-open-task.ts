import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LineRange } from '../lib/log-rows.ts';

/** Search part of an address that opens a task over the page in view. */
export function withTask(taskId: number | undefined, lines?: LineRange) {
  const until = lines && lines.to > lines.from ? lines.to : undefined;
  return <T extends object>(search: T) => ({ ...search, t: taskId, line: lines?.from, until });
}

/** Opens a task's dialog over the page in view; Back closes it. */
export function useOpenTask(): (taskId: number | undefined) => void {
  const navigate = useNavigate();
  return useCallback((taskId) => void navigate({ to: '.', search: withTask(taskId) }), [navigate]);
}
