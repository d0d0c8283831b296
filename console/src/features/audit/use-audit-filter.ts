import type { AuditAction } from '@signalbox/contract';
import { useSearch } from '@tanstack/react-router';
import type { AuditFilter } from '../../api/audit.ts';

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
  const { action, about, user, address } = useSearch({ strict: false });
  return {
    action: auditActions.find((one) => one === action),
    object_type: about,
    user_id: user,
    address,
  };
}
