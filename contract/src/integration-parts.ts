/** What the parts of an integration share: where they stand, who may change them, and where a request is looked at. */

import { z } from 'zod';
import { access } from './access.ts';
import { givenText, namedObject, pathId, projectParams, text } from './fields.ts';
import { requiredMessage } from './texts/field-message.ts';

export const tag = 'Integrations';
export const write = access.project('updateProject');
export const integrationParams = projectParams.extend({ integration_id: pathId });
export const integrationsUrl = '/api/project/:project_id/integrations' as const;
export const partReferences = z.object({
  integrations: z.array(namedObject).meta({ description: 'Integrations that use it.' }),
});

/** Kept as they were sent; a word that nobody knows matches nothing and finds nothing. */
export const place = givenText('Place (body or header)', 255);
export const bodyDataType = text();

interface Looked {
  readonly body_data_type: string;
  readonly key: string;
}

/** Where to look must be named; a whole text body needs no key. */
export function hasPlace(source: string, { body_data_type: type, key }: Looked): boolean {
  return key !== '' || (source === 'body' && type === 'string');
}

/** For `superRefine`: adds the issue that `hasPlace` is about. */
export function needKey(source: string, body: Looked, context: z.RefinementCtx): void {
  if (hasPlace(source, body)) return;
  context.addIssue({ code: 'custom', path: ['key'], message: requiredMessage('Key') });
}
