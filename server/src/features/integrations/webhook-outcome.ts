/** What comes of one request, while it is stored: tasks, events, and why there are none. */
import {
  allPermissions,
  type BodyOf,
  type StandingOptions,
  type startTask,
  taskBody,
  type WebhookOutcome,
} from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { FastifyBaseLogger } from 'fastify';
import type { Executor, Write } from '../../db/database.ts';
import { databaseProblem } from '../../db/database-problem.ts';
import { recordEvent } from '../../db/event-log.ts';
import { nestedWrite } from '../../db/nested-write.ts';
import { parseInput } from '../../http/validation.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';
import { claimDelivery, noteTask } from './delivery-claim.ts';
import type { RefusalLimiter } from './refusal-limiter.ts';
import { taskParametersOf } from './task-parameters.ts';
import type { TargetIntegration } from './webhook-targets.ts';
import type { Verdict } from './webhook-verdict.ts';

/** Starts a task in a write in progress, for an integration. Throws `AppError` when that cannot be done. */
type StartTask = (
  write: Write,
  asking: {
    readonly projectId: number;
    readonly caller: Caller | null;
    readonly permissions: number;
    readonly integrationId: number;
    readonly standingOptions: StandingOptions;
    readonly messageText?: Text;
  },
  body: BodyOf<typeof startTask>,
) => Promise<{ readonly id: number }>;

interface WantedBuild {
  readonly projectId: number;
  readonly templateId: number;
  readonly version: string | null;
}

type Extracted = Pick<Extract<Verdict, { kind: 'start' }>, 'values' | 'parameters'>;

export interface Starting {
  readonly startTask: StartTask;
  /**
   * The build that a deploy brings, the newest where no version is said; null when the template deploys none.
   * Throws `AppError` when there is no such build.
   */
  readonly findBuild: (db: Executor, wanted: WantedBuild) => Promise<number | null>;
  readonly refusals: RefusalLimiter;
}

/** Who asks: a sender outside, or somebody who replays what one has sent. */
export interface Origin {
  readonly sender: { readonly address: string | null; readonly client: string | null };
  readonly replay: { readonly caller: Caller; readonly requestId: number } | null;
  /** What names the delivery to an integration; null = it has no number. */
  readonly deliveryFor: (target: TargetIntegration) => string | null;
  readonly log: FastifyBaseLogger;
}

/** What an integration made of a request. */
export interface Result {
  readonly verdict: Verdict;
  readonly outcome: WebhookOutcome;
  readonly reason: Text | null;
  readonly taskId: number | null;
}

export class RequestOutcome {
  readonly #parts: Starting;
  readonly #origin: Origin;
  readonly #results = new Map<Verdict, Result>();
  /** the first fault of ours */
  fault: { readonly error: unknown } | undefined;

  constructor(parts: Starting, origin: Origin) {
    this.#parts = parts;
    this.#origin = origin;
  }

