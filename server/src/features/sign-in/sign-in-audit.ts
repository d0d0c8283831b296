/** What the audit log tells of sign-ins: who, by what, from where; and of those that were refused. */
import { text } from '@signalbox/contract/texts';
import type { FastifyRequest } from 'fastify';
import type { AuditEntry } from '../../db/audit/audit-entry.ts';
import type { Executor, Write } from '../../db/database.ts';
import type { SignInWay } from '../../db/tables/sign-in-way.ts';
import type { RefusalLog } from '../../http/refusal-log.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/caller.ts';

interface StartedSession {
  readonly id: number;
  readonly userId: number;
  readonly way: SignInWay;
  readonly address: string;
  readonly client: string;
}

export async function noteSignIn(write: Write, session: StartedSession): Promise<void> {
  const { id, userId, way, address, client } = session;
  const caller = await callerOf(write.tx, userId, { address, client, credential: `session ${id}` });
  const how = typeof way === 'string' ? way : way.provider;
  write.audit.add({
    ...aboutUser(caller),
    description: text('audit.signed_in', { user: caller.username, how }),
    action: 'signed_in',
  });
}

export async function noteSignOut(
  write: Write,
  session: { readonly id: number; readonly user_id: number },
  request: FastifyRequest,
): Promise<void> {
  const caller = await callerOf(write.tx, session.user_id, {
    ...originOf(request),
    credential: `session ${session.id}`,
  });
  write.audit.add({
    ...aboutUser(caller),
    description: text('audit.signed_out', { user: caller.username }),
    action: 'signed_out',
  });
}

interface Tried {
  /** who has the login; undefined = nobody: what was typed may be a password */
  readonly user: { readonly id: number; readonly username: string } | undefined;
  readonly request: FastifyRequest;
}

/** Wrong credentials, and attempts beyond those that are let through. */
export function noteRefusedSignIn(refusals: RefusalLog, { user, request }: Tried, error: unknown): void {
  if (!(error instanceof AppError) || ![401, 403, 429].includes(error.status)) return;
  const sender = originOf(request);
  refusals.count(JSON.stringify(['sign-in', user?.id ?? null, sender.address]), {
    caller: null,
    sender,
    projectId: null,
    objectType: 'user',
    objectId: user?.id ?? null,
    objectName: user?.username ?? '',
    description:
      user === undefined
        ? text('audit.unknown_refused')
        : text('audit.sign_in_refused', { user: user.username }),
    action: 'refused',
  });
}

interface TriedProvider {
  readonly provider: { readonly id: string; readonly name: string };
  /** as the browser is told it */
  readonly code: string;
  readonly request: FastifyRequest;
}

/** Nobody is named: what a provider said of somebody is not believed where a sign-in was refused. */
export function noteRefusedProvider(refusals: RefusalLog, { provider, code, request }: TriedProvider): void {
  const sender = originOf(request);
  refusals.count(JSON.stringify(['provider', provider.id, code, sender.address]), {
    caller: null,
    sender,
    projectId: null,
    objectType: 'user',
    objectId: null,
    objectName: '',
    description: text('audit.provider_refused', { provider: provider.name, reason: code }),
    action: 'refused',
  });
}

function originOf({ ip, headers }: FastifyRequest) {
  return { address: ip, client: headers['user-agent'] ?? null };
}

async function callerOf(
  db: Executor,
  userId: number,
  from: Required<Pick<Caller, 'address' | 'client' | 'credential'>>,
): Promise<Caller> {
  const user = await db
    .selectFrom('users')
    .select(['username', 'admin'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { userId, username: user.username, isAdmin: user.admin === 1, ...from };
}

function aboutUser(caller: Caller): Omit<AuditEntry, 'description'> {
  return {
    caller,
    projectId: null,
    objectType: 'user',
    objectId: caller.userId,
    objectName: caller.username,
  };
}
