import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  givenText,
  id,
  pathId,
  projectParams,
  references,
  repeatedId,
  sortQuery,
  text,
} from './fields.ts';

export const keyType = z.enum(['ssh', 'login_password', 'none']);
export type KeyType = z.infer<typeof keyType>;

/** Secrets never leave the server: the text fields of an answer are always empty. */
export const key = z
  .object({
    id,
    name: z.string(),
    type: keyType.meta({
      description: '`ssh`: private key; `login_password`: login and password, or a token; `none`: no secret.',
    }),
    project_id: id.nullable().meta({ description: 'Project to which it belongs.' }),
    string: z.literal('').meta({ description: 'Always empty; kept for older clients.' }),
    login_password: z
      .object({ login: z.literal(''), password: z.literal('') })
      .meta({ description: 'Always empty: secrets never leave the server.' }),
    ssh: z
      .object({ login: z.literal(''), passphrase: z.literal(''), private_key: z.literal('') })
      .meta({ description: 'Always empty: secrets never leave the server.' }),
    override_secret: z.literal(false).meta({ description: 'Always false in answers.' }),
    empty: z.boolean().optional().meta({ description: 'The key needs a secret and has none.' }),
  })
  .meta({ id: 'Key' });
export type Key = z.infer<typeof key>;

export const keyBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: givenText('Key name'),
  type: keyType,
  login_password: z
    .object({ login: text(), password: text(4096) })
    .nullish()
    .meta({
      description: 'For type `login_password`. The login may be empty; the password is then a token.',
    }),
  ssh: z
    .object({ login: text(), passphrase: text(4096), private_key: text(65536) })
    .nullish()
    .meta({ description: 'For type `ssh`: login, passphrase and the private key in PEM or OpenSSH form.' }),
});

/** A public key where the private one belongs: people take the wrong file. */
export function isPublicKey(text: string): boolean {
  return /^(ssh-|ecdsa-|sk-)|BEGIN (SSH2 )?PUBLIC KEY/.test(text.trim());
}

const tag = 'Key store';
const keyParams = projectParams.extend({ key_id: pathId });

export const listKeys = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/keys',
  access: access.member,
  tag,
  summary: 'The keys of a project, without their secrets.',
  description: 'All secret fields are empty texts.',
  params: projectParams,
  query: sortQuery,
  status: 200,
  response: z.array(key),
});

export const createKey = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/keys',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Create a key.',
  description:
    'Send the fields of the type: `login_password` or `ssh`. They are stored encrypted and never sent back.',
  params: projectParams,
  body: keyBody,
  status: 201,
  response: key,
});

export const getKey = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/keys/:key_id',
  access: access.member,
  tag,
  summary: 'One key, without its secret.',
  description: 'All secret fields are empty texts.',
  params: keyParams,
  status: 200,
  response: key,
});

export const updateKey = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/keys/:key_id',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Rename a key, or with `override_secret` replace its type and secret.',
  description: 'Without `override_secret` type and secret stay, whatever is sent.',
  params: keyParams,
  body: keyBody.extend({ override_secret: flag }),
  status: 204,
});

export const deleteKey = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/keys/:key_id',
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Delete a key that nothing uses.',
  description: 'Refused while a repository, inventory, template or integration uses it.',
  params: keyParams,
  status: 204,
  errors: ['in_use'],
});

export const getKeyReferences = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/keys/:key_id/refs',
  access: access.member,
  tag,
  summary: 'What uses a key.',
  description: 'A client shows it before it offers to delete. All lists are empty when nothing uses it.',
  params: keyParams,
  status: 200,
  response: references,
});
