/** Extracted values: what is taken out of a request, and the variables of the task that get it. */

import { z } from 'zod';
import { fileText } from './backup-fields.ts';
import { givenText, id, ownId, repeatedId, text } from './fields.ts';
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
import { resource } from './resource.ts';
import { requiredMessage } from './texts/field-message.ts';

export const integrationValue = z
  .object({
    id: ownId,
    integration_id: id.meta({ description: 'Integration to which it belongs.' }),
    name: z.string().meta({ description: 'Name that people know it by.', example: 'Commit' }),
    value_source: z.string().meta({
      description: 'Where it comes from: `body` or `header`. From another word comes an empty text.',
      example: 'body',
    }),
    body_data_type: z.string().meta({
      description: 'How to read the body: `json` or `string`; empty for a header.',
      example: 'json',
    }),
    key: z
      .string()
      .meta({ description: 'Path into the JSON body, or name of the header.', example: 'after' }),
    variable: z.string().meta({
      description: 'What of the task gets the value, as `variable_type` says; empty = nothing.',
      example: 'COMMIT',
    }),
    variable_type: z.string().meta({
      description:
        '`environment`: an extra variable. `task`: a parameter of the task, which is one of `limit`, `tags`, `skip_tags`, `git_branch` (or `branch`), `message` and `version` (of the build that a deploy takes); a request that gives a value to another one starts nothing.',
      example: 'environment',
    }),
  })
  .meta({ id: 'IntegrationValue' });
export type IntegrationValue = z.infer<typeof integrationValue>;

const variableType = z
  .string()
  .max(255)
  .nullish()
  .transform((value) => value || 'environment');

export const integrationValueBody = z
  .object({
    id: repeatedId,
    integration_id: repeatedId,
    name: givenText('Name'),
    value_source: place,
    body_data_type: bodyDataType,
    key: text(),
    variable: text(),
    variable_type: variableType,
  })
  .superRefine((body, context) => {
    if (body.value_source === 'body' && body.body_data_type === '') {
      const message = requiredMessage('Data type of the body');
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
  variable_type: z.string().nullish(),
});

const optional = z.string().nullish();

export const backupValue = z.object({
  name: fileText('Name that people know it by.'),
  value_source: optional,
  body_data_type: optional,
  key: fileText('Name of the header, or place in the body.'),
  variable: optional,
  variable_type: fileText('`task` for one that becomes a parameter of the task.'),
});

export const valueResource = resource({
  noun: 'an extracted value',
  all: 'extracted values of an integration',
  tag,
  url: `${integrationsUrl}/:integration_id/values`,
  params: integrationParams,
  id: 'value_id',
  write: write,
  entity: integrationValue,
  body: integrationValueBody,
  list: { description: 'Each becomes a variable or a parameter of the tasks that the integration starts.' },
  create: { description: 'Takes one place of a request into a variable.' },
  get: { description: 'With all its fields.' },
  update: {
    description: 'Send what changes: what is absent or null stays as it is.',
    body: integrationValueChange,
    bodyOptional: true,
  },
  remove: { description: 'Tasks that start later do not get the variable.' },
  references: { description: 'The integration that holds it.', response: partReferences },
});
export const {
  list: listIntegrationValues,
  create: createIntegrationValue,
  get: getIntegrationValue,
  update: updateIntegrationValue,
  remove: deleteIntegrationValue,
  references: getIntegrationValueReferences,
} = valueResource;
