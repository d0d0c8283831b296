/** The parts of an integration: aliases that receive, matchers that decide, values that are taken out of a request. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { id, pathId, projectParams, repeatedId, requiredText, sortQuery, text } from './fields.ts';

export const integrationAlias = z
  .object({
    id,
    url: z.string().meta({
      description:
        'Address that receives webhooks. Whoever knows it can send to it: treat it like a password.',
    }),
  })
  .meta({ id: 'IntegrationAlias' });
export type IntegrationAlias = z.infer<typeof integrationAlias>;

const place = z.enum(['body', 'header']);
const bodyDataType = z.enum(['', 'json', 'string']);
const bodyDataTypeInput = bodyDataType.nullish().transform((value) => value ?? '');

export const integrationMatcher = z
  .object({
    id,
    integration_id: id.meta({ description: 'Integration to which it belongs.' }),
    name: z.string(),
    match_type: place.meta({ description: 'Where to look: in the body or in a header.' }),
    method: z.enum(['equals', 'unequals', 'contains']).meta({ description: 'How to compare.' }),
    body_data_type: bodyDataType.meta({
      description: 'How to read the body: `json` or `string`; empty for a header.',
    }),
    key: z.string().meta({
      description:
        'Path into the JSON body, such as `repository.name` or `commits.[0].id`, or name of the header.',
    }),
    value: z.string().meta({ description: 'What to compare with.' }),
  })
  .meta({ id: 'IntegrationMatcher' });
export type IntegrationMatcher = z.infer<typeof integrationMatcher>;

export const integrationMatcherBody = z
  .object({
    id: repeatedId,
    integration_id: repeatedId,
    name: requiredText('Name'),
    match_type: integrationMatcher.shape.match_type,
    method: integrationMatcher.shape.method,
    body_data_type: bodyDataTypeInput,
    key: text(510),
    value: requiredText('Value', 510),
  })
  .superRefine((body, context) => needPlace(body.match_type, body, context));

export const integrationValue = z
  .object({
    id,
    integration_id: id.meta({ description: 'Integration to which it belongs.' }),
    name: z.string(),
    value_source: place.meta({ description: 'Where it comes from: the body or a header.' }),
    body_data_type: bodyDataType.meta({
      description: 'How to read the body: `json` or `string`; empty for a header.',
    }),
    key: z.string().meta({ description: 'Path into the JSON body, or name of the header.' }),
    variable: z.string().meta({ description: 'Extra variable of the task that gets the value.' }),
  })
  .meta({ id: 'IntegrationValue' });
export type IntegrationValue = z.infer<typeof integrationValue>;

export const integrationValueBody = z
  .object({
    id: repeatedId,
    integration_id: repeatedId,
    name: requiredText('Name'),
    value_source: integrationValue.shape.value_source,
    body_data_type: bodyDataTypeInput,
    key: text(),
    variable: requiredText('Variable'),
  })
  .superRefine((body, context) => needPlace(body.value_source, body, context));

/** A change names only what changes: what is absent or null stays as it is. */
export const integrationValueChange = z.object({
  id: repeatedId,
  integration_id: repeatedId,
  name: z.string().nullish(),
  value_source: place.nullish(),
  body_data_type: bodyDataType.nullish(),
  key: z.string().nullish(),
  variable: z.string().nullish(),
});

/** Where to look must be complete; a whole text body needs no key. */
function needPlace(
  source: z.infer<typeof place>,
  body: { readonly body_data_type: string; readonly key: string },
  context: z.RefinementCtx,
): void {
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (source === 'body' && body.body_data_type === '')
    issue('body_data_type', 'Data type of the body is required');
  if (!(source === 'body' && body.body_data_type === 'string') && body.key === '')
    issue('key', 'Key is required');
}

const tag = 'Integrations';
const write = access.project('updateProject');
const integrationParams = projectParams.extend({ integration_id: pathId });
const matcherParams = integrationParams.extend({ matcher_id: pathId });
const valueParams = integrationParams.extend({ value_id: pathId });
const url = '/api/project/:project_id/integrations' as const;
const partReferences = z.object({ integrations: z.array(z.object({ id, name: z.string() })) });

