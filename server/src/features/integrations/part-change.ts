/** How the event log tells of a change to a part of an integration. */
import type { EventEntry } from '../../db/event-log.ts';
import type { Caller } from '../../lib/caller.ts';
import type { IntegrationRow } from './integration-store.ts';

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
