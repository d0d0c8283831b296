/**
 * What a request does to the integrations behind its alias. Each is looked at by itself: what goes wrong with one does not
 * keep the others from starting their tasks.
 */
import { allPermissions, type BodyOf, findJsonFlaw, type startTask, taskBody } from '@signalbox/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor, Write } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { parseInput } from '../../http/validation.ts';
import { AppError, badRequest } from '../../lib/app-error.ts';
import type { SecretBox } from '../../lib/secret-box.ts';
import { extractValues } from './extracted-values.ts';
import { matchesAll } from './matcher.ts';
import { listMatcherRows } from './matcher-store.ts';
import type { ReceivedRequest } from './received-request.ts';
import { RefusalLimiter } from './refusal-limiter.ts';
import { listValueRows } from './value-store.ts';
import { isAuthentic } from './webhook-authentication.ts';
import { type AliasKind, findTargets, type TargetIntegration } from './webhook-targets.ts';

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
  /** Resolves when every task that the request asks for is stored. Throws only when it cannot be told what it is for. */
  receive(delivery: Delivery): Promise<void>;
}

export function createWebhookReceiver(parts: Dependencies): WebhookReceiver {
  const { database, globalAlias } = parts;
  const limiter = new RefusalLimiter(REFUSAL_INTERVAL_MS);

  async function refuse(target: TargetIntegration, reason: string, { sender }: Delivery): Promise<void> {
    const untold = limiter.tell(`${target.id} ${reason}`, Date.now());
    if (untold === undefined) return;
    const more = untold === 0 ? '' : ` (and ${untold} more before this one)`;
    await database.write((write) =>
      recordEvent(write, {
        ...eventOf(target),
        sender,
        description: `Integration ${target.name} refused a request${more}: ${reason}`,
      }),
    );
  }

  async function fire(target: TargetIntegration, { request, sender }: Delivery): Promise<void> {
    const values = extractValues(request, await listValueRows(database.read, target.id));
    const flaw = findJsonFlaw(values);
    if (flaw !== undefined) throw badRequest(`The value of the variable ${flaw.path} ${flaw.message}`);
    await database.write(async (write) => {
      const body = parseInput(taskBody, {
        template_id: target.template_id,
        params: JSON.parse(target.task_params),
        environment: JSON.stringify(values),
        build_task_id: await parts.findBuild(write.tx, target.project_id, target.template_id),
      });
      const asking = { projectId: target.project_id, integrationId: target.id, caller: null };
      // Whoever may set up an integration may ask a task for anything.
      const task = await parts.startTask(write, { ...asking, permissions: allPermissions }, body);
      await recordEvent(write, {
        ...eventOf(target),
        sender,
        description: `Integration ${target.name} started task ${task.id} of template ${target.template_name}`,
      });
    });
  }

  async function handle(kind: AliasKind, target: TargetIntegration, delivery: Delivery): Promise<void> {
    const { request } = delivery;
    const authentication = {
      method: target.auth_method,
      header: target.auth_header,
      secret: openSecret(parts.secretBox, target),
    };
    if (!isAuthentic(request, authentication)) return await refuse(target, WRONG_SECRET, delivery);
    const matchers = await listMatcherRows(database.read, target.id);
    if (matchers.length === 0) {
      if (kind === 'shared') return;
      if (target.auth_method === '') return await refuse(target, TAKES_ANYTHING, delivery);
    }
    if (!matchesAll(request, matchers)) return;
    try {
      await fire(target, delivery);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      await refuse(target, error.message, delivery);
    }
  }

  /** Must not throw: the others have their turn yet. */
  async function reportFault(target: TargetIntegration, fault: unknown, delivery: Delivery): Promise<void> {
    delivery.log.error({ err: fault, integration: target.id }, 'an integration could not handle a request');
    try {
      await refuse(target, SERVER_FAULT, delivery);
    } catch (error) {
      delivery.log.error({ err: error, integration: target.id }, 'the event log could not be told of it');
    }
  }

  return {
    async receive(delivery) {
      const { kind, integrations } = await findTargets(database.read, { alias: delivery.alias, globalAlias });
      for (const target of integrations) {
        try {
          await handle(kind, target, delivery);
        } catch (error) {
          await reportFault(target, error, delivery);
        }
      }
    },
  };
}

const WRONG_SECRET =
  'it does not prove that it knows the secret. Compare the secret here with that of the sender';
const TAKES_ANYTHING =
  'the integration has neither authentication nor a matcher, so anybody could start its task. Add one of them';
const SERVER_FAULT = 'a fault of the server kept it from starting a task. The log of the server says more';

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

/** null when the integration has no key, or one that holds no password: then nobody knows the secret. */
function openSecret(secretBox: SecretBox, target: TargetIntegration): string | null {
  const { auth_key_id: id, key_secret: stored } = target;
  if (id === null || stored === null || target.key_type !== 'login_password') return null;
  const { password } = JSON.parse(secretBox.open(stored, { table: 'access_keys', column: 'secret', id })) as {
    readonly password: string;
  };
  return password;
}
