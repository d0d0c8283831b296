/** Extracted values: what is taken out of a request, and the variables of the task that get it. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenText, id, pathId, repeatedId, sortQuery, text } from './fields.ts';
import {
  bodyDataType,
  integrationParams,
  integrationsUrl,
  needKey,
  partReferences,
  place,
  tag,
  write,
} from './integration-parts.ts';

export const integrationValue = z
  .object({
    id,
    integration_id: id.meta({ description: 'Integration to which it belongs.' }),
    name: z.string(),
    value_source: z.string().meta({
      description: 'Where it comes from: `body` or `header`. From another word comes an empty text.',
    }),
    body_data_type: z.string().meta({
      description: 'How to read the body: `json` or `string`; empty for a header.',
    }),
    key: z.string().meta({ description: 'Path into the JSON body, or name of the header.' }),
    variable: z
      .string()
      .meta({ description: 'Extra variable of the task that gets the value; empty = none.' }),
  })
  .meta({ id: 'IntegrationValue' });
export type IntegrationValue = z.infer<typeof integrationValue>;

export const integrationValueBody = z
  .object({
    id: repeatedId,
    integration_id: repeatedId,
    name: givenText('Name'),
    value_source: place,
    body_data_type: bodyDataType,
    key: text(),
    variable: text(),
  })
  .superRefine((body, context) => {
    if (body.value_source === 'body' && body.body_data_type === '') {
      const message = 'Data type of the body is required';
      context.addIssue({ code: 'custom', path: ['body_data_type'], message });
    }
    needKey(body.value_source, body, context);
  });

/** A change names only what changes: what is absent or null stays as it is. */
export const integrationValueChange = z.object({
  id: repeatedId,
  integration_id: repeatedId,
  name: z.string().nullish(),
  value_source: z.string().nullish(),
  body_data_type: z.string().nullish(),
  key: z.string().nullish(),
  variable: z.string().nullish(),
});

const valueParams = integrationParams.extend({ value_id: pathId });

export const listIntegrationValues = endpoint({
  method: 'GET',
  url: `${integrationsUrl}/:integration_id/values`,
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
  url: `${integrationsUrl}/:integration_id/values`,
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
  url: `${integrationsUrl}/:integration_id/values/:value_id`,
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
  url: `${integrationsUrl}/:integration_id/values/:value_id`,
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
  url: `${integrationsUrl}/:integration_id/values/:value_id`,
  access: write,
  tag,
  summary: 'Delete an extracted value.',
  description: 'Tasks that start later do not get the variable.',
  params: valueParams,
  status: 204,
});

export const getIntegrationValueReferences = endpoint({
  method: 'GET',
  url: `${integrationsUrl}/:integration_id/values/:value_id/refs`,
  access: access.member,
  tag,
  summary: 'What uses an extracted value.',
  description: 'The integration that holds it.',
  params: valueParams,
  status: 200,
  response: partReferences,
});
