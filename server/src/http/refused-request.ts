/** Who was refused what, for the audit log: not those of whom nothing is known, and not what is merely not there. */
import type { Endpoint } from '@signalbox/contract';
import { text } from '@signalbox/contract/texts';
import { AppError } from '../lib/app-error.ts';
import type { Caller } from '../lib/caller.ts';
import type { RefusalLog } from './refusal-log.ts';

interface Refused {
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly params: Readonly<Record<string, unknown>>;
}

export function noteRefusal(
  refusals: RefusalLog,
  { endpoint: { method, url }, caller, params }: Refused,
  error: unknown,
): void {
  if (!(error instanceof AppError) || error.status !== 403) return;
  const request = `${method} ${url}`;
  const projectId = typeof params.project_id === 'number' ? params.project_id : null;
  refusals.count(JSON.stringify([caller.userId, caller.address, request, projectId]), {
    caller,
    projectId,
    objectType: 'request',
    objectId: null,
    objectName: request,
    description: text('audit.refused', { request, why: error.text }),
    action: 'refused',
  });
}
