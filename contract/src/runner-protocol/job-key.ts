import { z } from 'zod';

/**
 * A decrypted access key, as a task needs it. It lives in the runner's memory and in 0600 files of the task's
 * secrets folder.
 */
export const jobKey = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({
    type: z.literal('ssh'),
    login: z.string(),
    private_key: z.string(),
    passphrase: z.string(),
  }),
  z.object({ type: z.literal('login_password'), login: z.string(), password: z.string() }),
]);
export type JobKey = z.infer<typeof jobKey>;
