/**
 * What a request does to the integrations behind its alias. Each is looked at by itself: what is wrong with
 * one does not keep the others from starting their tasks. What comes of all of them is stored in one
 * transaction, so that a request which could not be stored has done nothing, and may be sent again.
 */
import { needsSecret } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { unavailable } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { deliveryOf } from './delivery-claim.ts';
import { DeliveryLine } from './delivery-line.ts';
import { authenticationProblemOf } from './integration-store.ts';
import type { ReceivedRequest } from './received-request.ts';
import type { RequestLog } from './request-log/request-log.ts';
import { showsProof, WRONG_SECRET } from './webhook-authentication.ts';
import { judgeAll } from './webhook-judging.ts';
import { type Origin, RequestOutcome, type Starting } from './webhook-outcome.ts';
import { findTargets } from './webhook-targets.ts';
import type { Verdict } from './webhook-verdict.ts';
import { type Passed, WrongSecretLimiter } from './wrong-secret-limiter.ts';

interface Dependencies extends Starting {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly requestLog: RequestLog;
  /** alias that reaches the searchable integrations of all projects */
  readonly globalAlias: string | null;
}

interface Delivery {
  readonly alias: string;
  readonly request: ReceivedRequest;
  readonly sender: { readonly address: string | null; readonly client: string | null };
  readonly log: FastifyBaseLogger;
}

export interface WebhookReceiver {
  /**
   * Resolves when all that comes of the request is stored: its tasks, or why there are none. Throws when the
   * sender is to send it again: then nothing of it was started.
   */
  receive(delivery: Delivery): Promise<void>;
}

export function createWebhookReceiver(parts: Dependencies): WebhookReceiver {
  const { database, secretBox, requestLog, globalAlias } = parts;
  const line = new DeliveryLine();
  const wrongSecrets = new WrongSecretLimiter(database);

  async function handle(delivery: Delivery, passed: Passed): Promise<void> {
    const { alias, request, log } = delivery;
    const db = database.read;
    const { kind, aliasId, integrations } = await findTargets(db, { alias, globalAlias });
    const verdicts = await judgeAll(integrations, { db, secretBox, request, kind, isVouchedFor: false });
    // What goes wrong before leaves a guess too many, never one too few.
    await passed.settle(isGuess(verdicts, request));
    const origin = originOf(delivery);
    const heard = { kind, aliasId, request, origin };
    const listing = requestLog.plan(heard, verdicts);
    const outcome = new RequestOutcome(parts, origin);
    if (listing.size > 0 || verdicts.some((one) => one.kind !== 'pass')) {
      const listed = await database.write(async (write) => {
        const results = await outcome.store(write, verdicts);
        return await requestLog.record(write, heard, { listing, results });
      });
      await requestLog.prune(heard, listed.keys(), log);
    }
    // Where others have started their tasks they would do so twice: then the event log alone tells of the fault.
    if (outcome.fault !== undefined && !outcome.hasStarted) throw outcome.fault.error;
  }

  /** One at a time for each alias. `pass`: undefined = not now; then nothing was done, and this is false. */
  async function inTurn(delivery: Delivery, pass: () => Promise<Passed | undefined>): Promise<boolean> {
    return await line.inTurn(delivery.alias, async () => {
      const passed = await pass();
      if (passed !== undefined) await handle(delivery, passed);
      return passed !== undefined;
    });
  }

  return {
    async receive(delivery) {
      const sender = senderOf(delivery);
      const passAtOnce = () => wrongSecrets.passAtOnce(sender);
      try {
        // Asked in its turn once more: those before it in the line may have been guesses.
        if ((await passAtOnce()) !== undefined && (await inTurn(delivery, passAtOnce))) return;
        // Before its turn: who guesses holds up none of the others that send to the alias.
        const passed = await wrongSecrets.pass(sender);
        await inTurn(delivery, async () => passed);
      } catch (error) {
        const problem = databaseProblem(error);
        if (problem === undefined || problem.status >= 500) throw error;
        throw unavailable(text('webhook.not_stored'), error);
      }
    },
  };
}

function originOf({ alias, request, sender, log }: Delivery): Origin {
  return {
    sender,
    replay: null,
    deliveryFor: ({ auth_method: method }) => deliveryOf({ alias, request, method }),
    log,
  };
}

function senderOf({ alias, sender }: Delivery) {
  return { alias, address: sender.address };
}

/**
 * Of integrations that share an alias, each with a secret of its own, a sender knows one. Those without a
 * secret, or that let nobody in, have none that could be guessed: they do not count.
 */
function isGuess(verdicts: readonly Verdict[], request: ReceivedRequest): boolean {
  const guessable = verdicts.filter(
    ({ target }) => needsSecret(target.auth_method) && authenticationProblemOf(target) === undefined,
  );
  const isWrong = (one: Verdict) => one.kind === 'refuse' && one.reason.code === WRONG_SECRET.code;
  const isShown = ({ target }: Verdict) =>
    showsProof(request, { method: target.auth_method, header: target.auth_header });
  return guessable.some(isShown) && guessable.every(isWrong);
}
