import { Readable } from 'node:stream';
import {
  type AuditEntry,
  exportAudit,
  exportProjectAudit,
  listAudit,
  listProjectAudit,
} from '@signalbox/contract';
import type { FastifyReply } from 'fastify';
import type { Database } from '../../db/database.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import { type IdPageQuery, idPageOf } from '../../lib/id-page.ts';
import { type ExportFormat, exportedLines } from './audit-export.ts';
import { type AuditFilter, auditFilterOf } from './audit-filter.ts';
import { findAuditPage, listAuditRows } from './audit-store.ts';
import { auditToWire } from './audit-wire.ts';

const USUAL = 100;
const MAX = 1000;

interface Page extends IdPageQuery {
  readonly limit?: string | undefined;
}

export function registerAuditRoutes(register: RegisterEndpoint, database: Database): void {
  async function list(filter: AuditFilter, query: Page, reply: FastifyReply): Promise<AuditEntry[]> {
    const asked = Number(query.limit);
    const limit = Number.isInteger(asked) && asked >= 1 && asked <= MAX ? asked : USUAL;
    const page = idPageOf(query);
    const { ids, nextCursor } = await findAuditPage(database, { filter, page, limit });
    if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor);
    return (await listAuditRows(database.read, page, ids)).map(auditToWire);
  }

  function send(filter: AuditFilter, format: ExportFormat = 'csv', reply: FastifyReply): FastifyReply {
    reply
      .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="audit.${format}"`);
    return reply.send(Readable.from(exportedLines(database, filter, format)));
  }

  register(listAudit, ({ query, reply }) => list(auditFilterOf(query), query, reply), { isExact: true });
  register(
    listProjectAudit,
    ({ params, query, reply }) => list(auditFilterOf(query, params.project_id), query, reply),
    { isExact: true },
  );
  register(exportAudit, ({ query, reply }) => send(auditFilterOf(query), query.format, reply));
  register(exportProjectAudit, ({ params, query, reply }) =>
    send(auditFilterOf(query, params.project_id), query.format, reply),
  );
}
