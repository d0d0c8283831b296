import type { AuditAction } from '@signalbox/contract';
import { useSearch } from '@tanstack/react-router';
import type { AuditFilter } from '../../api/audit.ts';
import { startOfDay } from '../../lib/day-instants.ts';

export const auditActions = [
  'created',
  'updated',
  'deleted',
  'started',
  'stopped',
  'confirmed',
  'signed_in',
  'signed_out',
  'refused',
  'other',
] as const satisfies readonly AuditAction[];

/** What stands in the address. */
export function useAuditFilter(): AuditFilter {
  const { action, about, user, address, q, since, to } = useSearch({ strict: false });
  return {
    action: auditActions.find((one) => one === action),
    object_type: about,
    user_id: user,
    address,
    text: q?.trim() || undefined,
    from: startOfDay(since),
    // The last day is meant with all its hours.
    to: startOfDay(to, 1),
  };
}
