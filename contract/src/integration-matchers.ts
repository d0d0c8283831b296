/** Matchers decide which requests start the task of an integration: all of them must match. */
import { z } from 'zod';
import { access } from './access.ts';
import { endpoint } from './endpoint.ts';
import { givenText, id, pathId, repeatedId, sortQuery, text } from './fields.ts';
import {
  bodyDataType,
  hasPlace,
  integrationParams,
  integrationsUrl,
  needKey,
  partReferences,
  place,
  tag,
  write,
} from './integration-parts.ts';

export const integrationMatcher = z
  .object({
    id,
    integration_id: id.meta({ description: 'Integration to which it belongs.' }),
    name: z.string(),
    match_type: z
      .string()
      .meta({ description: 'Where to look: `body` or `header`. Another word matches nothing.' }),
    method: z.string().meta({
      description: 'How to compare: `equals`, `unequals` or `contains`. Another word matches nothing.',
    }),
    body_data_type: z.string().meta({
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
    name: givenText('Name'),
    match_type: place,
    method: text(),
    body_data_type: bodyDataType,
    key: text(510),
    value: givenText('Value', 510),
  })
  .superRefine((body, context) => needKey(body.match_type, body, context));

/** One without a value, or without a place to look at, asks for nothing: it must not decide what starts a task. */
export function isCompleteMatcher(matcher: {
  readonly match_type: string;
  readonly body_data_type: string;
  readonly key: string;
  readonly value: string;
}): boolean {
  return matcher.value !== '' && hasPlace(matcher.match_type, matcher);
}

const matcherParams = integrationParams.extend({ matcher_id: pathId });

export const listIntegrationMatchers = endpoint({
  method: 'GET',
  url: `${integrationsUrl}/:integration_id/matchers`,
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
  url: `${integrationsUrl}/:integration_id/matchers`,
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
  url: `${integrationsUrl}/:integration_id/matchers/:matcher_id`,
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
  url: `${integrationsUrl}/:integration_id/matchers/:matcher_id`,
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
  url: `${integrationsUrl}/:integration_id/matchers/:matcher_id`,
  access: write,
  tag,
  summary: 'Delete a matcher.',
  description: 'The integration then takes whatever its other matchers let through.',
  params: matcherParams,
  status: 204,
});

export const getIntegrationMatcherReferences = endpoint({
  method: 'GET',
  url: `${integrationsUrl}/:integration_id/matchers/:matcher_id/refs`,
  access: access.member,
  tag,
  summary: 'What uses a matcher.',
  description: 'The integration that holds it.',
  params: matcherParams,
  status: 200,
  response: partReferences,
});
