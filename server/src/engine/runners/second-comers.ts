/**
 * Those who came with the token of a runner that is there already: a copied token, or a stolen one. The event
 * log hears of it.
 */

import type { RunnerMessage } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { recordEvent } from '../../db/event-log.ts';
import type { EngineContext } from '../engine-context.ts';
import { type Holder, type LinkedRunner, placeOf } from './runner-holder.ts';

interface SecondComer {
  readonly runner: LinkedRunner;
  readonly hello: Extract<RunnerMessage, { type: 'hello' }>;
  readonly holder: Holder;
}

/** Whoever tries again and again is told of again after this. */
const SAME_AGAIN_MS = 10 * 60_000;
/** The host is what the newcomer says of itself: other ones must not fill the event log either. */
const OTHER_AGAIN_MS = 10_000;

/** In memory of this server. */
export class SecondComers {
  readonly #told = new Map<number, { readonly place: string; readonly at: number }>();

  async tell(context: EngineContext, { runner, hello, holder }: SecondComer): Promise<void> {
    const { address, client } = runner;
    const place = placeOf({ address, host: hello.host });
    context.log.warn(
      { runner: runner.name, address, host: hello.host },
      'a second connection of a runner was refused',
    );
    const told = this.#told.get(runner.id);
    const now = Date.now();
    if (told !== undefined && now - told.at < (told.place === place ? SAME_AGAIN_MS : OTHER_AGAIN_MS)) return;
    this.#told.set(runner.id, { place, at: now });
    await context.database.write((write) =>
      recordEvent(write, {
        caller: null,
        sender: { address, client },
        projectId: null,
        objectType: 'runner',
        objectId: runner.id,
        objectName: runner.name,
        description: text('event.runner_second', { name: runner.name, place, holder: placeOf(holder) }),
      }),
    );
  }
}
