import { type BodyOf, createApiToken, expireApiToken, listApiTokens } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import { listVisibleProjectIds } from '../../db/visible-projects.ts';
import { answerPart, isPart } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { forbidden, notFound, validationFailed } from '../../lib/app-error.ts';
import { type Caller, ownsAllProjects } from '../../lib/caller.ts';
import { toTime, toTimeOrNull } from '../../lib/time.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { apiTokensToRows, shapeFor } from './api-token-list.ts';
import {
  type ApiTokenRow,
  type ApiTokenValues,
  apiTokensOf,
  apiTokensToWire,
  insertApiToken,
  listApiTokens as listOwnTokens,
} from './api-token-store.ts';

const PREFIX_LENGTH = 8;

/** In a list a token is known by its first characters; whole it is shown once, in the answer that makes it. */
export function registerApiTokenRoutes(register: RegisterEndpoint, database: Database): void {
  register(
    listApiTokens,
    async ({ caller, query, reply }) => {
      const { read, dialect } = database;
      if (!isPart(query)) return await listOwnTokens(read, caller.userId);
      const visible = await listVisibleProjectIds(read, caller);
      const whole = (rows: readonly ApiTokenRow[]) => apiTokensToWire(read, rows);
      return await answerPart(
        apiTokensOf(read, caller.userId),
        { dialect, query, reply, shape: shapeFor({ dialect, query, visible }) },
        { whole, list: (rows) => apiTokensToRows(database, visible, rows), choice: whole },
      );
    },
    { isExact: true },
  );

  register(createApiToken, async ({ caller, body }) => {
    const values = await valuesOf(database, caller, body);
    const token = newToken();
    const now = Date.now();
    const own = {
      user_id: caller.userId,
      token_hash: hashToken(token),
      prefix: token.slice(0, PREFIX_LENGTH),
      created_at: now,
    };
    await database.write(async (write) => {
      await insertApiToken(write.tx, own, values);
      await recordEvent(write, tokenEvent(caller, own.prefix, 'created'));
    });
    const answer = { id: token, created: toTime(now), expired: false, user_id: caller.userId };
    // Who says nothing of it is a client that knows no more than these fields.
    if (Object.values(body).every((value) => (value ?? null) === null)) return answer;
    const { name, scope, projectIds, expiresAt } = values;
    return {
      ...answer,
      ...{ name, scope, project_ids: projectIds && [...projectIds] },
      ...{ expires: toTimeOrNull(expiresAt), last_used: null },
    };
  });

  register(expireApiToken, async ({ caller, params }) => {
    await database.write(async (write) => {
      const tokens = write.tx
        .selectFrom('api_tokens')
        .select(['id', 'prefix', 'expired_at'])
        .where('user_id', '=', caller.userId);
      const row =
        params.token_id.length > PREFIX_LENGTH
          ? await tokens.where('token_hash', '=', hashToken(params.token_id)).executeTakeFirst()
          : await tokens
              .where('prefix', '=', params.token_id)
              // Should two begin alike, the one that still works is meant.
              .orderBy('expired_at', (order) => order.desc().nullsFirst())
              .executeTakeFirst();
      if (row === undefined) throw notFound('api_token');
      if (row.expired_at !== null) return;
      await write.tx
        .updateTable('api_tokens')
        .set({ expired_at: Date.now() })
        .where('id', '=', row.id)
        .execute();
      await recordEvent(write, tokenEvent(caller, row.prefix, 'ended'));
    });
  });
}

/** Throws `validation_failed` for what no token can be, `forbidden` for what this caller may not make. */
async function valuesOf(
  database: Database,
  caller: Caller,
  body: BodyOf<typeof createApiToken>,
): Promise<ApiTokenValues> {
  const expiresAt = body.expires ? Date.parse(body.expires) : null;
  if (expiresAt !== null && expiresAt <= Date.now()) {
    throw validationFailed({ expires: text('access.token_past') });
  }
  const most = caller.tokenExpiresAt ?? Number.POSITIVE_INFINITY;
  // Who finds a token that is good for a day must not have one for ever.
  if ((expiresAt ?? Number.POSITIVE_INFINITY) > most) {
    throw forbidden(
      text('access.token_outlives', { at: toTime(most) }),
      text('access.granter_token', { user: caller.username }),
    );
  }
  if (body.scope === 'metrics' && !ownsAllProjects(caller)) {
    throw forbidden(text('access.administrators_only'));
  }
  const projectIds = body.project_ids ?? null;
  if (projectIds !== null) {
    const visible = new Set(await listVisibleProjectIds(database.read, caller));
    const hidden = projectIds.find((id) => !visible.has(id));
    if (hidden !== undefined) {
      throw validationFailed({ project_ids: text('access.token_project', { id: hidden }) });
    }
  }
  return { name: body.name ?? '', scope: body.scope ?? 'full', projectIds, expiresAt };
}

function tokenEvent(
  caller: Parameters<typeof recordEvent>[1]['caller'],
  prefix: string,
  what: 'created' | 'ended',
) {
  return {
    caller,
    projectId: null,
    objectType: 'api_token',
    objectId: null,
    objectName: prefix,
    description: text('event.api_token', { prefix, what }),
  };
}
