/** Whether a runner reaches a repository, before anything of it or its key is stored. */
import { useMutation } from '@tanstack/react-query';
import { type LookAsked, lookInto } from './repository-look.ts';

/** Rejects with what failed, in words. */
export function useTestConnection(projectId: number) {
  return useMutation({ mutationFn: (asked: LookAsked) => lookInto(projectId, asked) });
}
