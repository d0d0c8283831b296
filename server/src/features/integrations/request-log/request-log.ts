/** Writes down what reached the addresses of projects, within bounds. */
import type { WebhookOutcome } from '@signalbox/contract';
import type { Database, Executor, Write } from '../../../db/database.ts';
import { storedText } from '../../../db/stored-text.ts';
import type { EngineLog } from '../../../engine/engine-log.ts';
import { networkOf } from '../../../lib/network-of.ts';
import type { SecretBox } from '../../../lib/secret-box.ts';
import type { ReceivedRequest } from '../received-request.ts';
import type { Origin, Result } from '../webhook-outcome.ts';
import type { AliasKind } from '../webhook-targets.ts';
import type { Verdict } from '../webhook-verdict.ts';
import { ListingAllowance, type Pace } from './listing-allowance.ts';
import { bounds, findSurplus, type Grade } from './request-bounds.ts';
import { makeDocument, sealDocument } from './request-document.ts';

/** How fast requests that start nothing are listed: of an address, and where nobody is known of one network. */
const paces: Readonly<Record<'known' | 'unknown' | 'network', Pace>> = {
  known: { burst: 30, intervalMs: 2_000 },
  unknown: { burst: 20, intervalMs: 10_000 },
  network: { burst: 5, intervalMs: 60_000 },
};

export interface Heard {
  readonly kind: AliasKind;
  readonly aliasId: number | null;
  readonly request: ReceivedRequest;
  readonly origin: Pick<Origin, 'sender' | 'replay'>;
}

/** What is to be listed: by project, how many of its like were not. */
export type Listing = ReadonlyMap<number, number>;

interface Dependencies {
  readonly database: Database;
  readonly secretBox: SecretBox;
}

const outcomesByRank = [
  'started',
  'already_started',
  'refused',
  'not_matched',
] as const satisfies WebhookOutcome[];

export class RequestLog {
  readonly #database: Database;
  readonly #secretBox: SecretBox;
  readonly #allowance = new ListingAllowance();

  constructor({ database, secretBox }: Dependencies) {
    this.#database = database;
    this.#secretBox = secretBox;
  }

  /** Which projects list it: always where it may start a task, else while there are few of its like. */
  plan({ aliasId, origin }: Heard, verdicts: readonly Verdict[]): Listing {
    const listing = new Map<number, number>();
    for (const [projectId, own] of byProject(verdicts)) {
      const mayStart = own.some(({ kind }) => kind === 'start');
      const unlisted = mayStart || origin.replay ? 0 : this.#take(projectId, { aliasId, origin, own });
      if (unlisted !== undefined) listing.set(projectId, unlisted);
    }
    return listing;
  }

