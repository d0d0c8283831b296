import { type Noun, noun, text } from '@signalbox/contract/texts';
import type { Caller } from './caller.ts';

export type ChangeKind = 'created' | 'updated' | 'deleted';

interface ProjectObject {
  readonly caller: Caller | null;
  readonly projectId: number;
  /** as in the event log: `key`, `repository`, `environment` ... */
  readonly type: string;
  readonly id: number;
  readonly name: string;
}

/** The entry for a plain change of an object: "Repository Site created". */
export function changeOf(object: ProjectObject, what: ChangeKind) {
  const kind = noun((object.type === 'key' ? 'access_key' : object.type) as Noun);
  return {
    caller: object.caller,
    projectId: object.projectId,
    objectType: object.type,
    objectId: object.id,
    objectName: object.name,
    description: text(`event.${what}`, { what: kind, name: object.name || object.id }),
  };
}
