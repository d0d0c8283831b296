/** The addresses of a project and its integrations, to which other systems send. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { ownId, pathId, projectParams } from './fields.ts';
import { integrationParams, integrationsUrl, tag, write } from './integration-parts.ts';

export const integrationAlias = z
  .object({
    id: ownId,
    url: z.string().meta({
      description:
        'Address that receives webhooks. Whoever knows it can send to it: treat it like a password.',
      example: 'https://signalbox.example.org/api/integrations/q3f8w1zk0c7m5v2x',
    }),
  })
  .meta({ id: 'IntegrationAlias' });
export type IntegrationAlias = z.infer<typeof integrationAlias>;

export const listProjectAliases = endpoint({
  method: 'GET',
  url: `${integrationsUrl}/aliases`,
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Aliases that reach all searchable integrations of a project.',
  description: 'A request to such an alias is offered to each integration that is `searchable`.',
  params: projectParams,
  status: 200,
  response: z.array(integrationAlias),
});

export const createProjectAlias = endpoint({
  method: 'POST',
  url: `${integrationsUrl}/aliases`,
  access: write,
  tag,
  summary: 'Make an alias for the project.',
  description: 'The address is made up by the server and cannot be guessed. A project may have several.',
  params: projectParams,
  body: z.object({}),
  bodyOptional: true,
  status: 200,
  response: integrationAlias,
});

export const deleteProjectAlias = endpoint({
  method: 'DELETE',
  url: `${integrationsUrl}/aliases/:alias_id`,
  access: write,
  tag,
  summary: 'Delete an alias of the project.',
  description: 'Requests to it are not heard any more.',
  params: projectParams.extend({ alias_id: pathId }),
  status: 204,
});

export const listIntegrationAliases = endpoint({
  method: 'GET',
  url: `${integrationsUrl}/:integration_id/aliases`,
  access: access.project('manageProjectResources'),
  tag,
  summary: 'Aliases of one integration.',
  description: 'Addresses that reach this integration alone.',
  params: integrationParams,
  status: 200,
  response: z.array(integrationAlias),
});

export const createIntegrationAlias = endpoint({
  method: 'POST',
  url: `${integrationsUrl}/:integration_id/aliases`,
  access: write,
  tag,
  summary: 'Make an alias for one integration.',
  description: 'The address is made up by the server and cannot be guessed. An integration may have several.',
  params: integrationParams,
  body: z.object({}),
  bodyOptional: true,
  status: 200,
  response: integrationAlias,
});

export const deleteIntegrationAlias = endpoint({
  method: 'DELETE',
  url: `${integrationsUrl}/:integration_id/aliases/:alias_id`,
  access: write,
  tag,
  summary: 'Delete an alias of one integration.',
  description: 'Requests to it are not heard any more.',
  params: integrationParams.extend({ alias_id: pathId }),
  status: 204,
});
