import type { AuditChange, AuditEntry } from '@signalbox/contract';
import { readText } from '../../db/stored-text.ts';
import { toTime } from '../../lib/time.ts';
import type { AuditRow } from './audit-store.ts';

export function auditToWire(row: AuditRow): AuditEntry {
  const { sentence, text } = readText({ code: row.description_code, params: row.description_params }, '');
  return {
    id: row.id,
    created: toTime(row.created_at),
    action: row.action,
    user_id: row.user_id,
    username: row.username,
    project_id: row.project_id,
    project_name: row.project_name,
    object_type: row.object_type,
    object_id: row.object_id,
    object_name: row.object_name,
    description: sentence ?? '',
    description_text: text,
    changes: row.changes === null ? [] : (JSON.parse(row.changes) as AuditChange[]),
    address: row.address,
    client: row.client,
    credential: row.credential,
    times: row.times,
  };
}
