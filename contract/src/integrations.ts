import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import {
  flag,
  id,
  pathId,
  projectParams,
  reference,
  references,
  requiredReference,
  requiredText,
  sortQuery,
  text,
} from './fields.ts';
import { taskParams } from './tasks.ts';

/** The wire word for no authentication is the empty text; `none` is taken too. */
const authMethod = z.enum(['', 'github', 'token', 'hmac']);
const authMethodInput = z
  .enum(['', 'none', 'github', 'token', 'hmac'])
  .nullish()
  .transform((value) => (value === 'none' || !value ? '' : value));

/** A header name as HTTP knows it. */
const headerName = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;

export const integration = z
  .object({
    id,
    project_id: id,
    name: z.string(),
    template_id: id,
    auth_method: authMethod,
    auth_header: z.string(),
    auth_secret_id: id.nullable(),
    searchable: z.boolean().meta({ description: 'Reached by the project and global alias too.' }),
    task_params: taskParams,
  })
  .meta({ id: 'Integration' });
export type Integration = z.infer<typeof integration>;

export const integrationBody = z
  .object({
    id: id.optional(),
    project_id: id.nullish(),
    name: requiredText('Name'),
    template_id: requiredReference('Template'),
    auth_method: authMethodInput,
    auth_header: text().transform((value) => value.trim()),
    auth_secret_id: reference,
    searchable: flag,
    task_params: taskParams.nullish().transform((value) => value ?? {}),
  })
  .superRefine((body, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (body.auth_method === '') return;
    if (body.auth_secret_id === null)
      issue('auth_secret_id', 'This method needs a key whose password is the secret');
    if (body.auth_method === 'github') return;
    if (!headerName.test(body.auth_header)) issue('auth_header', 'This method needs the name of a header');
  });

const tag = 'Integrations';
const integrationParams = projectParams.extend({ integration_id: pathId });

export const listIntegrations = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/integrations',
  access: access.member,
  tag,
  summary: 'The integrations of a project.',
  params: projectParams,
  query: sortQuery,
  status: 200,
  response: z.array(integration),
});

export const createIntegration = endpoint({
  method: 'POST',
  url: '/api/project/:project_id/integrations',
  access: access.project('updateProject'),
  tag,
  summary: 'Create an integration.',
  params: projectParams,
  body: integrationBody,
  status: 201,
  response: integration,
});

export const getIntegration = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/integrations/:integration_id',
  access: access.member,
  tag,
  summary: 'One integration.',
  params: integrationParams,
  status: 200,
  response: integration,
});

export const updateIntegration = endpoint({
  method: 'PUT',
  url: '/api/project/:project_id/integrations/:integration_id',
  access: access.project('updateProject'),
  tag,
  summary: 'Change an integration.',
  params: integrationParams,
  body: integrationBody,
  status: 204,
});

export const deleteIntegration = endpoint({
  method: 'DELETE',
  url: '/api/project/:project_id/integrations/:integration_id',
  access: access.project('updateProject'),
  tag,
  summary: 'Delete an integration with its matchers, values and aliases.',
  params: integrationParams,
  status: 204,
});

export const getIntegrationReferences = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/integrations/:integration_id/refs',
  access: access.member,
  tag,
  summary: 'What uses an integration.',
  params: integrationParams,
  status: 200,
  response: references,
});
