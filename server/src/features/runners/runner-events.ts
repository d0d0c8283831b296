/** What the event log tells of runners; whoever is linked to the runner hears of the change. */
import { type Text, text } from '@signalbox/contract/texts';
import type { Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { Caller } from '../../lib/caller.ts';
import type { RunnerRow } from './runner-store.ts';

/** where a runner itself calls from */
export type RunnerOrigin = Pick<Caller, 'address' | 'client'>;
export type By = Caller | RunnerOrigin;

export const isUser = (by: By): by is Caller => 'userId' in by;

type Forced = 'switched_off' | 'deleted' | 'unregistered';

interface RunnerChange {
  readonly by: By;
  readonly row: RunnerRow;
  readonly what:
    | 'created'
    | 'registered'
    | 'updated'
    | 'switched_on'
    | 'token_made'
    | 'drain_asked'
    | 'drain_ended'
    | Forced;
  /** how many tasks failed with it; null = nothing was done by force */
  readonly failed?: number | null;
}

export async function tellOfRunner(write: Write, change: RunnerChange): Promise<void> {
  const { by, row } = change;
  await recordEvent(write, {
    ...(isUser(by) ? { caller: by } : { caller: null, sender: by }),
    projectId: row.project_id,
    objectType: 'runner',
    objectId: row.id,
    objectName: row.name,
    description: descriptionOf(change),
  });
  write.announce({ kind: 'runner', runner_id: row.id });
}

function descriptionOf({ by, row: { name }, what, failed = null }: RunnerChange): Text {
  switch (what) {
    case 'registered':
      return text('event.runner_registered', { name, address: by.address ?? '' });
    case 'token_made':
      return text('event.runner_token', { name });
    case 'drain_asked':
    case 'drain_ended':
      return text('event.runner_drain', { name, what: what === 'drain_asked' ? 'asked' : 'ended' });
    case 'created':
    case 'updated':
    case 'switched_on':
      return text('event.runner', { name, what });
    default:
      return failed === null
        ? text('event.runner', { name, what })
        : text('event.runner_forced', { name, what, failed });
  }
}
