/**
 * What a request does to the integrations behind its alias. Each is looked at by itself: what is wrong with
 * one does not keep the others from starting their tasks. What comes of all of them is stored in one
 * transaction, so that a request which could not be stored has done nothing, and may be sent again.
 */

import {
  allPermissions,
  type BodyOf,
  needsSecret,
  type StandingOptions,
  type startTask,
  taskBody,
} from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor, Write } from '../../db/database.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { recordEvent } from '../../db/event-log.ts';
import { nestedWrite } from '../../db/nested-write.ts';
import { parseInput } from '../../http/validation.ts';
import { AppError, unavailable } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { DeliveryLine } from './delivery-line.ts';
import { authenticationProblemOf } from './integration-store.ts';
import type { ReceivedRequest } from './received-request.ts';
import { RefusalLimiter } from './refusal-limiter.ts';
import { showsProof, WRONG_SECRET } from './webhook-authentication.ts';
import { findTargets, type TargetIntegration } from './webhook-targets.ts';
import { judge, type Verdict } from './webhook-verdict.ts';
import { WrongSecretLimiter } from './wrong-secret-limiter.ts';

/** One refusal in this time is told for each integration and reason. */
const REFUSAL_INTERVAL_MS = 10 * 60_000;
/** Starts a task in a write in progress, for an integration. Throws `AppError` when that cannot be done. */
type StartTask = (
  write: Write,
  asking: {
    readonly projectId: number;
    readonly caller: null;
    readonly permissions: number;
    readonly integrationId: number;
    readonly standingOptions: StandingOptions;
  },
  body: BodyOf<typeof startTask>,
) => Promise<{ readonly id: number }>;

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
  readonly startTask: StartTask;
  /** The build that a deploy brings; null when the template deploys none. Throws `AppError` when there is none yet. */
  readonly findBuild: (db: Executor, projectId: number, templateId: number) => Promise<number | null>;
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
  const line = new DeliveryLine();
  const wrongSecrets = new WrongSecretLimiter();
  const refusals = new RefusalLimiter(REFUSAL_INTERVAL_MS);

  async function handle(delivery: Delivery): Promise<void> {
    const verdicts = await judgeAll(parts, delivery);
    if (isGuess(verdicts, delivery.request)) wrongSecrets.wrong(senderOf(delivery));
    const outcome = new DeliveryOutcome(parts, delivery, refusals);
    if (verdicts.some(({ kind }) => kind !== 'pass')) {
      await parts.database.write((write) => outcome.store(write, verdicts));
    }
    // Where others have started their tasks they would do so twice: then the event log alone tells of the fault.
    if (outcome.fault !== undefined && !outcome.hasStarted) throw outcome.fault.error;
  }

  return {
    async receive(delivery) {
      // Before its turn: who guesses holds up none of the others that send to the alias.
      await wrongSecrets.pass(senderOf(delivery));
      await line.inTurn(delivery.alias, async () => {
        try {
          await handle(delivery);
        } catch (error) {
          const problem = databaseProblem(error);
          if (problem === undefined || problem.status >= 500) throw error;
          throw unavailable(text('webhook.not_stored'), error);
        }
      });
    },
  };
}

type Judged =
  | Verdict
  | { readonly kind: 'fault'; readonly target: TargetIntegration; readonly error: unknown };

async function judgeAll(
  { database, secretBox, globalAlias }: Dependencies,
  { alias, request }: Delivery,
): Promise<Judged[]> {
  const db = database.read;
  const { kind, integrations } = await findTargets(db, { alias, globalAlias });
  const verdicts: Judged[] = [];
  for (const target of integrations) {
    try {
      verdicts.push(await judge(target, { db, secretBox, request, kind }));
    } catch (error) {
      if (databaseProblem(error) !== undefined) throw error;
      verdicts.push({ kind: 'fault', target, error });
    }
  }
  return verdicts;
}

function senderOf({ alias, sender }: Delivery) {
  return { alias, address: sender.address };
}

/**
 * Of integrations that share an alias, each with a secret of its own, a sender knows one. Those without a
 * secret, or that let nobody in, have none that could be guessed: they do not count.
 */