  get hasStarted(): boolean {
    return [...this.#results.values()].some(({ outcome }) => outcome === 'started');
  }

  /** In the order of the verdicts. */
  async store(write: Write, verdicts: readonly Verdict[]): Promise<Result[]> {
    // Each locks its template until the end: in one order, so that two requests never wait for each other.
    const inOrder = verdicts.toSorted((a, b) => a.target.template_id - b.target.template_id);
    for (const verdict of inOrder) this.#results.set(verdict, await this.#resultOf(write, verdict));
    return verdicts.flatMap((verdict) => this.#results.get(verdict) ?? []);
  }

  async #resultOf(write: Write, verdict: Verdict): Promise<Result> {
    const { target } = verdict;
    const nothing = { verdict, taskId: null };
    switch (verdict.kind) {
      case 'pass':
        return { ...nothing, outcome: 'not_matched', reason: verdict.reason };
      case 'fault':
        return {
          ...nothing,
          outcome: 'refused',
          reason: await this.#noteFault(write, target, verdict.error),
        };
      case 'refuse':
        return { ...nothing, outcome: 'refused', reason: await this.#refuse(write, target, verdict.reason) };
      case 'start':
        return { ...nothing, ...(await this.#start(write, target, verdict)) };
    }
  }

  async #start(write: Write, target: TargetIntegration, values: Extracted): Promise<Omit<Result, 'verdict'>> {
    try {
      const { taskId, isFirst } = await nestedWrite(write, (part) => this.#startOnce(part, target, values));
      if (isFirst) return { outcome: 'started', reason: null, taskId };
      const reason = await this.#refuse(write, target, text('webhook.already_started', { task: taskId }));
      return { outcome: 'already_started', reason, taskId };
    } catch (error) {
      if (databaseProblem(error) !== undefined) throw error;
      const isRefusal = error instanceof AppError && error.status < 500;
      const reason = isRefusal
        ? await this.#refuse(write, target, error.text)
        : await this.#noteFault(write, target, error);
      return { outcome: 'refused', reason, taskId: null };
    }
  }

  /** A task that cannot be started takes its claim back with it: sent again, it is tried again. */
  async #startOnce(write: Write, target: TargetIntegration, values: Extracted) {
    const delivery = this.#origin.deliveryFor(target);
    if (delivery === null) return { taskId: await this.#startTask(write, target, values), isFirst: true };
    const claim = { integrationId: target.id, delivery };
    const earlier = await claimDelivery(write, claim);
    if (earlier !== undefined) return { ...earlier, isFirst: false };
    const taskId = await this.#startTask(write, target, values);
    await noteTask(write, claim, taskId);
    return { taskId, isFirst: true };
  }

  async #startTask(
    write: Write,
    target: TargetIntegration,
    { values, parameters }: Extracted,
  ): Promise<number> {
    const { startTask, findBuild } = this.#parts;
    const { replay } = this.#origin;
    const { project_id: projectId, template_id: templateId } = target;
    const { body: asked, version } = taskParametersOf(parameters);
    const body = parseInput(taskBody, {
      ...asked,
      template_id: templateId,
      environment: JSON.stringify(values),
      build_task_id: await findBuild(write.tx, { projectId, templateId, version }),
    });
    const asking = {
      projectId,
      integrationId: target.id,
      caller: replay?.caller ?? null,
      // Whoever may set up an integration may ask a task for anything.
      permissions: allPermissions,
      standingOptions: {
        whose: text('option.of_integration', { name: target.name }),
        values: JSON.parse(target.task_params),
      },
      ...(replay && {
        messageText: text('task.replayed', { request: replay.requestId, user: replay.caller.username }),
      }),
    };
    const task = await startTask(write, asking, body);
    await this.#record(
      write,
      target,
      text('event.integration_started', {
        name: target.name,
        task: task.id,
        template: target.template_name,
      }),
    );
    return task.id;
  }

  async #noteFault(write: Write, target: TargetIntegration, error: unknown): Promise<Text> {
    this.fault ??= { error };
    this.#origin.log.error(
      { err: error, integration: target.id },
      'an integration could not handle a request',
    );
    return await this.#refuse(write, target, text('webhook.server_fault'));
  }

  async #refuse(write: Write, target: TargetIntegration, reason: Text): Promise<Text> {
    const { refusals } = this.#parts;
    // Those of webhooks tell of senders' clocks and earlier tasks: there is no end to them.
    const what = reason.code.startsWith('webhook.') ? reason.code : inEnglish(reason);
    const key = `${target.id} ${what}`;
    const now = Date.now();
    const untold = refusals.untold(key, now);
    if (untold === undefined) return reason;
    await this.#record(
      write,
      target,
      text('event.integration_refused', { name: target.name, more: untold, reason }),
    );
    write.afterCommit(() => refusals.told(key, now));
    return reason;
  }

  async #record(write: Write, { id, name, project_id: projectId }: TargetIntegration, description: Text) {
    const { replay, sender } = this.#origin;
    await recordEvent(write, {
      caller: replay?.caller ?? null,
      sender,
      projectId,
      objectType: 'integration',
      objectId: id,
      objectName: name,
      integrationId: id,
      description,
    });
  }
}
