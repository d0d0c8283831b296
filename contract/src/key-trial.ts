import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, projectParams, text } from './fields.ts';
import { unsavedKey } from './keys.ts';
import { isHost, isHostLogin, SSH_PORT } from './rules/host-address.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';
import { wireText } from './wire-text.ts';

const signedIn = z
  .object({
    login: z.string().meta({ description: 'As whom.', example: 'deploy' }),
    runner: z.string().meta({ description: 'The runner that did.', example: 'Built-in runner' }),
    host_key: z.string().meta({
      description: 'Fingerprint of the key by which the host showed itself.',
      example: 'SHA256:uNiVztksCsDhcc0u9e8BrrJXVGDDcKWlCAfmt3JTXf8',
    }),
    is_new_host: z.boolean().meta({
      description: 'The project had not met the host before: from now on it has to show this key.',
    }),
  })
  .meta({ id: 'SignedInHost' });
export type SignedInHost = z.infer<typeof signedIn>;

const keyTrialAnswer = z
  .object({
    signed_in: signedIn.nullable().meta({ description: 'How it went; null = nobody could sign in.' }),
    problem: z.string().nullable().meta({
      description: 'Why nobody could sign in, and what to check; null = somebody did.',
      example: null,
    }),
    problem_text: wireText
      .nullable()
      .meta({ description: 'What `problem` says, to be worded in any language.' }),
  })
  .meta({ id: 'KeyTrialAnswer' });

export const tryKeyOnHost = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/keys/try',
  access: access.project('manageProjectResources'),
  tag: 'Key store',
  summary: 'Whether a key, which need not be stored yet, signs in to a host by SSH.',
  description:
    'A runner signs in with it, within half a minute, and leaves at once: nothing runs there and nothing is kept, but the key of a host that the project meets for the first time, as its tasks keep it. Where nobody can sign in, the answer says why.',
  params: projectParams,
  body: z
    .object({
      host: z
        .string(fieldMessage('host.address'))
        .refine(isHost, fieldMessage('host.address'))
        .meta({ description: 'Name or address, as the runner sees it.', example: 'web-1.example.org' }),
      port: z
        .int(fieldMessage('host.port'))
        .min(1, fieldMessage('host.port'))
        .max(65_535, fieldMessage('host.port'))
        .nullish()
        .transform((value) => value ?? SSH_PORT)
        .meta({ description: 'Port of its SSH server; absent or null = 22.', example: 22 }),
      login: text()
        .refine((login) => login === '' || isHostLogin(login), fieldMessage('host.login'))
        .meta({ description: 'As whom to sign in; empty = the login of the key.', example: 'deploy' }),
      key_id: id.nullish().meta({ description: 'Key to sign in with.', example: 5 }),
      key: unsavedKey.nullish().meta({
        description: 'Instead of `key_id`: one that is not stored, and is not stored by this call.',
      }),
    })
    .superRefine(({ key_id, key }, context) => {
      if ((key_id ?? key ?? null) !== null) return;
      context.addIssue({ code: 'custom', path: ['key_id'], message: requiredMessage('Access key') });
    }),
  status: 200,
  response: keyTrialAnswer,
});
