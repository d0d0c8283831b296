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
  const word = object.type === 'key' ? 'Access key' : object.type[0]?.toUpperCase() + object.type.slice(1);
  return {
    caller: object.caller,
    projectId: object.projectId,
    objectType: object.type,
    objectId: object.id,
    objectName: object.name,
    description: `${word} ${object.name || object.id} ${what}`,
  };
}
