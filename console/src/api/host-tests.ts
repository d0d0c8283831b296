/** Whether a key signs in to a host by SSH, before anything of it is stored. */
import type { BodyInputOf, SignedInHost, tryKeyOnHost } from '@signalbox/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { worded } from '../locales/language.ts';

export type HostAsked = BodyInputOf<typeof tryKeyOnHost>;

/** Rejects with what failed, in words. */
export function useTryKeyOnHost(projectId: number) {
  return useMutation({
    mutationFn: async (body: HostAsked): Promise<SignedInHost> => {
      const { signed_in, problem, problem_text } = await call<typeof tryKeyOnHost>(
        'POST /api/project/:project_id/keys/try',
        { params: { project_id: projectId }, body },
      );
      if (signed_in) return signed_in;
      throw new Error(worded(problem_text, problem ?? ''));
    },
  });
}
