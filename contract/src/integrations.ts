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
  repeatedId,
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
    template_id: id.meta({ description: 'Template of which it starts tasks.' }),
    auth_method: authMethod.meta({
      description:
        'How a request proves itself: empty = not at all, `github` = signature in `X-Hub-Signature-256`, `token` = the secret in a header, `hmac` = signature in a header.',
    }),
    auth_header: z.string().meta({ description: 'Header that holds the token or the signature.' }),
    auth_secret_id: id.nullable().meta({ description: 'Key whose password is the secret.' }),
    searchable: z.boolean().meta({ description: 'Reached by the project and global alias too.' }),
    task_params: taskParams.meta({ description: 'Options given to each task that it starts.' }),
  })
  .meta({ id: 'Integration' });
export type Integration = z.infer<typeof integration>;

export const integrationBody = z
  .object({
    id: repeatedId,
    project_id: repeatedId,
    name: requiredText('Name'),
    template_id: requiredReference('Template'),
    auth_method: authMethodInput,
    auth_header: text().transform((value) => value.trim()),
    auth_secret_id: reference,
    searchable: flag,
    task_params: z
      .looseObject(taskParams.shape)
      .nullish()
      .transform((value) => value ?? {})
      .meta({ description: 'Options of the tasks that it starts; those of the app of its template.' }),
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
  description: 'Without their parts: aliases, matchers and values have calls of their own.',
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
  description: 'It receives nothing before it has an alias, or is searchable and the project has one.',
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
  description: 'Without its parts: aliases, matchers and values have calls of their own.',
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
  description: 'Send the whole integration. Its aliases, matchers and values stay.',
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
  description: 'Tasks that it started stay.',
  params: integrationParams,
  status: 204,
});

const part = z.object({ id, name: z.string() });

/** Nothing needs an integration, so all lists are empty: its own parts go with it. */
export const getIntegrationReferences = endpoint({
  method: 'GET',
  url: '/api/project/:project_id/integrations/:integration_id/refs',
  access: access.member,
  tag,
  summary: 'What uses an integration.',
  description: 'Same form as for the other objects; nothing uses an integration today.',
  params: integrationParams,
  status: 200,
  response: references.extend({ matchers: z.array(part), values: z.array(part) }),
});
