/**
 * Runners that came to this server and speak no version of the protocol that it speaks. They try again every
 * few seconds.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Greeting, type ProtocolRange, RUNNER_PROTOCOLS } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { EngineContext } from '../engine-context.ts';
import { protocolColumns } from './runner-holder.ts';

interface Refusal {
  readonly gap: Text;
  readonly at: number;
}

/** In memory of this server; a refusal that is not renewed counts as over. */
export class RefusedRunners {
  readonly #refusals = new Map<number, Refusal>();

  /** Returns what the runner is told: at most 123 bytes, more does not fit into the end of a websocket. */
  async note(
    context: EngineContext,
    runner: { readonly id: number; readonly name: string },
    hello: Greeting,
  ): Promise<string> {
    const gap = gapTo(hello);
    const isNews =
      !this.#isCurrent(this.#refusals.get(runner.id), context) ||
      !isDeepStrictEqual(this.#refusals.get(runner.id)?.gap, gap);
    this.#refusals.set(runner.id, { gap, at: Date.now() });
    if (isNews) {
      context.log.warn(
        { runner: runner.name, version: hello.version },
        `a runner was refused: it ${inEnglish(gap)}`,
      );
      await forgetProcess(context, runner.id, hello);
    }
    return `this runner ${inEnglish(gap)}`;
  }

  /** It was let in. */
  forget(runnerId: number): void {
    this.#refusals.delete(runnerId);
  }

  /** As the rest of a sentence about the runner; undefined when it has not come for a while. */
  gapOf(runnerId: number, context: EngineContext): Text | undefined {
    const refusal = this.#refusals.get(runnerId);
    return this.#isCurrent(refusal, context) ? refusal?.gap : undefined;
  }

  #isCurrent(refusal: Refusal | undefined, { timing }: EngineContext): boolean {
    return refusal !== undefined && refusal.at > Date.now() - timing.leaseMs;
  }
}

function gapTo({ protocol, protocols = { min: protocol, max: protocol } }: Greeting): Text {
  const older = protocols.max < RUNNER_PROTOCOLS.min ? 'runner' : 'server';
  return text('runner.protocol_gap', {
    theirs: inWords(protocols),
    ours: inWords(RUNNER_PROTOCOLS),
    older,
  });
}

function inWords({ min, max }: ProtocolRange): Text | number {
  return min === max ? min : text('runner.versions', { min, max });
}

/**
 * It was heard within its lease perhaps, by the version before: without a process it counts as reachable no
 * more, on any server. A connection that speaks for the runner is left in peace.
 */
async function forgetProcess({ database }: EngineContext, id: number, hello: Greeting): Promise<void> {
  await database.write(async (write) => {
    await write.tx
      .updateTable('runners')
      .set({ instance: '', version: hello.version, ...protocolColumns(hello) })
      .where('id', '=', id)
      .where('link', '=', '')
      .execute();
    write.announce({ kind: 'queue' });
  });
}
