/** Which runner calls: by its token, in the header of its own or as a bearer token. */

import { RUNNER_TOKEN_HEADER } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { AppError, notFound } from '../lib/app-error.ts';
import { hashToken } from '../lib/token.ts';
import { bearerToken } from './authentication.ts';

export interface CallingRunner {
  readonly id: number;
  readonly name: string;
  readonly isActive: boolean;
  /** false: no process ever connected with its token */
  readonly hasConnected: boolean;
  readonly tokenHash: string;
}

/** Undefined when nobody has this token. */
export async function findRunnerByToken(
  database: Database,
  token: string | undefined,
): Promise<CallingRunner | undefined> {
  if (!token) return undefined;
  const row = await database.read
    .selectFrom('runners')
    .select(['id', 'name', 'active', 'instance', 'token_hash'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: row.name,
      isActive: row.active === 1,
      hasConnected: row.instance !== '',
      tokenHash: row.token_hash,
    }
  );
}

/** Throws `not_signed_in` without a token, `not_found` for one that no runner has. */
export async function authenticateRunner(
  database: Database,
  request: FastifyRequest,
): Promise<CallingRunner> {
  const own = request.headers[RUNNER_TOKEN_HEADER];
  const token = typeof own === 'string' ? own : bearerToken(request);
  const runner = await findRunnerByToken(database, token);
  if (runner !== undefined) return runner;
  if (typeof own === 'string' && own !== '') throw notFound('runner');
  throw new AppError('not_signed_in', 401, text('access.runner_token'));
}
