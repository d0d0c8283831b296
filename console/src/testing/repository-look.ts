/** A runner's word about a repository: the server of these tests has no runner. */
import type { BodyOf, lookIntoRepository, RepositoryContent } from '@signalbox/contract';
import { inEnglish, text } from '@signalbox/contract/texts';
import { vi } from 'vitest';

type Asked = BodyOf<typeof lookIntoRepository>;

type Problem = 'git.login_missing' | 'git.login_refused' | 'git.ssh_key_missing';

const emptyContent: RepositoryContent = {
  ...{ branches: ['main'], branch: 'main', commit_hash: 'c'.repeat(40) },
  ...{ runnables: [], inventories: [], is_cut: false },
};

/** Answers each look of the page, which stands already; returns what was asked. */
export function answerLooks(
  answer: (asked: Asked) => Partial<RepositoryContent> | { readonly problem: Problem },
): Asked[] {
  const all: Asked[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    if (!String(target).endsWith('/repositories/look')) return await send(target, init);
    const asked = JSON.parse(String(init.body)) as Asked;
    all.push(asked);
    const said = answer(asked);
    if (!('problem' in said)) {
      return Response.json({ content: { ...emptyContent, ...said }, problem: null, problem_text: null });
    }
    const problem_text = text(said.problem, { repository: 'site' });
    return Response.json({ content: null, problem: inEnglish(problem_text), problem_text });
  });
  return all;
}