  #take(
    projectId: number,
    { aliasId, origin, own }: Pick<Heard, 'aliasId' | 'origin'> & { own: readonly Verdict[] },
  ) {
    const now = Date.now();
    const key = `${projectId} ${aliasId}`;
    if (own.some(({ isKnown }) => isKnown)) return this.#allowance.take(`${key} known`, paces.known, now);
    const network = `${key} ${networkOf(origin.sender.address ?? '')}`;
    const ofNetwork = this.#allowance.take(network, paces.network, now);
    if (ofNetwork === undefined) return undefined;
    const ofAll = this.#allowance.take(`${key} unknown`, paces.unknown, now);
    return ofAll === undefined ? undefined : ofNetwork + ofAll;
  }

  /** Part of the write that stores what came of it. Gives the id of the request in each project that lists it. */
  async record(
    write: Write,
    heard: Heard,
    { listing, results }: { readonly listing: Listing; readonly results: readonly Result[] },
  ): Promise<ReadonlyMap<number, number>> {
    const verdicts = results.map(({ verdict }) => verdict);
    const ids = new Map<number, number>();
    for (const [projectId, own] of Map.groupBy(results, ({ verdict }) => verdict.target.project_id)) {
      const unlisted = listing.get(projectId);
      if (unlisted === undefined) continue;
      ids.set(projectId, await this.#insert(write, heard, { projectId, own, verdicts, unlisted }));
    }
    return ids;
  }

  async #insert(
    write: Write,
    { kind, aliasId, request, origin }: Heard,
    { projectId, own, verdicts, unlisted }: OfProject,
  ): Promise<number> {
    const { tx } = write;
    const grade = gradeOf(own);
    const { id } = await tx
      .insertInto('webhook_requests')
      .values({
        project_id: projectId,
        alias_id: aliasId,
        grade,
        outcome: outcomesByRank.find((rank) => own.some(({ outcome }) => outcome === rank)) ?? 'not_matched',
        received_at: Date.now(),
        address: origin.sender.address,
        client: origin.sender.client?.slice(0, 255) ?? null,
        byte_count: request.bytes.length,
        stored_bytes: 0,
        unlisted,
        replay_of: origin.replay?.requestId ?? null,
        username: origin.replay?.caller.username ?? null,
        secret: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (grade !== 'unknown') {
      const ownVerdicts = own.map(({ verdict }) => verdict);
      const secretVariables = await findSecretVariables(tx, ownVerdicts);
      const document = makeDocument(request, { kind, verdicts, own: ownVerdicts, secretVariables });
      // The value is bound to its row, so the row must be there first.
      const secret = sealDocument(this.#secretBox, id, document);
      await tx
        .updateTable('webhook_requests')
        .set({ secret, stored_bytes: secret.length })
        .where('id', '=', id)
        .execute();
    }
    await tx
      .insertInto('webhook_results')
      .values(
        own.map(({ verdict, outcome, reason, taskId }) => {
          const { code, params } = storedText(reason);
          const told = { reason_code: code, reason_params: params };
          return { request_id: id, integration_id: verdict.target.id, outcome, ...told, task_id: taskId };
        }),
      )
      .execute();
    return id;
  }

  /** What is beyond the bounds goes. In a write of its own: it must not hold up what came in. */
  async prune({ aliasId }: Heard, projectIds: Iterable<number>, log: EngineLog): Promise<void> {
    try {
      for (const projectId of projectIds) {
        const surplus = await findSurplusOf(this.#database.read, projectId, aliasId);
        if (surplus.length === 0) continue;
        await this.#database.write(({ tx }) =>
          tx.deleteFrom('webhook_requests').where('id', 'in', surplus).execute(),
        );
      }
    } catch (error) {
      // It is found again with the next request.
      log.warn({ err: error }, 'old webhooks could not be removed from the log');
    }
  }
}

interface OfProject {
  readonly projectId: number;
  readonly own: readonly Result[];
  /** of all projects */
  readonly verdicts: readonly Verdict[];
  readonly unlisted: number;
}

function byProject(verdicts: readonly Verdict[]): Map<number, Verdict[]> {
  return Map.groupBy(verdicts, ({ target }) => target.project_id);
}

function gradeOf(own: readonly Result[]): Grade {
  if (own.some(({ outcome }) => outcome === 'started')) return 'started';
  return own.some(({ verdict }) => verdict.isKnown) ? 'known' : 'unknown';
}

/** Variables that answer secret questions of the templates, by integration. */
async function findSecretVariables(
  db: Executor,
  verdicts: readonly Verdict[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const starting = verdicts.filter(({ kind }) => kind === 'start').map(({ target }) => target);
  if (starting.length === 0) return new Map();
  const ids = [...new Set(starting.map(({ template_id }) => template_id))];
  const rows = await db
    .selectFrom('templates')
    .select(['id', 'survey_vars'])
    .where('id', 'in', ids)
    .execute();
  const secrets = new Map(rows.map(({ id, survey_vars }) => [id, secretNames(survey_vars)]));
  return new Map(starting.map(({ id, template_id }) => [id, secrets.get(template_id) ?? new Set()]));
}

function secretNames(surveyVars: string | null): Set<string> {
  const asked = JSON.parse(surveyVars ?? '[]') as { readonly name: string; readonly type: string }[] | null;
  return new Set(asked?.filter(({ type }) => type === 'secret').map(({ name }) => name));
}

async function findSurplusOf(db: Executor, projectId: number, aliasId: number | null): Promise<number[]> {
  const surplus: number[] = [];
  for (const grade of ['started', 'known', 'unknown'] as const) {
    const rows = await db
      .selectFrom('webhook_requests')
      .select(['id', 'address', 'stored_bytes'])
      .where('project_id', '=', projectId)
      .where('alias_id', aliasId === null ? 'is' : '=', aliasId)
      .where('grade', '=', grade)
      .orderBy('id', 'desc')
      .execute();
    surplus.push(...findSurplus(rows, grade));
  }
  return surplus;
}

/** Those that are too old, of all projects. */
export async function forgetOldRequests(database: Database, now: number): Promise<void> {
  await database.write(async ({ tx }) => {
    for (const grade of ['started', 'known', 'unknown'] as const) {
      await tx
        .deleteFrom('webhook_requests')
        .where('grade', '=', grade)
        .where('received_at', '<', now - bounds[grade].ageMs)
        .execute();
    }
  });
}
