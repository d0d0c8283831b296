/** The OpenAPI document as the text that is committed: a change of the API shows in review as a change of lines. */
import type { Endpoint } from '@signalbox/contract';
import { stringify } from 'yaml';
import { createOpenApi } from './openapi.ts';

const NOTE = `# Made by \`npm run openapi\` from the endpoints of the server; a test compares it with what they say now.
`;

/** The same whatever version the program has. */
export function openApiFile(endpoints: readonly Endpoint[]): string {
  const document = createOpenApi({ endpoints, version: 'current', basePath: '' });
  return NOTE + stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
}
