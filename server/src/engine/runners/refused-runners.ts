/** Runners that came to this server and speak no version of the protocol that it speaks. They try again every few seconds. */
import { type Greeting, type ProtocolRange, RUNNER_PROTOCOLS } from '@signalbox/contract';
import type { EngineContext } from '../engine-context.ts';

interface Refusal {
  readonly gap: string;
  readonly at: number;
}

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
      !this.#isCurrent(this.#refusals.get(runner.id), context) || this.#refusals.get(runner.id)?.gap !== gap;
    this.#refusals.set(runner.id, { gap, at: Date.now() });
    if (isNews) {
      context.log.warn({ runner: runner.name, version: hello.version }, `a runner was refused: it ${gap}`);
      await forgetProcess(context, runner.id, hello.version);
    }
    return `this runner ${gap}`;
  }

  /** It was let in. */
  forget(runnerId: number): void {
    this.#refusals.delete(runnerId);
  }

  /** As the rest of a sentence about the runner; undefined when it has not come for a while. */
  gapOf(runnerId: number, context: EngineContext): string | undefined {
    const refusal = this.#refusals.get(runnerId);
    return this.#isCurrent(refusal, context) ? refusal?.gap : undefined;
  }

  #isCurrent(refusal: Refusal | undefined, { timing }: EngineContext): boolean {
    return refusal !== undefined && refusal.at > Date.now() - timing.leaseMs;
  }
}

function gapTo({ protocol, protocols = { min: protocol, max: protocol } }: Greeting): string {
  const side = protocols.max < RUNNER_PROTOCOLS.min ? 'runner' : 'server';
  return `speaks protocol ${inWords(protocols)}, this server ${inWords(RUNNER_PROTOCOLS)}: upgrade the ${side}`;
}

function inWords({ min, max }: ProtocolRange): string {
  return min === max ? String(min) : `${min} to ${max}`;
}

/**
 * It was heard within its lease perhaps, by the version before: without a process it counts as reachable no more, on any server.
 * A connection that speaks for the runner is left in peace.
 */
async function forgetProcess({ database }: EngineContext, id: number, version: string): Promise<void> {
  await database.write(async (write) => {
    await write.tx
      .updateTable('runners')
      .set({ instance: '', version })
      .where('id', '=', id)
      .where('link', '=', '')
      .execute();
    write.announce({ kind: 'queue' });
  });
}
