import { z } from 'zod';
import { repositoryKinds } from '../rules/repository-address.ts';
import { jobKey } from './job-key.ts';

export const jobRepository = z.object({
  id: z.int().positive(),
  name: z.string(),
  /** `local` is used in place; the others get a private worktree from a bare mirror */
  kind: z.enum(repositoryKinds),
  /** never holds credentials */
  url: z.string(),
  /** branch or tag; empty for `local` */
  branch: z.string(),
  /** exact commit to check out; null = head of the branch */
  commit_hash: z.string().nullable(),
  key: jobKey,
});
export type JobRepository = z.infer<typeof jobRepository>;
