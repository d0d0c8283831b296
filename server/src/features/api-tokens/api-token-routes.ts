import { createApiToken, expireApiToken, listApiTokens } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/event-log.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { notFound } from '../../lib/app-error.ts';
import { toTime } from '../../lib/time.ts';
import { hashToken, newToken } from '../../lib/token.ts';

const PREFIX_LENGTH = 8;

/** In a list a token is known by its first characters; whole it is shown once, in the answer that makes it. */
export function registerApiTokenRoutes(register: RegisterEndpoint, database: Database): void {
  register(listApiTokens, async ({ caller }) => {
    const rows = await database.read
      .selectFrom('api_tokens')
      .selectAll()
      .where('user_id', '=', caller.userId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.prefix,
      created: toTime(row.created_at),
      expired: row.expired_at !== null,
      user_id: row.user_id,
    }));
  });

  register(createApiToken, async ({ caller }) => {
    const token = newToken();
    const now = Date.now();
    await database.write(async (write) => {
      const values = {
        user_id: caller.userId,
        token_hash: hashToken(token),
        prefix: token.slice(0, PREFIX_LENGTH),
        created_at: now,
      };
      await write.tx.insertInto('api_tokens').values(values).execute();
      await recordEvent(write, tokenEvent(caller, values.prefix, 'created'));
    });
    return { id: token, created: toTime(now), expired: false, user_id: caller.userId };
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
