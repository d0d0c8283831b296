/** What holds for each part of an integration: its integration is the one of the path, and each change leaves an event. */
import type { EventEntry } from '../../db/event-log.ts';
import { validationFailed } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import type { IntegrationRow } from './integration-store.ts';

/** Where a part lies, and who works on it. */
export interface PartPlace {
  readonly caller: Caller;
  readonly projectId: number;
  readonly integrationId: number;
}

const partWords = { integrationmatcher: 'Matcher', integrationextractvalue: 'Extracted value' } as const;

interface Part {
  readonly caller: Caller;
  readonly type: keyof typeof partWords;
  readonly id: number;
  readonly name: string;
}

/** "Matcher On main of integration GitHub created" */
export function partChange(
  { id: integrationId, project_id: projectId, name: integrationName }: IntegrationRow,
  part: Part,
  what: 'created' | 'updated' | 'deleted',
): EventEntry {
  return {
    caller: part.caller,
    projectId,
    objectType: part.type,
    objectId: part.id,
    objectName: part.name,
    description: `${partWords[part.type]} ${part.name} of integration ${integrationName} ${what}`,
    integrationId,
  };
}

/** Throws `validation_failed` when the body speaks of another integration than the path. */
export function checkIntegrationId(body: { readonly integration_id?: unknown }, integrationId: number): void {
  const given = body.integration_id ?? integrationId;
  if (given !== integrationId) {
    throw validationFailed({
      integration_id: 'The integration in the body and in the address must be the same',
    });
  }
}
