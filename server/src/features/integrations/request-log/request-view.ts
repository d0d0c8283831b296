/** The log of webhooks as it is read. */
import type { WebhookOutcome, WebhookRequest, WebhookRequestDetails } from '@signalbox/contract';
import { inEnglish, type Text, text } from '@signalbox/contract/texts';
import type { Selectable } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { readText } from '../../../db/stored-text.ts';
import type { WebhookRequestTable } from '../../../db/tables/webhook-tables.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { IdPage } from '../../../lib/id-page.ts';
import type { SecretBox } from '../../../lib/secret-box.ts';
import { createMask, HIDDEN } from '../../../lib/secret-words.ts';
import { toTime } from '../../../lib/time.ts';
import { findTargetsById } from '../webhook-targets.ts';
import { openSecret } from '../webhook-verdict.ts';
import { BODY_KEPT_BYTES } from './request-bounds.ts';
import { openDocument, type RequestDocument, type Seen } from './request-document.ts';

export type RequestRow = Selectable<WebhookRequestTable>;

export interface RequestFilter extends IdPage {
  readonly projectId: number;
  readonly integrationId?: number | undefined;
  /** with `integrationId`: that of this integration */
  readonly outcome?: WebhookOutcome | undefined;
  readonly aliasId?: number | undefined;
  readonly limit: number;
}

/** Without what is sealed. */
export async function listRequests(db: Executor, filter: RequestFilter): Promise<WebhookRequest[]> {
  const { projectId, integrationId, outcome, aliasId, after, before, isRising, limit } = filter;
  const rows = await db
    .selectFrom('webhook_requests')
    .select([
      ...(['id', 'alias_id', 'outcome', 'received_at', 'address', 'client'] as const),
      ...(['byte_count', 'unlisted', 'replay_of', 'username'] as const),
    ])
    .where('project_id', '=', projectId)
    .$if(aliasId !== undefined, (query) => query.where('alias_id', '=', aliasId ?? 0))
    .where('id', '>', after)
    .where('id', '<', before)
    .$if(integrationId !== undefined, (query) =>
      query.where('id', 'in', (where) =>
        where
          .selectFrom('webhook_results')
          .select('request_id')
          .where('integration_id', '=', integrationId ?? 0)
          .$if(outcome !== undefined, (verdicts) => verdicts.where('outcome', '=', outcome ?? '')),
      ),
    )
    .$if(outcome !== undefined && integrationId === undefined, (query) =>
      query.where('outcome', '=', outcome ?? ''),
    )
    .orderBy('id', isRising ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  const verdicts = await findVerdicts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...summaryOf(row), verdicts: verdicts.get(row.id) ?? [] }));
}

/** Throws `not_found`. */
export async function getRequestRow(db: Executor, projectId: number, id: number): Promise<RequestRow> {
  const row = await db
    .selectFrom('webhook_requests')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('webhook_request');
  return row;
}

export async function showRequest(
  db: Executor,
  secretBox: SecretBox,
  row: RequestRow,
): Promise<WebhookRequestDetails> {
  const document = row.secret === null ? null : openDocument(secretBox, row.id, row.secret);
  const mask = createMask(document === null ? [] : await findSecrets(db, { secretBox, row, document }));
  const seen = new Map(document?.seen.map((one) => [one.integrationId, one]));
  const verdicts = (await findVerdicts(db, [row.id])).get(row.id) ?? [];
  const problem = bodyProblem(document);
  return {
    ...summaryOf(row),
    verdicts: verdicts.map((verdict) => {
      const { matchers = [], values = [], isKnown = false } = seen.get(verdict.integration_id) ?? {};
      return {
        ...verdict,
        matchers: matchers.map((one) => ({
          ...one,
          found: one.found === null ? null : mask.atPath(one.key, one.found),
        })),
        values: values.map(({ variable, value, isSecret }) => ({
          variable,
          value: isSecret ? HIDDEN : mask.atPath(variable, value),
        })),
        can_replay: isKnown && problem === null,
      };
    }),
    headers: (document?.headers ?? []).map(([name, value]) => ({
      name,
      value: value === null ? null : mask.inText(value),
    })),
    body: bodyText(document, mask),
    body_problem: problem === null ? null : inEnglish(problem),
    body_problem_text: problem,
  };
}

/** Why the request cannot be run again; null = it can. */
export function bodyProblem(document: RequestDocument | null): Text | null {
  if (document === null) return text('webhook.not_proven');
  if (document.body === null) return text('webhook.body_too_large', { limit: BODY_KEPT_BYTES / 1024 });
  return null;
}

function bodyText(document: RequestDocument | null, mask: ReturnType<typeof createMask>): string | null {
  const body = document?.body ?? null;
  if (body === null) return null;
  return mask.inBody(Buffer.from(body.text, body.encoding).toString('utf8'));
}

interface Shown {
  readonly secretBox: SecretBox;
  readonly row: RequestRow;
  readonly document: RequestDocument;
}

/** What a body may hold that the server knows to be secret. */
async function findSecrets(db: Executor, { secretBox, row, document }: Shown): Promise<string[]> {
  const ids = document.seen.map(({ integrationId }) => integrationId);
  const targets = await findTargetsById(db, row.project_id, ids);
  const answers = (seen: Seen) => seen.values.flatMap(({ isSecret, value }) => (isSecret ? [value] : []));
  return [
    ...targets.map((target) => openSecret(secretBox, target)?.password ?? ''),
    ...document.seen.flatMap(answers),
  ];
}

type Summary = Omit<RequestRow, 'project_id' | 'grade' | 'stored_bytes' | 'secret'>;

function summaryOf(row: Summary): Omit<WebhookRequest, 'verdicts'> {
  return {
    id: row.id,
    created: toTime(row.received_at),
    alias_id: row.alias_id,
    address: row.address,
    client: row.client,
    byte_count: row.byte_count,
    outcome: row.outcome as WebhookOutcome,
    unlisted: row.unlisted,
    replay_of: row.replay_of,
    username: row.username,
  };
}

async function findVerdicts(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WebhookRequest['verdicts']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('webhook_results')
    .innerJoin('integrations', 'integrations.id', 'webhook_results.integration_id')
    .selectAll('webhook_results')
    .select('integrations.name')
    .where('request_id', 'in', ids)
    .orderBy('integration_id')
    .execute();
  const verdicts = rows.map((row) => {
    const reason = readText({ code: row.reason_code, params: row.reason_params }, null);
    const verdict = {
      integration_id: row.integration_id,
      integration_name: row.name,
      outcome: row.outcome as WebhookOutcome,
      reason: reason.sentence,
      reason_text: reason.text,
      task_id: row.task_id,
    };
    return { requestId: row.request_id, verdict };
  });
  const byRequest = Map.groupBy(verdicts, ({ requestId }) => requestId);
  return new Map([...byRequest].map(([id, all]) => [id, all.map(({ verdict }) => verdict)]));
}
