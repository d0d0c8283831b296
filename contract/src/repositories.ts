import { z } from 'zod';
import { access } from './access.ts';
import { fileName, fileText } from './backup-fields.ts';
import {
  givenText,
  id,
  ownId,
  pageHeaders,
  projectId,
  projectParams,
  repeatedId,
  requiredReference,
  rowsQuery,
  text,
} from './fields.ts';
import { choice, wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { repositoryKind, userInfo } from './rules/repository-address.ts';
import { fieldMessage, requiredMessage } from './texts/field-message.ts';

export const repository = z
  .object({
    id: ownId,
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Site' }),
    project_id: projectId,
    git_url: z.string().meta({
      description:
        'Address for Git (ssh, https, git, file), or an absolute path on the runner, used in place. A user name in an http(s) address is `***` for those who may not change it, since it may be a token.',
      example: 'https://git.example.org/site.git',
    }),
    git_branch: z
      .string()
      .meta({ description: 'Branch or tag; empty for an absolute path.', example: 'main' }),
    ssh_key_id: id.meta({ description: 'Key to fetch with.', example: 5 }),
  })
  .meta({ id: 'Repository' });
export type Repository = z.infer<typeof repository>;

export const listedRepository = repository
  .pick({ id: true, project_id: true, name: true, git_url: true, git_branch: true })
  .extend({
    key_name: z.string().meta({ description: 'Name of the key to fetch with.', example: 'Deploy user' }),
  })
  .meta({ id: 'ListedRepository', description: 'A repository as lists show it.' });
export type ListedRepository = z.infer<typeof listedRepository>;

export const repositoryBody = z
  .object({
    id: repeatedId,
    project_id: repeatedId,
    name: givenText('Repository name'),
    git_url: givenText('URL or path', 1024),
    git_branch: text(),
    ssh_key_id: requiredReference('Access key'),
  })
  .superRefine((body, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    // Every member reads the address.
    if (userInfo.exec(body.git_url)?.[2]?.includes(':')) {
      issue('git_url', fieldMessage('field.url_password'));
    }
    if (repositoryKind(body.git_url) !== 'local' && body.git_branch === '')
      issue('git_branch', requiredMessage('Branch'));
  });

export const backupRepository = z.object({
  name: fileName,
  git_url: fileText('Address, without credentials.'),
  git_branch: fileText('Branch or tag.'),
  ssh_key: fileText('Name of the key to fetch with.'),
});

export const repositoryResource = resource({
  noun: 'a repository',
  all: 'repositories of a project',
  tag: 'Repositories',
  url: '/api/project/:project_id/repositories',
  params: projectParams,
  id: 'repository_id',
  write: access.project('manageProjectResources'),
  entity: repository,
  body: repositoryBody,
  list: {
    description: 'Sorted by name unless asked otherwise. Sorts by `name`, `git_url` and `ssh_key`.',
    query: rowsQuery,
    headers: pageHeaders,
    response: wholeOrRows(repository, listedRepository, choice),
  },
  create: {
    description: 'Nothing is fetched before the first task. The address must not hold a password: keys do.',
  },
  get: { description: 'With the id of its key.' },
  update: { description: 'Send the whole repository. The next task fetches from the new address.' },
  remove: {
    summary: 'Delete a repository that nothing uses.',
    description: 'Refused while a template, inventory or schedule uses it.',
    errors: ['in_use'],
  },
  references: {},
});
export const {
  list: listRepositories,
  create: createRepository,
  get: getRepository,
  update: updateRepository,
  remove: deleteRepository,
  references: getRepositoryReferences,
} = repositoryResource;
