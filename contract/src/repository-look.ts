import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenText, id, projectParams, text } from './fields.ts';
import { unsavedKey } from './keys.ts';
import { userInfo } from './rules/repository-address.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';
import { wireText } from './wire-text.ts';

export const repositoryContent = z
  .object({
    branches: z.array(z.string()).meta({
      description: 'Its branches, up to 500; empty for a folder on the runner.',
      example: ['main', 'next'],
    }),
    branch: z.string().meta({ description: 'The one that was looked at.', example: 'main' }),
    commit_hash: z.string().meta({
      description: 'Where it stands; empty for a folder without Git.',
      example: '4f2d1c9a7be05d3e8a6b1f0c2d4e6f8091a3b5c7',
    }),
    runnables: z
      .array(
        z.object({
          app: z.string().meta({ description: 'App that would run it.', example: 'ansible' }),
          path: z.string().meta({
            description: 'File, or the folder of Terraform and Pulumi; empty = the top.',
            example: 'site.yml',
          }),
        }),
      )
      .meta({ description: 'What can be run, up to 200 of each kind.' }),
    inventories: z
      .array(z.string())
      .meta({ description: 'Files that list hosts, up to 200.', example: ['inventory/hosts.ini'] }),
    is_cut: z.boolean().meta({ description: 'There is more than this answer holds.' }),
  })
  .meta({ id: 'RepositoryContent' });
export type RepositoryContent = z.infer<typeof repositoryContent>;

export const repositoryLookAnswer = z
  .object({
    content: repositoryContent.nullable().meta({ description: 'What is in it; null = nobody could look.' }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why nobody could look, and what to check; null = somebody did.', example: null }),
    problem_text: wireText
      .nullable()
      .meta({ description: 'What `problem` says, to be worded in any language.' }),
  })
  .meta({ id: 'RepositoryLookAnswer' });

export const lookIntoRepository = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/repositories/look',
  access: access.project('manageProjectResources'),
  tag: 'Repositories',
  summary: 'What is in a repository that need not be stored yet.',
  description:
    'A runner looks with the key, which may be one that is not stored yet, within a minute: branches, playbooks, scripts, folders of Terraform and Pulumi, inventories. Nothing is kept. Where nobody can look, the answer says why.',
  params: projectParams,
  body: z
    .object({
      git_url: givenText('URL or path', 1024).meta({
        description: 'Address for Git, or an absolute path on the runner.',
        example: 'https://git.example.org/site.git',
      }),
      git_branch: text().meta({
        description: 'Branch or tag; empty = the one that the repository calls its main one.',
        example: '',
      }),
      ssh_key_id: id.nullish().meta({ description: 'Key to look with.', example: 5 }),
      key: unsavedKey.nullish().meta({
        description: 'Instead of `ssh_key_id`: one that is not stored, and is not stored by this call.',
      }),
    })
    .superRefine((body, context) => {
      if ((body.ssh_key_id ?? null) === null && (body.key ?? null) === null) {
        context.addIssue({ code: 'custom', path: ['ssh_key_id'], message: requiredMessage('Access key') });
      }
      if (!userInfo.exec(body.git_url)?.[2]?.includes(':')) return;
      context.addIssue({
        code: 'custom',
        path: ['git_url'],
        message: fieldMessage('field.url_password'),
      });
    }),
  status: 200,
  response: repositoryLookAnswer,
});
