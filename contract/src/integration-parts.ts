/** What the parts of an integration share: where they stand, who may change them, and where a request is looked at. */
import { z } from 'zod';
import { access } from './access.ts';
import { id, pathId, projectParams } from './fields.ts';

export const tag = 'Integrations';
export const write = access.project('updateProject');
export const integrationParams = projectParams.extend({ integration_id: pathId });
export const integrationsUrl = '/api/project/:project_id/integrations' as const;
export const partReferences = z.object({ integrations: z.array(z.object({ id, name: z.string() })) });

export const place = z.enum(['body', 'header']);
export const bodyDataType = z.enum(['', 'json', 'string']);
export const bodyDataTypeInput = bodyDataType.nullish().transform((value) => value ?? '');

/** Where to look must be complete; a whole text body needs no key. */
export function needPlace(
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
