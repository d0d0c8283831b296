/**
 * What an API token with a smaller scope may ask for: method and declared access of an endpoint decide, nothing else
 * does. `read` is what every member may read, so that backups, addresses of webhooks and what others have sent stay
 * out; `run` is that and all that running tasks asks for. No such token administers, and none touches what belongs to
 * the account: tokens, sessions, passwords. `metrics` is the figures alone, and these are nobody else's. Which projects it reaches is looked at with the membership.
 */
import type { Access, Endpoint } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { forbidden } from '../lib/app-error.ts';
import type { Caller, CallerScope } from '../lib/caller.ts';

const ACCOUNT = '/api/user/';

type Asked = Pick<Endpoint, 'method' | 'url' | 'access'>;

/** Throws `forbidden`. */
export function requireScope(asked: Asked, { scope, username: user }: Caller): void {
  if (scope === undefined || isWithin(asked, scope)) return;
  throw forbidden(text('access.token_scope', { scope: scope.may }), text('access.granter_token', { user }));
}

function isWithin({ method, url, access }: Asked, { may }: CallerScope): boolean {
  if (may === 'metrics' || access.kind === 'metrics') return may === 'metrics' && access.kind === 'metrics';
  const isRead = method === 'GET';
  switch (access.kind) {
    case 'project':
      return may === 'full' || (may === 'run' && isRunning(access)) || (isRead && access.permission === null);
    case 'signed-in':
      return isRead && !url.startsWith(ACCOUNT);
    case 'self-or-admin':
      return isRead;
    default:
      return false;
  }
}

function isRunning(access: Extract<Access, { kind: 'project' }>): boolean {
  return access.permission === 'runProjectTasks';
}
