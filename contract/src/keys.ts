import { z } from 'zod';
import { access } from './access.ts';
import { fileName, fileText } from './backup-fields.ts';
import {
  flag,
  givenText,
  id,
  ownId,
  pageHeaders,
  projectParams,
  repeatedId,
  saidQuery,
  text,
} from './fields.ts';
import { wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';

export const keyType = z.enum(['ssh', 'login_password', 'none']);
export type KeyType = z.infer<typeof keyType>;

const noText = z.literal('').meta({ description: 'Always empty.' });

/** Secrets never leave the server: the text fields of an answer are always empty. */
export const key = z
  .object({
    id: ownId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Deploy user' }),
    type: keyType.meta({
      description: '`ssh`: private key; `login_password`: login and password, or a token; `none`: no secret.',
      example: 'login_password',
    }),
    project_id: id.nullable().meta({ description: 'Project to which it belongs.', example: 1 }),
    string: z.literal('').meta({ description: 'Always empty; kept for older clients.' }),
    login_password: z
      .object({ login: noText, password: noText })
      .meta({ description: 'Always empty: secrets never leave the server.' }),
    ssh: z
      .object({ login: noText, passphrase: noText, private_key: noText })
      .meta({ description: 'Always empty: secrets never leave the server.' }),
    override_secret: z.literal(false).meta({ description: 'Always false in answers.' }),
    empty: z.boolean().optional().meta({ description: 'The key needs a secret and has none.' }),
  })
  .meta({ id: 'Key' });
export type Key = z.infer<typeof key>;

export const listedKey = key
  .pick({ id: true, project_id: true, name: true, type: true, empty: true })
  .meta({ id: 'ListedKey', description: 'A key as lists show it.' });
export type ListedKey = z.infer<typeof listedKey>;

export const keyChoice = key
  .pick({ id: true, name: true, type: true })
  .meta({ id: 'KeyChoice', description: 'A key as forms offer it.' });

export type KeyChoice = z.infer<typeof keyChoice>;

export const keyBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: givenText('Key name'),
  type: keyType,
  login_password: z
    .object({
      login: text().meta({ description: 'Login; may be empty.', example: 'deploy' }),
      password: text(4096).meta({
        description: 'The password.',
        example: 'correct horse battery staple',
      }),
    })
    .nullish()
    .meta({
      description: 'For type `login_password`. The login may be empty; the password is then a token.',
    }),
  ssh: z
    .object({
      login: text().meta({ description: 'Login; may be empty.', example: 'deploy' }),
      passphrase: text(4096).meta({
        description: 'Passphrase of the private key; empty when it has none.',
      }),
      private_key: text(65536).meta({
        description: 'The private key, in PEM or OpenSSH form.',
        example: '-----BEGIN OPENSSH PRIVATE KEY-----\n...\n-----END OPENSSH PRIVATE KEY-----\n',
      }),
    })
    .nullish()
    .meta({ description: 'For type `ssh`: login, passphrase and the private key in PEM or OpenSSH form.' }),
});

/** What of a key opens something. */
export const unsavedKey = keyBody.pick({ type: true, login_password: true, ssh: true });

export const backupKey = z.object({ name: fileName, type: fileText('`ssh`, `login_password` or `none`.') });

const example = {
  name: 'Deploy user',
  type: 'login_password',
  login_password: { login: 'deploy', password: 'correct horse battery staple' },
};

export const keyResource = resource({
  noun: 'a key',
  all: 'keys of a project, without their secrets',
  tag: 'Key store',
  url: '/api/project/:project_id/keys',
  params: projectParams,
  id: 'key_id',
  write: access.project('manageProjectResources'),
  entity: key,
  body: keyBody.meta({ example: example }),
  list: {
    description: 'All secret fields are empty texts. Sorts by `name` and `type`, which is searched too.',
    query: saidQuery,
    headers: pageHeaders,
    response: wholeOrRows(key, listedKey, keyChoice),
  },
  create: {
    description:
      'Send the fields of the type: `login_password` or `ssh`. They are stored encrypted and never sent back.',
  },
  get: { summary: 'One key, without its secret.', description: 'All secret fields are empty texts.' },
  update: {
    summary: 'Rename a key, or with `override_secret` replace its type and secret.',
    description: 'Without `override_secret` type and secret stay, whatever is sent.',
    body: keyBody
      .extend({
        override_secret: flag.meta({
          description: 'Replace type and secret; without it only the name changes.',
        }),
      })
      .meta({ example: { ...example, override_secret: true } }),
  },
  remove: {
    summary: 'Delete a key that nothing uses.',
    description: 'Refused while a repository, inventory, template or integration uses it.',
    errors: ['in_use'],
  },
  references: {},
});
export const {
  list: listKeys,
  create: createKey,
  get: getKey,
  update: updateKey,
  remove: deleteKey,
  references: getKeyReferences,
} = keyResource;