function isGuess(verdicts: readonly Judged[], request: ReceivedRequest): boolean {
  const guessable = verdicts.filter(
    ({ target }) => needsSecret(target.auth_method) && authenticationProblemOf(target) === undefined,
  );
  const isWrong = (one: Judged) => one.kind === 'refuse' && one.reason.code === WRONG_SECRET.code;
  const isShown = ({ target }: Judged) =>
    showsProof(request, { method: target.auth_method, header: target.auth_header });
  return guessable.some(isShown) && guessable.every(isWrong);
}

/** What comes of one request, while it is stored. */
class DeliveryOutcome {
  readonly #parts: Dependencies;
  readonly #delivery: Delivery;
  readonly #refusals: RefusalLimiter;
  hasStarted = false;
  /** the first fault of ours */
  fault: { readonly error: unknown } | undefined;

  constructor(parts: Dependencies, delivery: Delivery, refusals: RefusalLimiter) {
    this.#parts = parts;
    this.#delivery = delivery;
    this.#refusals = refusals;
  }

  async store(write: Write, verdicts: readonly Judged[]): Promise<void> {
    // Each locks its template until the end: in one order, so that two requests never wait for each other.
    const inOrder = verdicts.toSorted((a, b) => a.target.template_id - b.target.template_id);
    for (const verdict of inOrder) {
      if (verdict.kind === 'start') await this.#start(write, verdict.target, verdict.values);
      if (verdict.kind === 'refuse') await this.#refuse(write, verdict.target, verdict.reason);
      if (verdict.kind === 'fault') await this.#noteFault(write, verdict.target, verdict.error);
    }
  }

  async #start(write: Write, target: TargetIntegration, values: Record<string, string>): Promise<void> {
    try {
      await nestedWrite(write, (part) => this.#startTask(part, target, values));
      this.hasStarted = true;
    } catch (error) {
      if (databaseProblem(error) !== undefined) throw error;
      const isRefusal = error instanceof AppError && error.status < 500;
      if (isRefusal) await this.#refuse(write, target, error.text);
      else await this.#noteFault(write, target, error);
    }
  }

  async #startTask(write: Write, target: TargetIntegration, values: Record<string, string>): Promise<void> {
    const { startTask, findBuild } = this.#parts;
    const body = parseInput(taskBody, {
      template_id: target.template_id,
      environment: JSON.stringify(values),
      build_task_id: await findBuild(write.tx, target.project_id, target.template_id),
    });
    const standingOptions = {
      whose: text('option.of_integration', { name: target.name }),
      values: JSON.parse(target.task_params),
    };
    const asking = { projectId: target.project_id, integrationId: target.id, caller: null, standingOptions };
    // Whoever may set up an integration may ask a task for anything.
    const task = await startTask(write, { ...asking, permissions: allPermissions }, body);
    await recordEvent(write, {
      ...eventOf(target),
      sender: this.#delivery.sender,
      description: text('event.integration_started', {
        name: target.name,
        task: task.id,
        template: target.template_name,
      }),
    });
  }

  async #noteFault(write: Write, target: TargetIntegration, error: unknown): Promise<void> {
    this.fault ??= { error };
    this.#delivery.log.error(
      { err: error, integration: target.id },
      'an integration could not handle a request',
    );
    await this.#refuse(write, target, text('webhook.server_fault'));
  }

  async #refuse(write: Write, target: TargetIntegration, reason: Text): Promise<void> {
    const key = `${target.id} ${inEnglish(reason)}`;
    const now = Date.now();
    const untold = this.#refusals.untold(key, now);
    if (untold === undefined) return;
    await recordEvent(write, {
      ...eventOf(target),
      sender: this.#delivery.sender,
      description: text('event.integration_refused', { name: target.name, more: untold, reason }),
    });
    write.afterCommit(() => this.#refusals.told(key, now));
  }
}

function eventOf({ id, name, project_id: projectId }: TargetIntegration) {
  return {
    caller: null,
    projectId,
    objectType: 'integration',
    objectId: id,
    objectName: name,
    integrationId: id,
  };
}