export const listProjectAliases = endpoint({
  method: 'GET',
  url: `${url}/aliases`,
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
  url: `${url}/aliases`,
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
  url: `${url}/aliases/:alias_id`,
  access: write,
  tag,
  summary: 'Delete an alias of the project.',
  description: 'Requests to it are not heard any more.',
  params: projectParams.extend({ alias_id: pathId }),
  status: 204,
});

export const listIntegrationAliases = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/aliases`,
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
  url: `${url}/:integration_id/aliases`,
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
  url: `${url}/:integration_id/aliases/:alias_id`,
  access: write,
  tag,
  summary: 'Delete an alias of one integration.',
  description: 'Requests to it are not heard any more.',
  params: integrationParams.extend({ alias_id: pathId }),
  status: 204,
});

export const listIntegrationMatchers = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/matchers`,
  access: access.member,
  tag,
  summary: 'The matchers of an integration.',
  description: 'A request starts a task only when all of them match.',
  params: integrationParams,
  query: sortQuery,
  status: 200,
  response: z.array(integrationMatcher),
});

export const createIntegrationMatcher = endpoint({
  method: 'POST',
  url: `${url}/:integration_id/matchers`,
  access: write,
  tag,
  summary: 'Create a matcher.',
  description:
    'A matcher looks at one place of a request: a path in a JSON body, the whole body as text, or a header.',
  params: integrationParams,
  body: integrationMatcherBody,
  status: 200,
  response: integrationMatcher,
});

export const getIntegrationMatcher = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/matchers/:matcher_id`,
  access: access.member,
  tag,
  summary: 'One matcher.',
  description: 'With all its fields.',
  params: matcherParams,
  status: 200,
  response: integrationMatcher,
});

export const updateIntegrationMatcher = endpoint({
  method: 'PUT',
  url: `${url}/:integration_id/matchers/:matcher_id`,
  access: write,
  tag,
  summary: 'Change a matcher.',
  description: 'Send the whole matcher.',
  params: matcherParams,
  body: integrationMatcherBody,
  status: 204,
});

export const deleteIntegrationMatcher = endpoint({
  method: 'DELETE',
  url: `${url}/:integration_id/matchers/:matcher_id`,
  access: write,
  tag,
  summary: 'Delete a matcher.',
  description: 'The integration then takes whatever its other matchers let through.',
  params: matcherParams,
  status: 204,
});

export const getIntegrationMatcherReferences = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/matchers/:matcher_id/refs`,
  access: access.member,
  tag,
  summary: 'What uses a matcher.',
  description: 'The integration that holds it.',
  params: matcherParams,
  status: 200,
  response: partReferences,
});

export const listIntegrationValues = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/values`,
  access: access.member,
  tag,
  summary: 'The extracted values of an integration.',
  description: 'Each becomes an extra variable of the tasks that the integration starts.',
  params: integrationParams,
  query: sortQuery,
  status: 200,
  response: z.array(integrationValue),
});

export const createIntegrationValue = endpoint({
  method: 'POST',
  url: `${url}/:integration_id/values`,
  access: write,
  tag,
  summary: 'Create an extracted value.',
  description: 'Takes one place of a request into a variable.',
  params: integrationParams,
  body: integrationValueBody,
  status: 201,
  response: integrationValue,
});

export const getIntegrationValue = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/values/:value_id`,
  access: access.member,
  tag,
  summary: 'One extracted value.',
  description: 'With all its fields.',
  params: valueParams,
  status: 200,
  response: integrationValue,
});

export const updateIntegrationValue = endpoint({
  method: 'PUT',
  url: `${url}/:integration_id/values/:value_id`,
  access: write,
  tag,
  summary: 'Change an extracted value.',
  description: 'Send what changes: what is absent or null stays as it is.',
  params: valueParams,
  body: integrationValueChange,
  bodyOptional: true,
  status: 204,
});

export const deleteIntegrationValue = endpoint({
  method: 'DELETE',
  url: `${url}/:integration_id/values/:value_id`,
  access: write,
  tag,
  summary: 'Delete an extracted value.',
  description: 'Tasks that start later do not get the variable.',
  params: valueParams,
  status: 204,
});

export const getIntegrationValueReferences = endpoint({
  method: 'GET',
  url: `${url}/:integration_id/values/:value_id/refs`,
  access: access.member,
  tag,
  summary: 'What uses an extracted value.',
  description: 'The integration that holds it.',
  params: valueParams,
  status: 200,
  response: partReferences,
});
