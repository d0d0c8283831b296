/** How the event log tells of a change to a part of an integration. */
import { noun, text } from '@signalbox/contract/texts';
import type { EventEntry } from '../../db/event-log.ts';
import type { Caller } from '../../lib/caller.ts';
import type { ChangeKind } from '../../lib/event-entry.ts';
import type { IntegrationRow } from './integration-store.ts';

const partWords = { integrationmatcher: 'matcher', integrationextractvalue: 'extracted_value' } as const;

export type PartType = keyof typeof partWords;

interface Part {
  readonly caller: Caller;
  readonly type: PartType;
  readonly row: { readonly id: number; readonly name: string };
}

/** "Matcher On main of integration GitHub created" */
export function partChange(
  { id: integrationId, project_id: projectId, name: integrationName }: IntegrationRow,
  { caller, type, row }: Part,
  what: ChangeKind,
): EventEntry {
  return {
    caller,
    projectId,
    objectType: type,
    objectId: row.id,
    objectName: row.name,
    description: text('event.part', {
      part: noun(partWords[type]),
      name: row.name,
      integration: integrationName,
      what,
    }),
    integrationId,
  };
}
