/** Matchers decide which requests start the task of an integration: all of them must match. */
import { z } from 'zod';
import { fileText } from './backup-fields.ts';
import { givenText, id, ownId, repeatedId, text } from './fields.ts';
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
import { resource } from './resource.ts';

export const integrationMatcher = z
  .object({
    id: ownId,
    integration_id: id.meta({ description: 'Integration to which it belongs.' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Branch is main' }),
    match_type: z.string().meta({
      description: 'Where to look: `body` or `header`. Another word matches nothing.',
      example: 'body',
    }),
    method: z.string().meta({
      description: 'How to compare: `equals`, `unequals` or `contains`. Another word matches nothing.',
      example: 'equals',
    }),
    body_data_type: z.string().meta({
      description: 'How to read the body: `json` or `string`; empty for a header.',
      example: 'json',
    }),
    key: z.string().meta({
      description:
        'Path into the JSON body, such as `repository.name` or `commits.[0].id`, or name of the header.',
      example: 'ref',
    }),
    value: z.string().meta({ description: 'What to compare with.', example: 'refs/heads/main' }),
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

const optional = z.string().nullish();

export const backupMatcher = z.object({
  name: fileText('Name that people know it by.'),
  match_type: optional,
  method: optional,
  body_data_type: optional,
  key: fileText('Name of the header, or place in the body.'),
  value: fileText('What to compare with.'),
});

export const matcherResource = resource({
  noun: 'a matcher',
  all: 'matchers of an integration',
  tag,
  url: `${integrationsUrl}/:integration_id/matchers`,
  params: integrationParams,
  id: 'matcher_id',
  write: write,
  entity: integrationMatcher,
  body: integrationMatcherBody,
  list: { description: 'A request starts a task only when all of them match.' },
  create: {
    description:
      'A matcher looks at one place of a request: a path in a JSON body, the whole body as text, or a header.',
    status: 200,
  },
  get: { description: 'With all its fields.' },
  update: { description: 'Send the whole matcher.' },
  remove: { description: 'The integration then takes whatever its other matchers let through.' },
  references: { description: 'The integration that holds it.', response: partReferences },
});
export const {
  list: listIntegrationMatchers,
  create: createIntegrationMatcher,
  get: getIntegrationMatcher,
  update: updateIntegrationMatcher,
  remove: deleteIntegrationMatcher,
  references: getIntegrationMatcherReferences,
} = matcherResource;
