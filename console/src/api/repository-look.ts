/** What a runner finds in a repository, of which nothing need be stored yet. */
import type { BodyInputOf, lookIntoRepository, RepositoryContent } from '@signalbox/contract';
import { call } from '../lib/api-client.ts';
import { worded } from '../locales/language.ts';

export type LookAsked = BodyInputOf<typeof lookIntoRepository>;

/** Why nobody could look, in words; `code`: what it is, for who can do something about it. */
export class LookProblem extends Error {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** Rejects with a `LookProblem` where nobody could look. */
export async function lookInto(projectId: number, body: LookAsked): Promise<RepositoryContent> {
  const { content, problem, problem_text } = await call<typeof lookIntoRepository>(
    'POST /api/project/:project_id/repositories/look',
    { params: { project_id: projectId }, body },
  );
  if (content) return content;
  throw new LookProblem(worded(problem_text, problem ?? ''), problem_text?.code);
}

/** Each look fetches: one is good for as long as somebody fills in a form, and nothing that happens makes it anew. */
export function repositoryContentQuery(projectId: number, asked: LookAsked) {
  return {
    queryKey: ['repository content', projectId, asked] as const,
    queryFn: () => lookInto(projectId, asked),
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}
