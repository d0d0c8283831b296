import type { AuditAction } from '@signalbox/contract';
import type { Text } from '@signalbox/contract/texts';
import type { Caller } from '../../lib/caller.ts';

/** What is written down, beside the fields that changed. */
export interface AuditEntry {
  /** null = nobody: a schedule, a webhook, the server itself */
  readonly caller: Caller | null;
  /** where it came from when nobody is known */
  readonly sender?: Pick<Caller, 'address' | 'client'> | undefined;
  readonly projectId: number | null;
  readonly objectType: string;
  readonly objectId: number | null;
  readonly objectName: string;
  readonly description: Text;
  /** default: what the changed rows say, or the description */
  readonly action?: AuditAction;
  readonly times?: number;
}
