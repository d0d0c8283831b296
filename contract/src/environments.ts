import { z } from 'zod';
import { access } from './access.ts';
import { fileList, fileName, fileText } from './backup-fields.ts';
import { BODY_LIMIT, LARGE_BODY_LIMIT } from './endpoint.ts';
import {
  anyJsonText,
  givenText,
  ownId,
  pageHeaders,
  projectId,
  projectParams,
  repeatedId,
  rowsQuery,
  text,
} from './fields.ts';
import { choice, wholeOrRows } from './list-rows.ts';
import { resource } from './resource.ts';
import { variableNamePattern } from './rules/variable-name.ts';
import { fieldMessage } from './texts/field-message.ts';

export const environmentSecretType = z.enum(['var', 'env']);

export const environment = z
  .object({
    id: ownId,
    name: z.string().meta({ description: 'Name that people choose it by.', example: 'Production' }),
    project_id: projectId,
    password: z.null().meta({ description: 'Always null; kept for older clients.' }),
    json: z.string().nullable().meta({
      description: 'Extra variables, text of a JSON object; null = none were sent.',
      example: '{"region": "eu"}',
    }),
    env: z.string().nullable().meta({
      description: 'Environment variables, text of a JSON object; null = none were sent.',
      example: '{"LANG": "C.UTF-8"}',
    }),
    secrets: z
      .array(
        z.object({
          id: ownId,
          type: environmentSecretType.meta({
            description: '`var`: an extra variable; `env`: an environment variable.',
            example: 'env',
          }),
          name: z.string().meta({ description: 'Name of the variable.', example: 'API_TOKEN' }),
          secret: z.literal('').meta({ description: 'Always empty: secrets never leave the server.' }),
          operation: z.literal('').meta({ description: 'Always empty in answers.' }),
        }),
      )
      .nullable()
      .meta({
        description: 'Names only; null in the list.',
        example: [{ id: 9, type: 'env', name: 'API_TOKEN', secret: '', operation: '' }],
      }),
  })
  .meta({ id: 'Environment' });
export type Environment = z.infer<typeof environment>;

/** As lists show it. */
export const listedEnvironment = z
  .object({
    id: ownId,
    project_id: projectId,
    name: environment.shape.name,
    variables: z
      .array(z.string())
      .meta({ description: 'Names of its extra variables.', example: ['region'] }),
    env_variables: z
      .array(z.string())
      .meta({ description: 'Names of its environment variables.', example: ['LANG'] }),
  })
  .meta({ id: 'ListedEnvironment', description: 'An environment as lists show it.' });
export type ListedEnvironment = z.infer<typeof listedEnvironment>;

export const variableName = z.string().regex(variableNamePattern, fieldMessage('field.variable_name'));

const secretOperation = z
  .object({
    id: z.int().nullish().meta({ description: 'The stored secret to update or delete.' }),
    type: environmentSecretType.nullish().meta({
      description: '`var`: an extra variable; `env`: an environment variable. A deletion needs none.',
    }),
    name: text().meta({
      description: 'Name of the variable. A deletion needs none.',
    }),
    secret: text(65536).meta({ description: 'Its value; never sent back.' }),
    operation: z
      .enum(['create', 'update', 'delete', ''])
      .nullish()
      .transform((value) => value ?? '')
      .meta({ description: 'What to do; empty leaves it alone.' }),
  })
  .superRefine(({ operation, type, name }, context) => {
    if (operation === 'delete' || operation === '') return;
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!type) issue('type', fieldMessage('field.secret_type'));
    if (name === '') issue('name', fieldMessage('field.secret_name'));
  });

export const environmentBody = z.object({
  id: repeatedId,
  project_id: repeatedId,
  name: givenText('Environment name'),
  json: anyJsonText('Extra variables'),
  env: anyJsonText('Environment variables'),
  secrets: z
    .array(secretOperation)
    .max(BODY_LIMIT.listEntries)
    .nullish()
    .transform((value) => value ?? [])
    .meta({
      description:
        'What to do with secrets: `create` and `update` with a value, `delete` by id. Secrets that are not named stay as they are.',
    }),
});

export const backupEnvironment = z.object({
  name: fileName,
  json: fileText('Extra variables, text of a JSON object.'),
  env: fileText('Environment variables, text of a JSON object.'),
  password: fileText('Read from other files, and left out.'),
  secrets: fileList(
    'Names and types of its secrets, never values.',
    z.object({
      name: z.string().meta({ description: 'Name of the variable.' }),
      type: z.string().meta({ description: '`var` or `env`.' }),
    }),
  ),
});

const example = { name: 'Production', json: '{"region": "eu"}', env: '{"LANG": "C.UTF-8"}' };
const secret = { type: 'env', name: 'API_TOKEN', secret: 's3cr3t', operation: 'create' };

export const environmentResource = resource({
  noun: 'an environment',
  all: 'environments of a project',
  tag: 'Environment',
  url: '/api/project/:project_id/environment',
  params: projectParams,
  id: 'environment_id',
  write: access.project('manageProjectResources'),
  entity: environment,
  body: environmentBody.meta({ example: { ...example, secrets: [secret] } }),
  list: {
    description:
      'The list says nothing of secrets (`null`): ask for a single environment. Guests see variables by name only. Sorts by `name`.',
    query: rowsQuery,
    headers: pageHeaders,
    response: wholeOrRows(environment, listedEnvironment, choice),
  },
  create: {
    description: '`json` and `env` are texts of JSON objects. Secrets come as operations `create`.',
    bodyLimit: LARGE_BODY_LIMIT,
  },
  get: {
    description:
      'Secrets are listed by name and type, never with a value. Guests see variables by name only.',
  },
  update: {
    description: 'Send the whole environment, but only those secrets that change.',
    body: environmentBody.meta({
      example: { ...example, secrets: [{ ...secret, id: 9, operation: 'update' }] },
    }),
    bodyLimit: LARGE_BODY_LIMIT,
  },
  remove: {
    summary: 'Delete an environment that nothing uses.',
    description: 'Its secrets go with it.',
    errors: ['in_use'],
  },
  references: {},
});
export const {
  list: listEnvironments,
  create: createEnvironment,
  get: getEnvironment,
  update: updateEnvironment,
  remove: deleteEnvironment,
  references: getEnvironmentReferences,
} = environmentResource;
