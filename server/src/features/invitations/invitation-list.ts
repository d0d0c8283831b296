/** Parts of the lists of who was invited, and the rows that are shown of them. */
import type { InvitationRow as Row, ServerInvitationRow } from '@signalbox/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { ListShape } from '../../http/list-page.ts';
import { saidOf } from '../../http/said-words.ts';
import { invitationToWire } from './invitation-store.ts';

/** Of a role that somebody has made: that of the project, or of the server. */
const roleName = sql<string | null>`(select roles.name from roles where roles.slug = invitations.role
  and (roles.project_id = invitations.project_id or roles.project_id is null)
  order by case when roles.project_id is null then 1 else 0 end limit 1)`;

/** `projectId`: null = all there are. */
export function invitationsIn(db: Executor, projectId: number | null) {
  return db
    .selectFrom('invitations')
    .leftJoin('projects', 'projects.id', 'invitations.project_id')
    .selectAll('invitations')
    .select(['projects.name as project_name', roleName.as('role_name')])
    .$if(projectId !== null, (query) => query.where('invitations.project_id', '=', projectId));
}

export type ListedInvitation = Awaited<ReturnType<ReturnType<typeof invitationsIn>['execute']>>[number];

/** Those that can still be taken come first: of a company that was invited once, hundreds may be over. */
export function shapeFor(query: { readonly said?: string | undefined }): ListShape {
  const isOver = sql`invitations.expires_at <= ${Date.now()}`;
  const role = sql`case when invitations.project_id is not null
    then coalesce(${roleName}, ${saidOf(query, sql.ref('invitations.role'))}) end`;
  const none = sql`case when invitations.project_id is null then 'none' end`;
  const project = saidOf(query, none, sql.ref('projects.name'));
  return {
    id: 'invitations.id',
    first: sql`case when ${isOver} then 1 else 0 end`,
    isFromEnd: true,
    searched: [
      ...['invitations.email', 'invitations.inviter_name'],
      ...[role, project, saidOf(query, sql`case when ${isOver} then 'over' end`, sql`''`)],
    ],
    sorts: {
      sent: { plain: sql.ref('invitations.sent_at') },
      email: 'invitations.email',
      inviter: 'invitations.inviter_name',
      expires: { plain: sql.ref('invitations.expires_at') },
      ...{ role, project },
    },
  };
}

export function invitationToRow(row: ListedInvitation): Row {
  const { id, email, role, inviter, expires } = invitationToWire(row);
  return { id, email, role, inviter, expires, role_name: row.role_name };
}

export function serverInvitationToRow(row: ListedInvitation): ServerInvitationRow {
  return { ...invitationToRow(row), project_name: row.project_name };
}
