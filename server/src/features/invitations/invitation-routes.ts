import {
  acceptInvitation,
  createInvitation,
  createProjectInvitation,
  deleteInvitation,
  deleteProjectInvitation,
  listInvitations,
  listProjectInvitations,
  readInvitation,
  sendInvitation,
  sendProjectInvitation,
} from '@signalbox/contract';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { answerPart, each, isPart } from '../../http/list-page.ts';
import type { RegisterEndpoint } from '../../http/register-endpoint.ts';
import type { AttemptLimiter } from '../../lib/attempt-limiter.ts';
import { toTime } from '../../lib/time.ts';
import { hashToken } from '../../lib/token.ts';
import type { Acceptor } from './invitation-acceptance.ts';
import {
  invitationsIn,
  invitationToRow,
  type ListedInvitation,
  serverInvitationToRow,
  shapeFor,
} from './invitation-list.ts';
import type { InvitationService } from './invitation-service.ts';
import { invitationToWire, listInvitationRows } from './invitation-store.ts';

interface Dependencies {
  readonly database: Database;
  readonly invitations: InvitationService;
  readonly acceptor: Acceptor;
  /** slows down who guesses links */
  readonly limiter: AttemptLimiter;
  readonly isPasswordLoginDisabled: boolean;
}

export function registerInvitationRoutes(register: RegisterEndpoint, dependencies: Dependencies): void {
  const { database, invitations } = dependencies;
  const { read, dialect } = database;
  const whole = each((row: ListedInvitation) => invitationToWire(row));
  registerAcceptance(register, dependencies);

  register(
    listProjectInvitations,
    async ({ params: { project_id: projectId }, query, reply }) => {
      if (!isPart(query)) return (await listInvitationRows(read, projectId)).map(invitationToWire);
      const asked = { dialect, query, reply, shape: shapeFor(query) };
      return await answerPart(invitationsIn(read, projectId), asked, {
        ...{ whole, list: each(invitationToRow), choice: whole },
      });
    },
    { isExact: true },
  );
  register(createProjectInvitation, async ({ caller, params, membership, body }) =>
    invitationToWire(await invitations.create({ caller, projectId: params.project_id, membership }, body)),
  );
  register(sendProjectInvitation, ({ caller, params, membership }) =>
    invitations.sendAgain({ caller, projectId: params.project_id, membership }, params.invitation_id),
  );
  register(deleteProjectInvitation, ({ caller, params, membership }) =>
    invitations.revoke({ caller, projectId: params.project_id, membership }, params.invitation_id),
  );

  register(
    listInvitations,
    async ({ query, reply }) => {
      if (!isPart(query)) return (await listInvitationRows(read, null)).map(invitationToWire);
      const asked = { dialect, query, reply, shape: shapeFor(query) };
      return await answerPart(invitationsIn(read, null), asked, {
        ...{ whole, list: each(serverInvitationToRow), choice: whole },
      });
    },
    { isExact: true },
  );
  register(createInvitation, async ({ caller, membership, body }) =>
    invitationToWire(
      await invitations.create({ caller, projectId: null, membership }, { ...body, role: null }),
    ),
  );
  register(sendInvitation, ({ caller, params, membership }) =>
    invitations.sendAgain({ caller, projectId: null, membership }, params.server_invitation_id),
  );
  register(deleteInvitation, ({ caller, params, membership }) =>
    invitations.revoke({ caller, projectId: null, membership }, params.server_invitation_id),
  );
}

function registerAcceptance(
  register: RegisterEndpoint,
  { database, acceptor, limiter, isPasswordLoginDisabled }: Dependencies,
): void {
  /** What is wrong in a form counts for nothing: only links that are not good do. */
  const guarded = (request: FastifyRequest, token: string) =>
    limiter.guard({ account: `invitation ${hashToken(token)}`, address: request.ip }, () =>
      acceptor.getOpen(token),
    );

  register(readInvitation, async ({ body, request }) => {
    const row = await guarded(request, body.token);
    const project = await database.read
      .selectFrom('projects')
      .select('name')
      .where('id', '=', row.project_id ?? 0)
      .executeTakeFirst();
    return {
      email: row.email,
      inviter: row.inviter_name,
      project_name: project?.name ?? null,
      expires: toTime(row.expires_at),
      is_user: await acceptor.isUser(row),
      login_with_password: !isPasswordLoginDisabled,
    };
  });

  register(acceptInvitation, async ({ body, request }) => {
    await guarded(request, body.token);
    const origin = { address: request.ip, client: request.headers['user-agent'] ?? null };
    const { token, name, username, password } = body;
    const user = await acceptor.accept({ token, name, username, password, origin });
    return { username: user.username };
  });
}
