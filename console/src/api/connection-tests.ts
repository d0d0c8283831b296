/** Whether a runner reaches a repository, before anything of it or its key is stored. */
import type { BodyInputOf, lookIntoRepository, RepositoryContent } from '@signalbox/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { worded } from '../locales/language.ts';

export type ConnectionAsked = BodyInputOf<typeof lookIntoRepository>;

/** Rejects with what failed, in words. */
export function useTestConnection(projectId: number) {
  return useMutation({
    mutationFn: async (body: ConnectionAsked): Promise<RepositoryContent> => {
      const { content, problem, problem_text } = await call<typeof lookIntoRepository>(
        'POST /api/project/:project_id/repositories/look',
        { params: { project_id: projectId }, body },
      );
      if (content) return content;
      throw new Error(worded(problem_text, problem ?? ''));
    },
  });
}
